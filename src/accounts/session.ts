import { DAY, MINUTE } from '../lib/time.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { lockingRows } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import { normalEmail } from './account-fields.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { hashToken, makeToken } from './token.ts';

/** Maximum lifetime of a session, in milliseconds. */
export const SESSION_LIFE = 30 * DAY;
/** Milliseconds of inactivity after which a session ends. */
export const SESSION_REST = 7 * DAY;

/** Maximum sessions of one account; starting another session ends the least recently used session. */
const MAX_SESSIONS = 50;
/** Maximum milliseconds by which the stored time of last use may lag, to avoid a write per request. */
const LAST_USE_LAG = MINUTE;

/** The session of a signed-in browser. Times are milliseconds since 1970. */
export interface Session {
  id: number;
  accountId: number;
  address: string;
  agent: string;
  createdAt: number;
  lastSeenAt: number;
}

/** Proof that allows starting a session: an account and, after a password check, the hash that matched. */
export interface SignInProof {
  accountId: number;
  passwordHash?: string;
}

/**
 * Checks an e-mail address and password; undefined if they do not match. Unknown addresses take as long as known ones: apply rate limits before
 * calling.
 */
export const verifyCredentials = async (
  db: Database,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<SignInProof | undefined> => {
  const row = await db.selectFrom('account').select(['id', 'password_hash']).where('email', '=', normalEmail(email)).executeTakeFirst();
  if (!row || row.password_hash === null) {
    await hashPassword(password, { signIn: address });
    return undefined;
  }
  return (await verifyPassword(password, row.password_hash, { signIn: address }))
    ? { accountId: row.id, passwordHash: row.password_hash }
    : undefined;
};

/**
 * Starts a session and returns its token, of which only the hash is stored. Undefined if the account was removed, or if the password was changed
 * since the check.
 */
export const startSession = async (
  db: Database,
  { accountId, passwordHash, address, agent }: SignInProof & Pick<Session, 'address' | 'agent'>,
  now = timeOf(db),
): Promise<string | undefined> => {
  const token = makeToken();
  const values = { hash: hashToken(token), account_id: accountId, address, agent };
  return db.transaction().execute(async (trx) => {
    // Locks the account, so that a concurrent password change waits and then ends this new session too.
    const account = trx.selectFrom('account').select('id').where('id', '=', accountId).where('removed_at', 'is', null);
    const same = passwordHash === undefined ? account : account.where('password_hash', '=', passwordHash);
    if (!(await same.$call(lockingRows(trx)).executeTakeFirst())) return undefined;
    await trx
      .deleteFrom('session')
      .where(({ eb, or }) => or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', now - SESSION_REST)]))
      .execute();
    const mine = await trx.selectFrom('session').select('id').where('account_id', '=', accountId).orderBy('last_seen_at', 'desc').execute();
    const oldest = mine.slice(MAX_SESSIONS - 1).map(({ id }) => id);
    if (oldest.length > 0) await trx.deleteFrom('session').where('id', 'in', oldest).execute();
    await trx
      .insertInto('session')
      .values({ ...values, created_at: now, expires_at: now + SESSION_LIFE, last_seen_at: now })
      .execute();
    return token;
  });
};

/** Returns the session of a token and records the use; undefined if the session does not exist or has ended. */
export const findSession = async (db: Database, token: string | undefined, now = timeOf(db)): Promise<Session | undefined> => {
  if (!token) return undefined;
  const row = await openSessions(db, now).where('hash', '=', hashToken(token)).executeTakeFirst();
  if (!row) return undefined;
  if (row.last_seen_at < now - LAST_USE_LAG) await updateById(db, 'session', row.id, { last_seen_at: now });
  return sessionFromRow(row);
};

/** Returns an account’s sessions, most recently used first. */
export const listSessions = async (db: Database, accountId: number, now = timeOf(db)): Promise<Session[]> => {
  const rows = await openSessions(db, now)
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(sessionFromRow);
};

export const endSession = async (db: Database, token: string): Promise<void> => {
  await db.deleteFrom('session').where('hash', '=', hashToken(token)).execute();
};

/** Ends a session if the session belongs to the account. */
export const endAccountSession = async (db: Database, accountId: number, id: number): Promise<void> => {
  await db.deleteFrom('session').where('account_id', '=', accountId).where('id', '=', id).execute();
};

export const endOtherSessions = async (db: Database, { accountId, id }: Pick<Session, 'accountId' | 'id'>): Promise<void> => {
  await db.deleteFrom('session').where('account_id', '=', accountId).where('id', '!=', id).execute();
};

const openSessions = (db: Database, now: number) =>
  db
    .selectFrom('session')
    .select(['id', 'account_id', 'address', 'agent', 'created_at', 'last_seen_at'])
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', now - SESSION_REST);

const sessionFromRow = (row: {
  id: number;
  account_id: number;
  address: string;
  agent: string;
  created_at: number;
  last_seen_at: number;
}): Session => ({
  id: row.id,
  accountId: row.account_id,
  address: row.address,
  agent: row.agent,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
});
