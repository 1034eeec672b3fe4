import { sql } from 'kysely';
import type { InTransaction } from './database.ts';

const UNAWAITED_MARK = '/* unawaited */';

/**
 * Marks, through `modifyEnd`, a statement of a transaction whose result is not needed. The statement is sent together with the next statement; if it
 * fails, the next statement or the commit fails.
 */
export const unawaitedMark = sql.raw<never>(UNAWAITED_MARK);

export const isUnawaited = (statement: string): boolean => statement.endsWith(UNAWAITED_MARK);

/** A PostgreSQL statement, which the SQLite driver also recognises. */
export const UNSYNCED_SQL = `set local synchronous_commit = off ${UNAWAITED_MARK}`;

/**
 * Makes a transaction’s commit not wait for the disk; must be the transaction’s first statement. A power failure right afterwards may lose the
 * commit, so the transaction may only write what is then done again and was not acknowledged to anyone.
 */
export const makeUnsynced = async (trx: InTransaction): Promise<void> => {
  await sql.raw(UNSYNCED_SQL).execute(trx);
};
