import type { InTransaction } from '../storage/database.ts';

/** A unit of work that outlives the request. A job is delivered at least once, so repeating the work must be harmless. */
export interface Job {
  id: number;
  kind: string;
  payload: Record<string, string | number>;
  hostQueue: string | null;
  owner: number | null;
  /** Only the holder of this token may finish the job; the next claim replaces the token. */
  token: string;
  /** Number of times that the job was claimed, including this claim. */
  claims: number;
  /** Number of earlier failures that were detected. */
  failures: number;
}

export interface NewJob {
  kind: string;
  payload: Record<string, string | number>;
  /** The host: jobs of one host queue start one after the other, with a gap. A job without a host queue waits for no other job. */
  hostQueue?: string;
  priority?: Priority;
  /** The account: owners take turns within each priority, however many jobs each has. A job without an owner is next. */
  owner?: number;
  /** Name of the batch; all jobs of a batch can be dropped together. */
  batch?: string;
  /** Minimum milliseconds before the job may start; only for jobs without a host queue. */
  delay?: number;
}

/** Status of a job, see `JobStatus`. */
export const jobStatus = { ready: 0, blocked: 1, scheduled: 2, leased: 3 } as const;

/** Statuses of unblocked jobs that have not started. */
export const notStarted = [jobStatus.ready, jobStatus.scheduled] as const;

/** Priorities of jobs; lower numbers run first. */
export const priorities = { interactive: 0, bulk: 10, scheduled: 20 } as const;
export type Priority = (typeof priorities)[keyof typeof priorities];

/** Called in the transaction that claims the jobs. The function must not wait for other transactions; jobs that it skips are started later. */
export type BeginJobs = (trx: InTransaction, jobs: readonly Job[]) => Promise<void>;

export interface Queue {
  /** Adds a job in the caller’s transaction, so that the job exists exactly if its subject exists. */
  add(trx: InTransaction, job: NewJob): Promise<void>;
  /** Makes a waiting job with this payload interactive if its priority is lower, in the caller’s transaction. */
  prioritize(trx: InTransaction, job: Pick<NewJob, 'kind' | 'payload' | 'hostQueue' | 'owner'>): Promise<void>;
  /**
   * Leases up to `most` jobs that are due and whose host queues are free. Jobs of owners at their limit are skipped. `begin` runs in the same
   * transaction, whose commit is not synced to disk.
   */
  claim(most: number, limit?: OwnerLimit, begin?: BeginJobs): Promise<Job[]>;
  /** Extends the job’s lease. Returns false if another worker has claimed the job or the job was deleted. */
  extend(job: Job): Promise<boolean>;
  /** Deletes the job in the transaction that writes its result. Returns false if the lease was lost: then the caller must not write anything. */
  finish(trx: InTransaction, job: Job): Promise<boolean>;
  /** Releases the job for another try after `delay` milliseconds; counts as a failure. */
  retry(job: Job, delay: number): Promise<void>;
  /** Releases the job for another try after `delay` milliseconds, as if it had never been claimed. */
  postpone(job: Job, delay: number): Promise<void>;
  /** Releases the job immediately, as if it had never been claimed. */
  release(job: Job): Promise<void>;
  /**
   * Moves a leased job of another pool into this queue, where the job is ready at its owner’s turn and waits for no host. Returns false if the lease
   * was lost.
   */
  receive(job: Job): Promise<boolean>;
  /** Deletes up to `most` unleased jobs of a batch, in the caller’s transaction. Returns the number of deleted jobs. */
  drop(trx: InTransaction, batch: string, most?: number): Promise<number>;
  /** Counts waiting and running interactive audits, up to `most`. */
  count(most: number): Promise<number>;
  /** Like `count`, for the jobs of one owner. */
  countOf(owner: number, most: number): Promise<number>;
  /** Prevents jobs of this host queue from starting for `delay` milliseconds. */
  closeHostQueue(name: string, delay: number): Promise<void>;
  /** Calls `onJob` when a job may be ready, until the returned function is called. */
  subscribe(onJob: () => void): () => void;
}

/** Limits the jobs of one owner that one worker runs concurrently. Jobs without an owner are not limited. */
export interface OwnerLimit {
  /** Jobs that the caller is running: their leases never end while the caller claims more jobs. */
  leased?: readonly Job[];
  /** Maximum running jobs per owner. */
  most: number;
  /** Free slots for more jobs, of all owners together. */
  free: number;
  /** Number of running jobs by owner. */
  running: ReadonlyMap<number, number>;
}
