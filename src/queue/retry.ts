import { type FreezeWatch, MAX_RETRIES } from '../lib/freeze-watch.ts';
import { SECOND } from '../lib/time.ts';
import type { Job, Queue } from './queue.ts';

/**
 * Claims after which a job fails. Each was lost with its process, which then was killed from outside: pages are read in processes of their
 * own, and fail alone.
 */
export const MAX_CLAIMS = 30;

/** Failures after which a job is given up. */
const MAX_FAILURES = 3;

/** Retries a failed job after a delay that grows with its failures. Returns false if it failed too often: its caller then ends it. */
export const retryLater = async (
  queue: Pick<Queue, 'retry'>,
  job: Job,
  { maxFailures = MAX_FAILURES, delay = SECOND }: { maxFailures?: number; delay?: number } = {},
): Promise<boolean> => {
  const failures = job.failures + 1;
  if (failures >= maxFailures) return false;
  await queue.retry(job, delay * failures);
  return true;
};

/** Retries a job whose work began at `since`, if the process was suspended meanwhile. Returns false if it was not, or was too often. */
export const retryIfFrozen = async (
  freezes: Pick<FreezeWatch, 'hasFrozenSince'> | undefined,
  queue: Pick<Queue, 'retry'>,
  job: Job,
  since: number,
): Promise<boolean> => {
  if (!freezes?.hasFrozenSince(since) || job.failures >= MAX_RETRIES) return false;
  await queue.retry(job, SECOND);
  return true;
};
