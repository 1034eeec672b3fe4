import type { Database, InTransaction } from '../storage/database.ts';
import { lock } from '../storage/locks.ts';
import type { PasswordTryTable } from '../storage/tables/password-try.ts';

export interface PasswordTry extends Pick<PasswordTryTable, 'kind' | 'target' | 'address'> {
  browser?: string | null;
}

/** The id of a try that was counted, or the seconds to wait before the next one. */
export type TryCount = { id: number } | { wait: number };

/** A limit: `most` tries within `window` milliseconds. */
export interface TryLimit {
  most: number;
  window: number;
}

/**
 * Counts a try before the password is checked, in one transaction with the limits, so that concurrent tries on any process cannot exceed
 * them. `decide` returns the seconds to wait, or the try to be counted.
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
    const decision = await decide(trx);
    if (typeof decision === 'number') return { wait: decision };
    const values = { kind, target, address, browser: decision.browser ?? null, made_at: now };
    return trx.insertInto('password_try').values(values).returning('id').executeTakeFirstOrThrow();
  });

/** Deletes the try of a correct password. */
export const deleteTry = async (db: Database, id: number): Promise<void> => {
  await db.deleteFrom('password_try').where('id', '=', id).execute();
};

/** Seconds until another such try is allowed; 0 if it is now. */
export const waitFor = async (
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
  // The try that must leave the window first.
  const last = await tries
    .orderBy('made_at', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return last ? secondsUntil(last.made_at + window, now) : 0;
};

export const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / 1000));
