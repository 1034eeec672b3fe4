import type { Logger } from '../config/log.ts';
import { makeThrottle } from '../lib/limits/throttle.ts';
import { MINUTE } from '../lib/time.ts';

/** Milliseconds between two log entries. */
const EVERY = MINUTE;

/** Logs why the storage is unavailable, rarely, as every request fails alike. */
export const makeStorageErrorLog = (log: Pick<Logger, 'warn'>): ((error: unknown) => void) => {
  const logged = makeThrottle(1, EVERY);
  return (error) => {
    if (logged.count('storage') === 0) log.warn({ err: error }, 'storage unavailable: requests are answered 503');
  };
};
