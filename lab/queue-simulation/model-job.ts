import type { Priority } from '../../src/queue/queue.ts';

/** A job as the rules see it. */
export interface ModelJob {
  id: number;
  /** A host; null for a job that waits for no other. */
  hostQueue: number | null;
  owner: number;
  priority: Priority;
  stage: 'ready' | 'behind' | 'later' | 'gone';
  rank: number;
  runAt: number;
  isBlocked: boolean;
  /** Whether it ever waited for its host. */
  waitedForHost: boolean;
}

/** A place that a job has, or had: it counts as long as the job still has this rank. */
export interface Order {
  job: ModelJob;
  rank: number;
}

export const comesFirst = (one: Order, other: Order): boolean =>
  one.rank === other.rank ? one.job.id < other.job.id : one.rank < other.rank;
