import type { Database, InTransaction } from '../storage/database.ts';
import { AccountRefused, readEmail, readName, readPassword } from './account-fields.ts';
import { hashPassword } from './password.ts';

/** One person who may ask, by program or by browser. */
export interface Account {
  id: number;
  email: string;
  name: string;
  operator: boolean;
  createdAt: number;
}

/** As typed. Without a password the account is used by keys alone. */
export interface NewAccount {
  email: string;
  name?: string | undefined;
  password?: string | null | undefined;
}

/** Makes an account; the first one is the operator. Throws `AccountRefused`. */
export const createAccount = async (db: Database, { now = Date.now(), ...fields }: NewAccount & { now?: number }): Promise<Account> => {
  const values = await prepareAccount(fields);
  return db.transaction().execute((trx) => insertAccount(trx, values, now));
};

export interface PreparedAccount {
  email: string;
  name: string;
  passwordHash: string | null;
}

/** What is kept of a new account, checked and hashed. No part of a transaction: hashing is slow. Throws `AccountRefused`. */
export const prepareAccount = async ({ email, name, password = null }: NewAccount): Promise<PreparedAccount> => {
  const address = readEmail(email);
  const title = readName(name, address);
  return { email: address, name: title, passwordHash: password === null ? null : await hashPassword(readPassword(password)) };
};

/** Throws `AccountRefused` when the e-mail address is taken. */
export const insertAccount = async (trx: InTransaction, { email, name, passwordHash }: PreparedAccount, now: number): Promise<Account> => {
  await refuseTaken(trx, email);
  const first = !(await hasAccount(trx));
  const values = { email, name, password_hash: passwordHash, operator: first ? 1 : 0, created_at: now };
  const { id } = await trx.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, email, name, operator: first, createdAt: now };
};

/** Throws `AccountRefused` when another account has this e-mail address. */
export const refuseTaken = async (trx: InTransaction, email: string, own?: number): Promise<void> => {
  const known = await trx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  if (known && known.id !== own) throw new AccountRefused('email', `There is an account for ${email} already.`);
};

/** Whether anybody has an account yet. */
export const hasAccount = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;

export const findAccount = async (db: Database, by: { id: number } | { email: string }): Promise<Account | undefined> => {
  const query = db.selectFrom('account').select(['id', 'email', 'name', 'operator', 'created_at']);
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('email', '=', by.email.trim().toLowerCase())
  ).executeTakeFirst();
  return row && { id: row.id, email: row.email, name: row.name, operator: row.operator === 1, createdAt: row.created_at };
};

/** The account to use when none is named: the operator's. */
export const findOperator = async (db: Database): Promise<Account | undefined> => {
  const row = await db.selectFrom('account').select('id').where('operator', '=', 1).executeTakeFirst();
  return row && findAccount(db, row);
};

/** Removes an account with all it has. False when there is none. */
export const deleteAccount = async (db: Database, email: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('account').where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
  return numDeletedRows > 0n;
};
