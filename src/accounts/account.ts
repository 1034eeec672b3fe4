import type { Database } from '../storage/database.ts';
import { hashPassword } from './password.ts';

/** One person who may ask, by program or by browser. */
export interface Account {
  id: number;
  email: string;
  name: string;
  operator: boolean;
  createdAt: number;
}

/** Why an account cannot be made; the message says what would be right. */
export class AccountRefused extends Error {}

const MAX_EMAIL = 254;
const MAX_NAME = 100;
/** OWASP ASVS 5.0, 6.2.1 and 6.2.9. */
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;

/** Makes an account; the first one is the operator. Without a password it is used by keys alone. */
export const createAccount = async (
  db: Database,
  {
    email,
    name,
    password = null,
    now = Date.now(),
  }: { email: string; name?: string | undefined; password?: string | null | undefined; now?: number },
): Promise<Account> => {
  const address = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address) || address.length > MAX_EMAIL)
    throw new AccountRefused('An e-mail address looks like name@example.com.');
  const title = name?.trim() || address;
  if (title.length > MAX_NAME && name) throw new AccountRefused(`A name may have at most ${MAX_NAME} characters.`);
  if (password !== null && (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD))
    throw new AccountRefused(`A password must have ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`);
  const passwordHash = password === null ? null : await hashPassword(password);

  return db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('account').select('id').where('email', '=', address).executeTakeFirst())
      throw new AccountRefused(`There is an account for ${address} already.`);
    const first = (await trx.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined;
    const values = { email: address, name: title, password_hash: passwordHash, operator: first ? 1 : 0, created_at: now };
    const { id } = await trx.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow();
    return { id, email: address, name: title, operator: first, createdAt: now };
  });
};

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
