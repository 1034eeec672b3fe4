import { sql } from 'kysely';
import type { InTransaction } from './database.ts';
import { isPostgres } from './dialect.ts';

const UNAWAITED = '/* unawaited */';
const REQUIRED = '/* required */';

/**
 * Marks, by `modifyEnd`, a statement in a transaction whose result nobody needs. It is sent together with the next one; if it fails, that one or
 * the commit does.
 */
export const unawaited = sql.raw<never>(UNAWAITED);

export const isUnawaited = (statement: string): boolean => hasMark(statement, UNAWAITED);

/** Marks a statement in a transaction that must give or change a row: else it throws `NothingWritten`, and the transaction is undone. */
export const required = sql.raw<never>(REQUIRED);

export const isRequired = (statement: string): boolean => hasMark(statement, REQUIRED);

/** Among the marks at the end. */
const hasMark = (statement: string, mark: string): boolean =>
  statement.endsWith('*/') && statement.includes(mark, statement.length - UNAWAITED.length - REQUIRED.length - 1);

/** A statement marked as `required` gave and changed nothing. */
export class NothingWritten extends Error {}

/** In PostgreSQL's words; SQLite's driver knows it by these. */
export const UNSYNCED = `set local synchronous_commit = off ${UNAWAITED}`;

/**
 * As the first statement of a transaction: its commit does not wait for the disk. It is lost when the machine fails within the next moment, so it
 * may only write what is done again then, and what is acknowledged to nobody.
 */
export const unsynced = async (trx: InTransaction): Promise<void> => {
  await sql.raw(UNSYNCED).execute(trx);
};

const TOUCHES = '/* touches ';

/**
 * Says of which accounts a transaction changes anything that is shown. Without it that is taken to be any; what was said before of the same
 * transaction stays.
 */
export const touches = async (trx: InTransaction, accounts: readonly number[]): Promise<void> => {
  if (!isPostgres(trx)) await sql.raw(`${TOUCHES}${accounts.join(' ')} */`).execute(trx);
};

/** The accounts that this is about; undefined for a statement. */
export const touchedBy = (statement: string): number[] | undefined =>
  statement.startsWith(TOUCHES) ? (statement.match(/\d+/g) ?? []).map(Number) : undefined;

/**
 * The result of the last statement of a transaction, to be returned by its function. SQLite gets the commit along with it, in one message, as a
 * statement that fails makes the commit fail; PostgreSQL's commit would not tell.
 */
export const withCommit = async <Result>(trx: InTransaction, last: Promise<Result>): Promise<{ last: Promise<Result> }> => {
  if (isPostgres(trx)) await last;
  // Whoever awaits the commit hears of it.
  last.catch(() => {});
  return { last };
};
