import { MINUTE } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';
import type { Job, Queue } from './queue.ts';
import { type Slot, uncounted } from './slot.ts';

type Perform = (job: Job, slot?: Slot) => Promise<void>;

/** Most tries of a job of an unknown kind: within an hour a rolling update of all processes is done. */
const MAX_TRIES = 10;
/** Milliseconds before the next try, times the number of tries. */
const RETRY_DELAY = MINUTE;

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
    const tries = job.failures + 1;
    const isLast = tries >= MAX_TRIES;
    if (isLast) await db.transaction().execute((trx) => queue.finish(trx, job));
    else await queue.retry(job, RETRY_DELAY * tries);
    throw new Error(`unknown job kind ${job.kind}: ${isLast ? 'given up' : 'retried later'}`);
  };
};
