import { hash } from 'node:crypto';
import { DAY, MINUTE } from '../lib/time.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { normalEmail } from './account-fields.ts';
import { countTry, deleteTry, type PasswordTry, secondsToWait, secondsUntil, type TryCount } from './password-tries.ts';

const OF_ADDRESS = { most: 10, window: MINUTE };
const OF_BROWSER = { most: 10, window: 10 * MINUTE };
/** Milliseconds for which an account’s wrong passwords are counted. */
const WRONG_TRY_RETENTION = DAY;
/** Wrong passwords that an account may have before delays begin. */
const FREE_TRIES = 5;
const FIRST_DELAY = 2_000;
const MAX_DELAY = 15 * MINUTE;

interface SignInTry {
  email: string;
  address: string;
  /** Id of the browser if the browser has signed in with this e-mail address before. */
  browser: string | null;
}

/**
 * Counts a sign-in attempt before the password is checked. A known browser has a separate limit, so that password guessing cannot lock its owner out
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). Otherwise each IP address has a limit, and after a few wrong passwords of an
 * account each further wrong password doubles the delay. Attempts with unknown e-mail addresses are counted in the same way.
 */
export const countSignInTry = (db: Database, { email, address, browser }: SignInTry, now = timeOf(db)): Promise<TryCount> => {
  const of: PasswordTry = { kind: 'sign-in', target: signInTargetOf(email), address };
  const decide = async (trx: InTransaction): Promise<number | PasswordTry> => {
    const { kind, target } = of;
    const ofBrowser = browser === null ? 1 : await secondsToWait(trx, { kind, target, browser }, OF_BROWSER, now);
    if (browser !== null && ofBrowser === 0) return { ...of, browser };
    const waits = [await secondsToWait(trx, { kind, address, browser: null }, OF_ADDRESS, now), await delayOf(trx, target, now)];
    return Math.max(...waits) || of;
  };
  return countTry(db, of, decide, now);
};

/** Deletes this attempt, whose password was correct, and earlier attempts from the same IP address. */
export const forgiveSignInTries = async (db: Database, id: number, { email, address }: Omit<SignInTry, 'browser'>): Promise<void> => {
  await deleteTry(db, id);
  await db
    .deleteFrom('password_try')
    .where('kind', '=', 'sign-in')
    .where('target', '=', signInTargetOf(email))
    .where('address', '=', address)
    .where('browser', 'is', null)
    .execute();
};

/** Returns the key under which sign-in attempts with an e-mail address are counted. */
export const signInTargetOf = (email: string): string => hash('sha256', normalEmail(email));

const delayOf = async (trx: InTransaction, target: string, now: number): Promise<number> => {
  const { wrong, last } = await trx
    .selectFrom('password_try')
    .select(({ fn }) => [fn.countAll<number>().as('wrong'), fn.max('made_at').as('last')])
    .where('kind', '=', 'sign-in')
    .where('target', '=', target)
    .where('browser', 'is', null)
    .where('made_at', '>', now - WRONG_TRY_RETENTION)
    .executeTakeFirstOrThrow();
  const over = Number(wrong) - FREE_TRIES;
  return over < 0 ? 0 : secondsUntil(Number(last) + Math.min(FIRST_DELAY * 2 ** over, MAX_DELAY), now);
};
