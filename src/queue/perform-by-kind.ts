import { MINUTE } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';
import type { Job, Queue } from './queue.ts';
import { retryLater } from './retry.ts';
import { type JobSlot, uncountedSlot } from './slot.ts';

type Perform = (job: Job, slot?: JobSlot) => Promise<void>;

/** Retries for jobs of unknown kinds: a rolling update of all processes finishes within an hour. */
const UNKNOWN_KIND = { maxFailures: 10, delay: MINUTE };

/**
 * Runs each job by kind. A job of an unknown kind may belong to a newer version: each run throws, and the job is retried and then dropped after 10
 * attempts.
 */
export const performByKind = (
  db: Database,
  queue: Pick<Queue, 'finish' | 'retry'>,
  kinds: Readonly<Record<string, (job: Job, slot: JobSlot) => Promise<void>>>,
): Perform => {
  const performers = new Map(Object.entries(kinds));
  return async (job, slot = uncountedSlot) => {
    const perform = performers.get(job.kind);
    if (perform) return perform(job, slot);
    const isRetried = await retryLater(queue, job, UNKNOWN_KIND);
    if (!isRetried) await db.transaction().execute((trx) => queue.finish(trx, job));
    throw new Error(`unknown job kind ${job.kind}: ${isRetried ? 'retried later' : 'given up'}`);
  };
};
