import { HOUR, SECOND } from '../lib/time.ts';
import type { Job, Queue } from './queue.ts';

/** Milliseconds between two tries of a job whose host can’t be looked up, and in all: while no name can, or while others can. */
const DELAY = 5 * SECOND;
const MAX_WAIT = HOUR;
const MAX_WAIT_ALONE = 30 * SECOND;
/** Maximum waiting jobs whose time is known. */
const MAX_KNOWN = 10_000;

/** Tells whether the resolver has answered any query since this time, in milliseconds since 1970. */
export interface ResolverHealth {
  hasAnsweredSince(time: number): boolean;
}

/** Lets a job wait until names can be looked up again. Returns false if it has waited long enough: then it fails. */
export type WaitForResolver = (queue: Pick<Queue, 'postpone'>, job: Job) => Promise<boolean>;

/** Returns a function that lets jobs wait. Each process counts their time by itself. */
export const makeWaitForResolver = (resolver: ResolverHealth, now: () => number = Date.now): WaitForResolver => {
  const since = new Map<number, number>();
  return async (queue, job) => {
    const time = now();
    const first = since.get(job.id) ?? time;
    since.delete(job.id);
    if (time - first >= (resolver.hasAnsweredSince(first) ? MAX_WAIT_ALONE : MAX_WAIT)) return false;
    if (since.size === MAX_KNOWN) since.delete(since.keys().next().value as number);
    since.set(job.id, first);
    await queue.postpone(job, DELAY);
    return true;
  };
};
