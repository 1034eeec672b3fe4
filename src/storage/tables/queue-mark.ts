import type { WorkerPool } from '../database.ts';

/**
 * Where searches for jobs of one pool and priority start, so that index entries of deleted jobs are skipped. A pool has the rows of one
 * generation, one for each priority; `src/queue/marks.ts` says how they change. A pool without rows is in generation 0, with zeros.
 */
export interface QueueMarkTable {
  pool: WorkerPool;
  priority: number;
  generation: number;
  /** No ready job has a lower rank. */
  turn_mark: number;
  /** Jobs that become ready in this generation have at least this rank. */
  turn_floor: number;
  /** No scheduled job is due earlier. */
  due_mark: number;
  /** Jobs that are scheduled in this generation are due at this time or later. */
  due_floor: number;
}
