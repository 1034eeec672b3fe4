import { type Cache, makeCache } from '../lib/cache.ts';
import { changeLogOf, type Moment } from './change-log.ts';
import type { Database } from './database.ts';

interface Options<Value> {
  /** Upper bound of the sum of all sizes. */
  max: number;
  /** 1 for each value by default. */
  sizeOf?: (value: Value, name: string) => number;
  /** The account that a value belongs to; null for data of all accounts. */
  accountOf: (value: Value) => number | null;
}

interface Entry<Value> {
  value: Value;
  /** Taken before the read, so that a change meanwhile makes the next call read again. */
  since: Moment;
}

/**
 * Caches what is read from a database by name, until data of its account changes. So no value is older than the account’s last commit, by
 * whichever process. Where changes are not known, every call reads.
 */
export const cacheUntilCommit = <Value>({ max, sizeOf = () => 1, accountOf }: Options<Value>) => {
  const caches = new WeakMap<Database, Cache<string, Entry<Value>>>();
  return async (db: Database, name: string, read: () => Promise<Value>): Promise<Value> => {
    const log = changeLogOf(db);
    const now = await log?.now();
    if (!log || !now) return read();
    const cache = caches.get(db) ?? makeCache(max, ({ value }, name) => sizeOf(value, name));
    caches.set(db, cache);
    const cached = cache.get(name);
    if (cached && log.isUnchanged(accountOf(cached.value), cached.since, now)) return cached.value;
    const value = await read();
    const newer = cache.get(name);
    // A read that started later has seen more.
    if (!newer || newer.since.mark <= now.mark) cache.set(name, { value, since: now });
    return value;
  };
};
