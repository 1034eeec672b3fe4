import { DAY } from '../lib/time.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { inAccounts } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import { type Account, insertAccount, type NewAccount, prepareAccount } from './account.ts';
import { hashToken, makeToken } from './token.ts';

/** Milliseconds for which an invitation is valid. */
export const INVITATION_LIFE = 7 * DAY;
/** Milliseconds for which an expired invitation is still listed. */
const EXPIRED_RETENTION = 30 * DAY;
/** Maximum invitations stored, including used and expired invitations that are still listed. */
const MAX_INVITATIONS = 200;
export const MAX_NOTE_LENGTH = 100;

/** An invitation to create one account. Times are milliseconds since 1970. */
export interface Invitation {
  id: number;
  note: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
  /** E-mail address of the account that was created with this invitation. */
  usedBy: string | null;
}

/** Error for an invitation that cannot be created. */
export class InvitationRefused extends Error {
  readonly code: 'note_too_long' | 'too_many';
  constructor(code: InvitationRefused['code']) {
    super(code);
    this.code = code;
  }
}

/** Creates an invitation and returns its token, which is not stored. Throws `InvitationRefused`. */
export const createInvitation = async (
  db: Database,
  { accountId, note }: { accountId: number; note: string },
  now = timeOf(db),
): Promise<string> => {
  const words = note.trim();
  if (words.length > MAX_NOTE_LENGTH) throw new InvitationRefused('note_too_long');
  const token = makeToken();
  const values = { hash: hashToken(token), account_id: accountId, note: words, created_at: now, expires_at: now + INVITATION_LIFE };
  await inAccounts(db, async (trx) => {
    await trx
      .deleteFrom('invitation')
      .where('expires_at', '<', now - EXPIRED_RETENTION)
      .execute();
    const { count } = await trx
      .selectFrom('invitation')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_INVITATIONS) throw new InvitationRefused('too_many');
    await trx
      .insertInto('invitation')
      .values({ ...values, used_at: null, used_by: null })
      .execute();
  });
  return token;
};

/** Returns all stored invitations, newest first. */
export const listInvitations = async (db: Database): Promise<Invitation[]> => {
  const rows = await db
    .selectFrom('invitation')
    .leftJoin('account', 'account.id', 'invitation.used_by')
    .selectAll('invitation')
    .select('account.email')
    .orderBy('invitation.id', 'desc')
    .execute();
  return rows.map(({ id, note, created_at, expires_at, used_at, email }) => ({
    id,
    note,
    createdAt: created_at,
    expiresAt: expires_at,
    usedAt: used_at,
    usedBy: email,
  }));
};

/** Whether a token belongs to a valid invitation. */
export const isInvitation = async (db: Database, token: string, now = timeOf(db)): Promise<boolean> =>
  (await findOpen(db, token, now)) !== undefined;

/** Creates an account and marks its invitation used; undefined for a used, expired, deleted or unknown one. Throws `AccountRefused`. */
export const acceptInvitation = async (db: Database, token: string, fields: NewAccount, now = timeOf(db)): Promise<Account | undefined> => {
  const values = await prepareAccount(fields);
  return inAccounts(db, async (trx) => {
    const open = await findOpen(trx, token, now);
    if (!open) return undefined;
    const account = await insertAccount(trx, values, now);
    await updateById(trx, 'invitation', open.id, { used_at: now, used_by: account.id });
    return account;
  });
};

/** Deletes an invitation, which invalidates its link; an account that was created with the invitation remains. */
export const removeInvitation = async (db: Database, id: number): Promise<void> => {
  await db.deleteFrom('invitation').where('id', '=', id).execute();
};

const findOpen = (db: Database, token: string, now: number) =>
  db
    .selectFrom('invitation')
    .select('id')
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
