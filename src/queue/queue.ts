import type { InTransaction } from '../storage/database.ts';

/** Work that outlives a request. It is delivered at least once, so doing it twice must be harmless. */
export interface Job {
  id: number;
  kind: string;
  payload: Record<string, string | number>;
  hostQueue: string | null;
  owner: number | null;
  /** Only the holder of this token may finish the job; the next claim replaces it. */
  token: string;
  /** Number of claims, including this one. */
  claims: number;
  /** Number of earlier failures that were noticed. */
  failures: number;
}

export interface NewJob {
  kind: string;
  payload: Record<string, string | number>;
  /** The host: jobs of one host queue start one after the other, with a gap. Without it the job waits for no other. */
  hostQueue?: string;
  priority?: Priority;
  /** The account: within a priority owners take turns, however many jobs each has. Without an owner the job is next. */
  owner?: number;
  /** Name of the batch that the job is dropped with. */
  batch?: string;
  /** Milliseconds before the job may start; only for jobs without a host queue. */
  delay?: number;
}

/** See `JobStatus`. */
export const jobStatus = { ready: 0, blocked: 1, scheduled: 2, leased: 3 } as const;

/** Statuses of unblocked jobs that have not started. */
export const notStarted = [jobStatus.ready, jobStatus.scheduled] as const;

/** Lower numbers go first. */
export const priorities = { interactive: 0, bulk: 10, scheduled: 20 } as const;
export type Priority = (typeof priorities)[keyof typeof priorities];

/** Called in the transaction that claims the jobs. It must not wait for other transactions; what it skips is started later. */
export type BeginJobs = (trx: InTransaction, jobs: readonly Job[]) => Promise<void>;

export interface Queue {
  /** Adds a job in the caller’s transaction, so that the job exists exactly if its subject does. */
  add(trx: InTransaction, job: NewJob): Promise<void>;
  /** Makes a waiting job of this payload interactive if its priority is lower, in the caller’s transaction. */
  prioritize(trx: InTransaction, job: Pick<NewJob, 'kind' | 'payload' | 'hostQueue' | 'owner'>): Promise<void>;
  /**
   * Leases up to `most` jobs that are due and whose host queues are free. Owners at their limit are skipped. `begin` runs in the same
   * transaction, whose commit is not synced.
   */
  claim(most: number, limit?: OwnerLimit, begin?: BeginJobs): Promise<Job[]>;
  /** Extends the lease. Returns false if the job was claimed by another worker or is gone. */
  extend(job: Job): Promise<boolean>;
  /** Deletes the job in the transaction that writes its result. Returns false if the lease was lost: then nothing may be written. */
  finish(trx: InTransaction, job: Job): Promise<boolean>;
  /** Releases the job to be tried again after `delay` milliseconds; counts as a failure. */
  retry(job: Job, delay: number): Promise<void>;
  /** Releases the job to be tried again after `delay` milliseconds, as if it had never been claimed. */
  postpone(job: Job, delay: number): Promise<void>;
  /** Releases the job at once, as if it had never been claimed. */
  release(job: Job): Promise<void>;
  /**
   * Moves a leased job of another pool into this queue, where it is ready in the order of its owner and waits for no host. Returns false if the
   * lease was lost.
   */
  receive(job: Job): Promise<boolean>;
  /** Deletes the jobs of a batch that are not leased, at most `most`, in the caller’s transaction. Returns their number. */
  drop(trx: InTransaction, batch: string, most?: number): Promise<number>;
  /** Interactive audits that wait or run, counted up to `most`. */
  count(most: number): Promise<number>;
  /** Like `count`, for one owner. */
  countOf(owner: number, most: number): Promise<number>;
  /** Keeps jobs of this host queue from starting for `delay` milliseconds. */
  closeHostQueue(name: string, delay: number): Promise<void>;
  /** Calls `onJob` when a job may be ready, until the returned function is called. */
  subscribe(onJob: () => void): () => void;
}

/** Bounds the jobs of one owner that one worker runs at once. Jobs without an owner are not bounded. */
export interface OwnerLimit {
  /** Jobs that the caller works on: their leases never end while it claims. */
  leased?: readonly Job[];
  /** Jobs that one owner may have running. */
  most: number;
  /** Jobs that may still be added, of all owners together. */
  free: number;
  /** Running jobs, by owner. */
  running: ReadonlyMap<number, number>;
}
