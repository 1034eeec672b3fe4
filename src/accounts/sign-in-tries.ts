import { hash } from 'node:crypto';
import { DAY, MINUTE } from '../lib/time.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { countTry, giveBackTry, type PasswordTry, secondsUntil, type TryCount, waitFor } from './password-tries.ts';

const OF_ADDRESS = { most: 10, window: MINUTE };
const OF_BROWSER = { most: 10, window: 10 * MINUTE };
/** Milliseconds in which wrong passwords of an account add up. */
const REMEMBERED = DAY;
/** Wrong passwords of an account that cost no time. */
const FREE = 5;
const FIRST_DELAY = 2_000;
const MAX_DELAY = 15 * MINUTE;

interface SignInTry {
  email: string;
  address: string;
  /** Id of the browser, where it has signed in with this e-mail address before. */
  browser: string | null;
}

/**
 * Counts a try to sign in, before the password is checked. A browser that has signed in before has a limit of its own, so that nobody who guesses can lock the
 * owner out of it (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). Everywhere else each address has a limit, and after a few wrong
 * passwords of an account each one more doubles the wait for the next. An e-mail address that nobody has counts as any other.
 */
export const countSignInTry = (db: Database, { email, address, browser }: SignInTry, now = Date.now()): Promise<TryCount> => {
  const of: PasswordTry = { kind: 'sign-in', target: targetOf(email), address };
  const decide = async (trx: InTransaction): Promise<number | PasswordTry> => {
    const { kind, target } = of;
    const ofBrowser = browser === null ? 1 : await waitFor(trx, { kind, target, browser }, OF_BROWSER, now);
    if (browser !== null && ofBrowser === 0) return { ...of, browser };
    const waits = [await waitFor(trx, { kind, address, browser: null }, OF_ADDRESS, now), await delayOf(trx, target, now)];
    return Math.max(...waits) || of;
  };
  return countTry(db, of, decide, now);
};

/** The password was right: neither this try nor those before it from the same address count any more. */
export const forgiveSignInTries = async (db: Database, id: number, { email, address }: Omit<SignInTry, 'browser'>): Promise<void> => {
  await giveBackTry(db, id);
  await db
    .deleteFrom('password_try')
    .where('kind', '=', 'sign-in')
    .where('target', '=', targetOf(email))
    .where('address', '=', address)
    .where('browser', 'is', null)
    .execute();
};

const targetOf = (email: string): string => hash('sha256', email.trim().toLowerCase());

const delayOf = async (trx: InTransaction, target: string, now: number): Promise<number> => {
  const { wrong, last } = await trx
    .selectFrom('password_try')
    .select(({ fn }) => [fn.countAll<number>().as('wrong'), fn.max('made_at').as('last')])
    .where('kind', '=', 'sign-in')
    .where('target', '=', target)
    .where('browser', 'is', null)
    .where('made_at', '>', now - REMEMBERED)
    .executeTakeFirstOrThrow();
  const over = Number(wrong) - FREE;
  return over < 0 ? 0 : secondsUntil(Number(last) + Math.min(FIRST_DELAY * 2 ** over, MAX_DELAY), now);
};
