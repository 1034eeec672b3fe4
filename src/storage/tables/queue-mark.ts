import type { WorkerPool } from '../database.ts';

/**
 * From where on the jobs of one pool and priority are read, so that index entries of jobs that are gone are passed over. A pool has the rows of
 * one generation, one row for each priority; `src/queue/marks.ts` says how they change. A pool without rows is in generation 0, with zeros.
 */
export interface QueueMarkTable {
  pool: WorkerPool;
  priority: number;
  generation: number;
  /** No job that is ready has a lower turn. */
  turn_mark: number;
  /** Jobs that become ready in this generation have this turn, or a later one. */
  turn_floor: number;
  /** No job that is not yet due has an earlier time. */
  due_mark: number;
  /** Jobs that are put off in this generation are put off to this time, or a later one. */
  due_floor: number;
}
