import { sql } from 'kysely';
import type { InTransaction } from './database.ts';
import { isPostgres } from './dialect.ts';

const UNAWAITED = '/* unawaited */';
const REQUIRED = '/* required */';

/**
 * Marks, by `modifyEnd`, a statement of a transaction whose result is not needed. It is sent together with the next one; if it fails, that
 * one or the commit fails.
 */
export const unawaited = sql.raw<never>(UNAWAITED);

export const isUnawaited = (statement: string): boolean => hasMark(statement, UNAWAITED);

/**
 * Marks a statement of a transaction that must return or change a row; otherwise it throws `NothingWritten` and the transaction is rolled
 * back.
 */
export const required = sql.raw<never>(REQUIRED);

export const isRequired = (statement: string): boolean => hasMark(statement, REQUIRED);

/** Looks only at the marks at the end. */
const hasMark = (statement: string, mark: string): boolean =>
  statement.endsWith('*/') && statement.includes(mark, statement.length - UNAWAITED.length - REQUIRED.length - 1);

/** A statement marked as `required` returned and changed no row. */
export class NothingWritten extends Error {}

/** A statement of PostgreSQL, which SQLite’s driver recognises. */
export const UNSYNCED = `set local synchronous_commit = off ${UNAWAITED}`;

/**
 * Makes a commit not wait for the disk; must be the transaction’s first statement. A power failure right after it may lose the commit, so
 * it may only write what is then done again and was acknowledged to nobody.
 */
export const unsynced = async (trx: InTransaction): Promise<void> => {
  await sql.raw(UNSYNCED).execute(trx);
};

const TOUCHES = '/* touches ';

/** Names the accounts whose visible data a transaction changes; several calls add up. Without it, any account counts as changed. */
export const touches = async (trx: InTransaction, accounts: readonly number[]): Promise<void> => {
  if (!isPostgres(trx)) await sql.raw(`${TOUCHES}${accounts.join(' ')} */`).execute(trx);
};

/** Accounts of such a mark; undefined for a statement. */
export const touchedBy = (statement: string): number[] | undefined =>
  statement.startsWith(TOUCHES) ? (statement.match(/\d+/g) ?? []).map(Number) : undefined;

/**
 * Returns the pending result of a transaction’s last statement. SQLite sends the commit in the same message, as a failed statement makes
 * its commit fail; PostgreSQL’s commit would not, so there the result is awaited first.
 */
export const withCommit = async <Result>(trx: InTransaction, last: Promise<Result>): Promise<{ last: Promise<Result> }> => {
  if (isPostgres(trx)) await last;
  // The awaited commit reports the error.
  last.catch(() => {});
  return { last };
};
