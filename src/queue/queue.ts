import type { InTransaction } from '../storage/database.ts';
import type { OwnerLimit } from './owner-limit.ts';

/** Work that outlives a request. Delivered at least once: whoever does it must bear doing it twice. */
export interface Job {
  id: number;
  kind: string;
  payload: Record<string, string | number>;
  lane: string | null;
  owner: number | null;
  /** Only its holder may finish the job; another claim makes it worthless. */
  token: string;
  /** Times it was claimed, this one included. */
  claims: number;
  /** Times it failed before, in a way that was noticed. */
  failures: number;
}

export interface NewJob {
  kind: string;
  payload: Record<string, string | number>;
  /** What it must not crowd, a host: jobs of one host queue begin one after the other, with a gap. Without one it waits for nobody. */
  lane?: string;
  priority?: Priority;
  /** Whose it is, an account: those of one priority take turns by owner, however many one has. Without one it is next. */
  owner?: number;
  /** What it belongs to, to be dropped with that. */
  batch?: string;
  /** Milliseconds before it may begin; for jobs without a host queue. */
  delay?: number;
}

/** Where a job stands; see `JobStatus`. */
export const jobStatus = { ready: 0, blocked: 1, scheduled: 2, leased: 3 } as const;

/** Lower goes first. */
export const priorities = { interactive: 0, bulk: 10, scheduled: 20 } as const;
export type Priority = (typeof priorities)[keyof typeof priorities];

/** Begins the work of jobs in the transaction that claims them. It must not wait for other transactions: what it leaves is begun later. */
export type BeginJobs = (trx: InTransaction, jobs: readonly Job[]) => Promise<void>;

export interface Queue {
  /** Part of the caller's transaction: the job exists exactly if what it is about does. */
  add(trx: InTransaction, job: NewJob): Promise<void>;
  /**
   * The same without waiting for anything, right after a statement that inserts one row: the payload has its id as the `member`. Where the job may
   * not stand in front of its host queue, the transaction fails with `NothingWritten`.
   */
  addForInserted(trx: InTransaction, job: Omit<NewJob, 'payload'>, member: string): Promise<void>;
  /** Part of the caller's transaction: a job of this payload that waits with a lower priority goes among those that somebody waits for. */
  prioritize(trx: InTransaction, job: Pick<NewJob, 'kind' | 'payload' | 'lane' | 'owner'>): Promise<void>;
  /**
   * Jobs that are due and whose host queues are free, now held by the caller for one lease. Owners at their limit are passed over. `begin` is part
   * of the transaction, which is not synced.
   */
  claim(most: number, limit?: OwnerLimit, begin?: BeginJobs): Promise<Job[]>;
  /** Holds on for another lease. False when the job was lost to somebody else, or is gone. */
  extend(job: Job): Promise<boolean>;
  /** Part of the transaction that writes the job's result. False, and then nothing may be written, when the job was lost. */
  finish(trx: InTransaction, job: Job): Promise<boolean>;
  /** Gives the job back, to be tried again after a while; counts as a failure. */
  retry(job: Job, delay: number): Promise<void>;
  /** Gives the job back untried, to be taken at once by whoever is next. */
  release(job: Job): Promise<void>;
  /** Part of the caller's transaction: forgets the jobs of a batch that nobody holds, or `most` of them. Returns how many. */
  drop(trx: InTransaction, batch: string, most?: number): Promise<number>;
  /** Interactive audits that wait or are under way, counted no further than `most`. */
  count(most: number): Promise<number>;
  /** The same of one owner. */
  countOf(owner: number, most: number): Promise<number>;
  /** No job of this host queue begins before so many milliseconds are over. */
  closeHostQueue(lane: string, delay: number): Promise<void>;
  /** Calls back when a job may have come or become due. Returns what ends that. */
  subscribe(onJob: () => void): () => void;
}
