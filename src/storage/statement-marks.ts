import { sql } from 'kysely';
import type { InTransaction } from './database.ts';

const UNAWAITED = '/* unawaited */';

/**
 * Marks, by `modifyEnd`, a statement of a transaction whose result is not needed. It is sent together with the next one; if it fails, that
 * one or the commit fails.
 */
export const unawaited = sql.raw<never>(UNAWAITED);

export const isUnawaited = (statement: string): boolean => statement.endsWith(UNAWAITED);

/** A statement of PostgreSQL, which SQLite’s driver recognises. */
export const UNSYNCED = `set local synchronous_commit = off ${UNAWAITED}`;

/**
 * Makes a commit not wait for the disk; must be the transaction’s first statement. A power failure right after it may lose the commit, so
 * it may only write what is then done again and was acknowledged to nobody.
 */
export const unsynced = async (trx: InTransaction): Promise<void> => {
  await sql.raw(UNSYNCED).execute(trx);
};
