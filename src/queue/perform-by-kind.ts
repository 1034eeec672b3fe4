import { MINUTE } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';
import type { Job, Queue } from './queue.ts';
import { retryLater } from './retry.ts';
import { type Slot, uncounted } from './slot.ts';

type Perform = (job: Job, slot?: Slot) => Promise<void>;

/** How a job of an unknown kind is retried: within an hour a rolling update of all processes is done. */
const UNKNOWN_KIND = { maxFailures: 10, delay: MINUTE };

/**
 * Runs each job by its kind. A job of an unknown kind may be for a newer version: it is retried, dropped after 10 tries, and throws each
 * time.
 */
export const performByKind = (
  db: Database,
  queue: Pick<Queue, 'finish' | 'retry'>,
  kinds: Readonly<Record<string, (job: Job, slot: Slot) => Promise<void>>>,
): Perform => {
  const performers = new Map(Object.entries(kinds));
  return async (job, slot = uncounted) => {
    const perform = performers.get(job.kind);
    if (perform) return perform(job, slot);
    const isRetried = await retryLater(queue, job, UNKNOWN_KIND);
    if (!isRetried) await db.transaction().execute((trx) => queue.finish(trx, job));
    throw new Error(`unknown job kind ${job.kind}: ${isRetried ? 'retried later' : 'given up'}`);
  };
};
