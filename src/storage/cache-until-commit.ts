import { type Cache, makeCache } from '../lib/cache.ts';
import { changeMark } from './change-mark.ts';
import type { Database } from './database.ts';

/**
 * Caches what is read from a database by name, until anything in that database changes: then all of it is dropped. So no answer is older than the
 * last commit, by whichever process. Where there is no change mark, every call reads. `max` bounds the sum of the sizes.
 */
export const cacheUntilCommit = <Value>(max: number, sizeOf?: (value: Value, name: string) => number) => {
  const caches = new WeakMap<Database, { mark: number; values: Cache<string, Value> }>();
  return async (db: Database, name: string, read: () => Promise<Value>): Promise<Value> => {
    const mark = changeMark(db);
    if (mark === null) return read();
    const cached = caches.get(db);
    if (cached?.mark === mark && cached.values.has(name)) return cached.values.get(name) as Value;
    // The mark is from before the reading: after a change meanwhile, the next call reads again.
    const value = await read();
    const current = caches.get(db);
    // A reading that began later has seen more.
    if (current && current.mark > mark) return value;
    const values = current?.mark === mark ? current.values : makeCache(max, sizeOf);
    values.set(name, value);
    caches.set(db, { mark, values });
    return value;
  };
};
