import { DAY, HOUR, MINUTE, SECOND } from '../lib/time.ts';
import { TEST_TYPE } from './message.ts';

/** Milliseconds between attempts, as Standard Webhooks advises: ten attempts in a little over three days. */
const DELAYS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY];

/** Random share added to a delay, so that deliveries which failed together are not repeated together. */
const JITTER = 0.1;

/**
 * Milliseconds from the `tries`th failed attempt to the next; undefined after the last. `random` is from 0 to 1; `asked` is the receiver’s
 * Retry-After in milliseconds.
 */
export const retryDelay = (type: string, tries: number, random: number, asked = 0): number | undefined => {
  // A test message is sent once, as nobody waits days for it.
  const delay = type === TEST_TYPE ? undefined : DELAYS[tries - 1];
  return delay === undefined ? undefined : Math.round(Math.max(delay, asked) * (1 + JITTER * random));
};
