import { type FreezeWatch, MAX_RETRIES } from '../lib/freeze-watch.ts';
import { SECOND } from '../lib/time.ts';
import type { Job, Queue } from './queue.ts';

/** Milliseconds before the job is done again. */
const RETRY_DELAY = SECOND;

/** Puts a job back whose work began at `since`, if the process was suspended meanwhile. Returns false if it was not, or was too often. */
export const retryIfFrozen = async (
  freezes: Pick<FreezeWatch, 'hasFrozenSince'> | undefined,
  queue: Pick<Queue, 'retry'>,
  job: Job,
  since: number,
): Promise<boolean> => {
  if (!freezes?.hasFrozenSince(since) || job.failures >= MAX_RETRIES) return false;
  await queue.retry(job, RETRY_DELAY);
  return true;
};
