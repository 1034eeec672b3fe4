import { type Cache, makeCache } from '../lib/cache.ts';
import type { Database } from './database.ts';

const versionReaders = new WeakMap<Database, () => number | null>();

/** Sets the function that reads a database’s version; the function returns null while the version is unknown. */
export const setDataVersion = (db: Database, read: () => number | null): void => {
  versionReaders.set(db, read);
};

/**
 * Returns a number that grows with each commit of any process; takes a microsecond. Null while the number is unknown, and for PostgreSQL, which has
 * no such number.
 */
export const dataVersionOf = (db: Database): number | null => versionReaders.get(db)?.() ?? null;

interface Options<Value> {
  /** Maximum total size of all cached values. */
  max: number;
  /** Returns the size of a value; by default each value has size 1. */
  sizeOf?: (value: Value, name: string) => number;
}

interface Entry<Value> {
  value: Value;
  /** The database’s version before the read, so that a change during the read makes the next call read again. */
  version: number;
}

/** Returns a function that caches database reads by name, until the next commit of any process. If the version is unknown, every call reads. */
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
    // A read that started later has seen newer data.
    if (!newer || newer.version <= version) cache.set(name, { value, version });
    return value;
  };
};
