import { inBatches } from '../lib/batches.ts';
import { DAY, HOUR, MINUTE } from '../lib/time.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { isAmong } from '../storage/expressions.ts';
import { lock } from '../storage/locks.ts';
import type { PasswordTryTable } from '../storage/schema/account.ts';

export interface PasswordTry extends Pick<PasswordTryTable, 'kind' | 'target' | 'address'> {
  browser?: string | null;
}

/** The id of a password attempt that was counted, or the seconds to wait before the next attempt. */
export type TryCount = { id: number } | { wait: number };

/** A rate limit: `most` attempts within `window` milliseconds. */
export interface TryLimit {
  most: number;
  window: number;
}

/**
 * Counts a password attempt before the password is checked, in one transaction with the limits, so that concurrent attempts in any process cannot
 * exceed the limits. `decide` returns the seconds to wait, or the attempt to count.
 */
export const countTry = (
  db: Database,
  { kind, target, address }: PasswordTry,
  decide: (trx: InTransaction) => Promise<number | PasswordTry>,
  now: number,
): Promise<TryCount> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, 'triesOfAddress', `${kind} ${address}`);
    await lock(trx, 'triesOfTarget', `${kind} ${target}`);
    await redateTries(trx, { kind, target, address }, now);
    const decision = await decide(trx);
    if (typeof decision === 'number') return { wait: decision };
    const values = { kind, target, address, browser: decision.browser ?? null, made_at: now };
    return trx.insertInto('password_try').values(values).returning('id').executeTakeFirstOrThrow();
  });

/** Future-dated attempts that count as made now; earlier ones are dated back so far that they count for a minute of the longest window. */
const RECENT_TRIES = 10;
const OLDER_TRY_AGE = HOUR - MINUTE;

/** Redates attempts whose time lies in the future, because the clock was ahead: they count once from now on, so nobody waits until that time. */
const redateTries = async (trx: InTransaction, { kind, target, address }: PasswordTry, now: number): Promise<void> => {
  const ahead = await trx
    .selectFrom('password_try')
    .select('id')
    .where('kind', '=', kind)
    .where('made_at', '>', now)
    .where(({ eb, or }) => or([eb('target', '=', target), eb('address', '=', address)]))
    .orderBy('made_at', 'desc')
    .execute();
  const ids = ahead.map(({ id }) => id);
  for (const [some, made_at] of [
    [ids.slice(0, RECENT_TRIES), now],
    [ids.slice(RECENT_TRIES), now - OLDER_TRY_AGE],
  ] as const)
    if (some.length > 0)
      await trx
        .updateTable('password_try')
        .set({ made_at })
        .where(isAmong(trx, 'id', some))
        .execute();
};

/** Deletes the recorded attempts of a password that is being replaced. */
export const forgetTries = async (trx: InTransaction, kind: PasswordTry['kind'], target: string): Promise<void> => {
  await trx.deleteFrom('password_try').where('kind', '=', kind).where('target', '=', target).execute();
};

/** Deletes the recorded attempt of a correct password. */
export const deleteTry = async (db: Database, id: number): Promise<void> => {
  await db.deleteFrom('password_try').where('id', '=', id).execute();
};

/** Returns the seconds until another attempt of this kind is allowed; 0 if one is allowed now. */
export const secondsToWait = async (
  trx: InTransaction,
  of: Partial<PasswordTry> & Pick<PasswordTry, 'kind'>,
  { most, window }: TryLimit,
  now: number,
): Promise<number> => {
  let tries = trx
    .selectFrom('password_try')
    .select('made_at')
    .where('kind', '=', of.kind)
    .where('made_at', '>', now - window);
  if (of.target !== undefined) tries = tries.where('target', '=', of.target);
  if (of.address !== undefined) tries = tries.where('address', '=', of.address);
  if (of.browser !== undefined) tries = tries.where('browser', of.browser === null ? 'is' : '=', of.browser);
  // Another attempt is allowed once this attempt has left the window.
  const last = await tries
    .orderBy('made_at', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return last ? secondsUntil(last.made_at + window, now) : 0;
};

export const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / 1000));

/** Milliseconds after which no limit counts an attempt any more. */
const TRY_RETENTION = DAY;
/** Maximum attempts stored; the oldest are deleted first, so that guessing from very many addresses cannot fill the disk. */
const MAX_TRIES = 200_000;
/** Attempts deleted per transaction. */
const TRIES_PER_BATCH = 1_000;

/** Deletes attempts that no limit counts any more. Returns the number of deleted attempts. */
export const pruneTries = async (db: Database, now: number, stopping?: AbortSignal, most = MAX_TRIES): Promise<number> => {
  const over = await db.selectFrom('password_try').select('id').orderBy('id', 'desc').limit(1).offset(most).executeTakeFirst();
  return inBatches(async () => {
    const old = db
      .selectFrom('password_try')
      .select('id')
      .where(({ eb, or }) => or([eb('made_at', '<=', now - TRY_RETENTION), eb('id', '<=', over?.id ?? 0)]))
      .limit(TRIES_PER_BATCH);
    const { numDeletedRows } = await db.deleteFrom('password_try').where('id', 'in', old).executeTakeFirst();
    return { done: Number(numDeletedRows), isMore: Number(numDeletedRows) === TRIES_PER_BATCH };
  }, stopping);
};
