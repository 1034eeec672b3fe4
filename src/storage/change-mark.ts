import type { Database } from './database.ts';

/** A number that is another one as soon as anybody, in any process, has committed anything. Null while that cannot be told. */
export type ChangeMark = () => number | null;

const marks = new WeakMap<Database, ChangeMark>();

export const giveChangeMark = (db: Database, mark: ChangeMark): void => {
  marks.set(db, mark);
};

/** Null too where the storage has no such number: PostgreSQL. Asking costs a microsecond and reads nothing from the disk. */
export const changeMark = (db: Database): number | null => marks.get(db)?.() ?? null;
