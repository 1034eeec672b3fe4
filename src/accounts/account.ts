import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccounts } from '../storage/locks.ts';
import { AccountRefused, normalEmail, readEmail, readName, readPassword } from './account-fields.ts';
import { hashPassword } from './password.ts';

/** A person who uses the service through the API or a browser. */
export interface Account {
  id: number;
  email: string;
  name: string;
  operator: boolean;
  /** Language tag of the account’s interface; null to use the language that each request asks for. */
  language: string | null;
  createdAt: number;
}

/** Fields of a new account with the password as entered. An account without a password can only use API keys. */
export interface NewAccount {
  email: string;
  name?: string | undefined;
  password?: string | null | undefined;
  /** The client’s IP address, for accounts created in a browser. */
  address?: string | undefined;
}

/** Creates an account; the first account becomes the operator’s. Throws `AccountRefused`. */
export const createAccount = async (db: Database, { now = timeOf(db), ...fields }: NewAccount & { now?: number }): Promise<Account> => {
  const values = await prepareAccount(fields);
  return inAccounts(db, (trx) => insertAccount(trx, values, now));
};

export interface PreparedAccount {
  email: string;
  name: string;
  passwordHash: string | null;
}

/**
 * Validates the fields of a new account and hashes the password. Call this outside of transactions, because hashing is slow. Throws `AccountRefused`.
 */
export const prepareAccount = async ({ email, name, password = null, address: from = 'here' }: NewAccount): Promise<PreparedAccount> => {
  const address = readEmail(email);
  const title = readName(name, address);
  return {
    email: address,
    name: title,
    passwordHash: password === null ? null : await hashPassword(await readPassword(password, address), { setting: from }),
  };
};

/** Inserts an account. Throws `AccountRefused` if another account has the e-mail address. */
export const insertAccount = async (trx: InTransaction, { email, name, passwordHash }: PreparedAccount, now: number): Promise<Account> => {
  await refuseTaken(trx, email);
  const first = !(await hasAccount(trx));
  const values = { email, name, password_hash: passwordHash, operator: first ? 1 : 0, created_at: now };
  const { id } = await trx.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow();
  await trx.insertInto('workspace').values({ id, created_at: now }).execute();
  return { id, email, name, operator: first, language: null, createdAt: now };
};

/** Throws `AccountRefused` if an account other than `own` has this e-mail address. */
export const refuseTaken = async (trx: InTransaction, email: string, own?: number): Promise<void> => {
  const existing = await trx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  if (existing && existing.id !== own) throw new AccountRefused('email', 'email_taken', `There is an account for ${email} already.`);
};

/** Whether any account exists. */
export const hasAccount = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('removed_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;

export const findAccount = async (db: Database | InTransaction, by: { id: number } | { email: string }): Promise<Account | undefined> => {
  const query = db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'operator', 'language', 'created_at'])
    .where('removed_at', 'is', null);
  const row = await ('id' in by ? query.where('id', '=', by.id) : query.where('email', '=', normalEmail(by.email))).executeTakeFirst();
  return (
    row && { id: row.id, email: row.email, name: row.name, operator: row.operator === 1, language: row.language, createdAt: row.created_at }
  );
};

/** Returns the operator’s account, the default where no account is named. */
export const findOperator = async (db: Database): Promise<Account | undefined> => {
  const row = await db.selectFrom('account').select('id').where('operator', '=', 1).executeTakeFirst();
  return row && findAccount(db, row);
};

/** Returns the e-mail address of an operator who has no password because the account was created together with a key; null otherwise. */
export const findKeyOnlyOperator = async (db: Database): Promise<string | null> => {
  const query = db.selectFrom('account').select('email').where('operator', '=', 1).where('password_hash', 'is', null);
  return (await query.executeTakeFirst())?.email ?? null;
};

/**
 * Retires an account in the transaction that removes the account: deletes the account’s keys, sessions, invitations and branding, frees the e-mail
 * address, and hides the account from searches. The account row is updated first, so that no session can start after the sessions were deleted.
 */
export const retireAccount = async (trx: InTransaction, id: number, now: number): Promise<void> => {
  await trx
    .updateTable('account')
    // This text is not a valid e-mail address, so nobody can sign in with it.
    .set({ email: `removed:${id}`, name: '', password_hash: null, operator: 0, removed_at: now })
    .where('id', '=', id)
    .execute();
  for (const table of ['session', 'invitation'] as const) await trx.deleteFrom(table).where('account_id', '=', id).execute();
  for (const table of ['api_key', 'brand'] as const) await trx.deleteFrom(table).where('workspace_id', '=', id).execute();
};

/** Makes the oldest account the operator’s and returns that account; undefined if there are no accounts. Call this within `inAccounts`. */
export const appointOperator = async (trx: InTransaction): Promise<Account | undefined> => {
  const oldest = trx.selectFrom('account').select('id').where('removed_at', 'is', null).orderBy('id').limit(1);
  const row = await trx.updateTable('account').set({ operator: 1 }).where('id', '=', oldest).returning('id').executeTakeFirst();
  return row && findAccount(trx, row);
};
