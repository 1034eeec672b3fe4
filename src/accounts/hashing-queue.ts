import { makeFairSemaphore, SemaphoreFull } from '../lib/limits/fair-semaphore.ts';
import { makeThrottle } from '../lib/limits/throttle.ts';
import { Problem } from '../lib/problem.ts';
import { MINUTE } from '../lib/time.ts';

/**
 * Why a password is hashed, and the key for fairness: signing in or opening a report (key: IP address), or setting a password (key: account or,
 * without an account, IP address).
 */
export type HashingPurpose = { signIn: string } | { setting: string };

export const settingOf = (accountId: number): HashingPurpose => ({ setting: `account ${accountId}` });

/**
 * Each hash takes 19 MiB and one of libuv’s four threads for about 40 ms, so only a few hashes are computed at once. Sign-ins have a separate queue,
 * which password changes cannot fill; both queues are fair between accounts or IP addresses.
 */
const signIns = makeFairSemaphore<string>({ width: 2, waiting: 200, waitingPerKey: 20, timeout: 10_000 });
const passwordChanges = makeFairSemaphore<string>({ width: 1, waiting: 200, waitingPerKey: 30, timeout: 10_000 });

/** Maximum passwords that an account may set per minute: a fifth of one processor’s capacity. */
const SETTINGS_PER_MINUTE = 300;
const setThrottle = makeThrottle(SETTINGS_PER_MINUTE, MINUTE);

const RETRY_AFTER = 2;

/**
 * Computes a hash in fair order. Throws a 429 if this account or IP address has too many waiting hashes or set too many passwords, and a 503 if the
 * queue is full.
 */
export const queueHashing = async <Result>(who: HashingPurpose, compute: () => Promise<Result>): Promise<Result> => {
  const isSetting = 'setting' in who;
  const wait = isSetting ? setThrottle.count(who.setting) : 0;
  if (wait > 0) throw hashingRefusal(true, wait);
  try {
    return await (isSetting ? passwordChanges.run(who.setting, compute) : signIns.run(who.signIn, compute));
  } catch (error) {
    throw error instanceof SemaphoreFull ? hashingRefusal(error.own, RETRY_AFTER) : error;
  }
};

const hashingRefusal = (own: boolean, seconds: number): Problem =>
  new Problem(own ? 'too_many_passwords' : 'passwords_busy', { headers: { 'retry-after': String(seconds) } });
