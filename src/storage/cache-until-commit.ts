import { type Cache, makeCache } from '../lib/cache.ts';
import { changeLogOf, type Moment } from './change-log.ts';
import type { Database } from './database.ts';

interface Options<Value> {
  /** Bounds the sum of the sizes. */
  max: number;
  /** 1 for each when left out. */
  sizeOf?: (value: Value, name: string) => number;
  /** The account whose data a value is; null for data of all. */
  accountOf: (value: Value) => number | null;
}

interface Entry<Value> {
  value: Value;
  /** From before the reading, so that after a change meanwhile the next call reads again. */
  since: Moment;
}

/**
 * Caches what is read from a database by name, until anything of its account changes. So no answer is older than the last commit of the account, by
 * whichever process. Where changes cannot be told, every call reads.
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
    // A reading that began later has seen more.
    if (!newer || newer.since.mark <= now.mark) cache.set(name, { value, since: now });
    return value;
  };
};
