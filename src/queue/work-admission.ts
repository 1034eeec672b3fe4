import { makeFairSemaphore, SemaphoreFull } from '../lib/limits/fair-semaphore.ts';
import { Problem } from '../lib/problem.ts';
import { FULL_RETRY_AFTER, type QueueLimit } from './queue-limit.ts';

/** Decides whether an account may add an audit now, through the API or a web page. Counts cover this process only. */
export interface WorkAdmission {
  /** Throws a 503 if too many of the account’s requests wait to add work. */
  assertMayAdd(accountId: number): void;
  /** Throws a 503 if the queue is full or the account already has its maximum share. */
  assertQueueNotFull(accountId: number): Promise<void>;
  /** Runs `add` in fair order between accounts. Throws a 503 if too many requests wait, or after waiting for 3 seconds. */
  addWork<Result>(accountId: number, add: () => Promise<Result>): Promise<Result>;
}

/** Error codes of refused work. */
export const workRefusals = ['queue_full', 'account_queue_full', 'overloaded'] as const;
export type WorkRefusal = (typeof workRefusals)[number];

/** Returns the code of a refusal and its Retry-After in seconds. Rethrows any other error. */
export const workRefusalOf = (error: unknown): { code: WorkRefusal; retryAfter: number } => {
  const code = error instanceof Problem ? workRefusals.find((one) => one === error.code) : undefined;
  if (!(error instanceof Problem) || code === undefined) throw error;
  return { code, retryAfter: Number(error.headers['retry-after']) };
};

/** Retry-After of requests that were refused because too many wait to add work, in seconds. */
const ADDITION_RETRY_AFTER = 2;
/** Four additions run concurrently: more would only wait for database connections. A burst from one or two API keys may wait. */
const ADDITION_LIMITS = { width: 4, waiting: 450, waitingPerKey: 450, timeout: 3_000 };

export const makeWorkAdmission = (queueLimit: Pick<QueueLimit, 'check'>): WorkAdmission => {
  const additions = makeFairSemaphore<number>(ADDITION_LIMITS);
  const refusal = (code: WorkRefusal, retryAfter: number, values = {}): Problem =>
    new Problem(code, { values, headers: { 'retry-after': String(retryAfter) } });
  return {
    assertMayAdd(accountId) {
      if (!additions.hasCapacity(accountId)) throw refusal('overloaded', ADDITION_RETRY_AFTER);
    },
    async assertQueueNotFull(accountId) {
      const full = await queueLimit.check(accountId);
      if (full?.of === 'all') throw refusal('queue_full', FULL_RETRY_AFTER);
      if (full) throw refusal('account_queue_full', FULL_RETRY_AFTER, { audits: auditsText(full.waiting) });
    },
    async addWork(accountId, add) {
      try {
        return await additions.run(accountId, add);
      } catch (error) {
        throw error instanceof SemaphoreFull ? refusal('overloaded', ADDITION_RETRY_AFTER) : error;
      }
    },
  };
};

const auditsText = (audits: number): string => (audits === 1 ? '1 audit' : `${audits} audits`);
