import { type Cache, makeCache } from '../lib/cache.ts';
import type { Database } from './database.ts';

const readers = new WeakMap<Database, () => number | null>();

/** Sets how a database’s version is read; null while it is not known. */
export const setDataVersion = (db: Database, read: () => number | null): void => {
  readers.set(db, read);
};

/**
 * A number that grows with each commit of any process; costs a microsecond. Null while it is not known, and for PostgreSQL, which has no such
 * number.
 */
export const dataVersionOf = (db: Database): number | null => readers.get(db)?.() ?? null;

interface Options<Value> {
  /** Upper bound of the sum of all sizes. */
  max: number;
  /** 1 for each value by default. */
  sizeOf?: (value: Value, name: string) => number;
}

interface Entry<Value> {
  value: Value;
  /** The version of the data before the read, so that a change meanwhile makes the next call read again. */
  version: number;
}

/** Caches what is read from a database by name, until the next commit of any process. Where the version is not known, every call reads. */
export const cacheUntilCommit = <Value>({ max, sizeOf = () => 1 }: Options<Value>) => {
  const caches = new WeakMap<Database, Cache<string, Entry<Value>>>();
  return async (db: Database, name: string, read: () => Promise<Value>): Promise<Value> => {
    const version = dataVersionOf(db);
    if (version === null) return read();
    const cache = caches.get(db) ?? makeCache(max, ({ value }, name) => sizeOf(value, name));
    caches.set(db, cache);
    const cached = cache.get(name);
    if (cached?.version === version) return cached.value;
    const value = await read();
    const newer = cache.get(name);
    // A read that started later has seen more.
    if (!newer || newer.version <= version) cache.set(name, { value, version });
    return value;
  };
};
