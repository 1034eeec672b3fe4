import { HOUR, SECOND } from '../lib/time.ts';
import type { Job, Queue } from './queue.ts';

/** Milliseconds between tries of a job whose host can’t be resolved, and in total: while no name resolves, or while other names do. */
const RETRY_DELAY = 5 * SECOND;
const MAX_WAIT = HOUR;
const MAX_WAIT_ALONE = 30 * SECOND;
/** Maximum jobs whose waiting time is tracked. */
const MAX_TRACKED_JOBS = 10_000;

/** Reports whether the resolver has answered any query since `time`, in milliseconds since 1970. */
export interface ResolverHealth {
  hasAnsweredSince(time: number): boolean;
}

/** Postpones a job until names can be resolved again. Returns false if the job has waited long enough and must fail. */
export type WaitForResolver = (queue: Pick<Queue, 'postpone'>, job: Job) => Promise<boolean>;

/** Returns a function that lets jobs wait for the resolver. Each process tracks the waiting times independently. */
export const makeWaitForResolver = (resolver: ResolverHealth, now: () => number = Date.now): WaitForResolver => {
  const since = new Map<number, number>();
  return async (queue, job) => {
    const time = now();
    const first = since.get(job.id) ?? time;
    since.delete(job.id);
    if (time - first >= (resolver.hasAnsweredSince(first) ? MAX_WAIT_ALONE : MAX_WAIT)) return false;
    if (since.size === MAX_TRACKED_JOBS) since.delete(since.keys().next().value as number);
    since.set(job.id, first);
    await queue.postpone(job, RETRY_DELAY);
    return true;
  };
};
