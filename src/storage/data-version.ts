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
