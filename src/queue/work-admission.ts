import { makeFairSemaphore, SemaphoreFull } from '../lib/limits/fair-semaphore.ts';
import { Problem } from '../lib/problem.ts';
import { FULL_RETRY_AFTER, type QueueLimit } from './queue-limit.ts';

/** Decides who may add an audit now, whether a program or a page asks. Counts are of this process alone. */
export interface WorkAdmission {
  /** Throws a 503 when too many requests of an account stand in line to add work. */
  assertLineRoom(accountId: number): void;
  /** Throws a 503 when the queue is full, or an account has its share of it. */
  assertQueueRoom(accountId: number): Promise<void>;
  /** Adds work when it is an account's turn. Throws a 503 when that takes too long. */
  addWork<Result>(accountId: number, add: () => Promise<Result>): Promise<Result>;
}

/** Why work is not taken now. */
export const workRefusals = ['queue_full', 'account_queue_full', 'overloaded'] as const;
export type WorkRefusal = (typeof workRefusals)[number];

/** The refusal that an error is, and after how many seconds another try is worth it. Throws any other error. */
export const workRefusalOf = (error: unknown): { code: WorkRefusal; retryAfter: number } => {
  const code = error instanceof Problem ? workRefusals.find((one) => one === error.code) : undefined;
  if (!(error instanceof Problem) || code === undefined) throw error;
  return { code, retryAfter: Number(error.headers['retry-after']) };
};

/** Seconds after which a long line before the queue is worth another try. */
const LINE_RETRY_AFTER = 2;
/** Requests that add work at once: more would only stand before the workers at the database. A burst of a key or two finds room to wait. */
const ADDITIONS = { width: 4, waiting: 450, waitingPerKey: 450, timeout: 3_000 };

export const makeWorkAdmission = (queueLimit: Pick<QueueLimit, 'check'>): WorkAdmission => {
  const additions = makeFairSemaphore<number>(ADDITIONS);
  const refusal = (code: WorkRefusal, retryAfter: number, values = {}): Problem =>
    new Problem(code, { values, headers: { 'retry-after': String(retryAfter) } });
  return {
    assertLineRoom(accountId) {
      if (!additions.hasRoom(accountId)) throw refusal('overloaded', LINE_RETRY_AFTER);
    },
    async assertQueueRoom(accountId) {
      const full = await queueLimit.check(accountId);
      if (full?.of === 'all') throw refusal('queue_full', FULL_RETRY_AFTER);
      if (full) throw refusal('account_queue_full', FULL_RETRY_AFTER, { audits: amountOf(full.waiting) });
    },
    async addWork(accountId, add) {
      try {
        return await additions.run(accountId, add);
      } catch (error) {
        throw error instanceof SemaphoreFull ? refusal('overloaded', LINE_RETRY_AFTER) : error;
      }
    },
  };
};

const amountOf = (audits: number): string => (audits === 1 ? '1 audit' : `${audits} audits`);
