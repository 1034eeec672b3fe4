import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Milliseconds that a session lasts. */
export const SESSION_LIFE = 30 * 24 * 60 * 60 * 1000;

const TOKEN_BYTES = 32;

/** The account with this e-mail address and password; undefined when there is none. As slow for an unknown address as for a known one: throttle before calling. */
export const checkSignIn = async (db: Database, email: string, password: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!row || row.password_hash === null) {
    await hashPassword(password);
    return undefined;
  }
  return (await verifyPassword(password, row.password_hash)) ? row.id : undefined;
};

/** Begins a session and returns its token, which only the browser keeps. */
export const startSession = async (db: Database, accountId: number, now = Date.now()): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('session')
    .values({ hash: hashToken(token), account_id: accountId, created_at: now, expires_at: now + SESSION_LIFE })
    .execute();
  return token;
};

/** Whose session it is; undefined when it is none, or over. */
export const findSession = async (db: Database, token: string | undefined, now = Date.now()): Promise<number | undefined> => {
  if (!token) return undefined;
  const row = await db
    .selectFrom('session')
    .select('account_id')
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
};

export const endSession = async (db: Database, token: string): Promise<void> => {
  await db.deleteFrom('session').where('hash', '=', hashToken(token)).execute();
};

const hashToken = (token: string): string => hash('sha256', token);
