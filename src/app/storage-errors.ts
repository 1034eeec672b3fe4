import type { Logger } from '../config/log.ts';
import { makeThrottle } from '../lib/limits/throttle.ts';
import { MINUTE } from '../lib/time.ts';

/** Milliseconds in which it is said once. */
const EVERY = MINUTE;

/** Tells the log why the storage cannot be used: seldom, as every request meets the same. */
export const makeStorageErrorLog = (log: Pick<Logger, 'warn'>): ((error: unknown) => void) => {
  const said = makeThrottle(1, EVERY);
  return (error) => {
    if (said.count('said') === 0) log.warn({ err: error }, 'storage unavailable: requests are answered 503');
  };
};
