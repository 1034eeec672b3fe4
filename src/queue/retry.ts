import { type FreezeWatch, MAX_RETRIES } from '../lib/freeze-watch.ts';
import { SECOND } from '../lib/time.ts';
import type { Job, Queue } from './queue.ts';

/**
 * Maximum claims before a job fails. Each earlier claim was lost because the process was killed from outside: pages are parsed in separate processes,
 * whose failures do not end this process.
 */
export const MAX_CLAIMS = 30;

/** Failures after which a job is abandoned. */
const MAX_FAILURES = 3;

/** Retries a failed job after a delay that grows with its failures. Returns false if the job failed too often: the caller then ends the job. */
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

/** Retries a job that began at `since` if the process was suspended since then. Returns false if it was not, or if this happened too often. */
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
