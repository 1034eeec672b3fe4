import type { Key } from '../accounts/key.ts';
import { addressName, clientAddress } from '../config/client-address.ts';
import type { Config } from '../config/config.ts';
import { makeFairSemaphore, SemaphoreFull } from '../lib/limits/fair-semaphore.ts';
import { makeRateLimit, type Quota } from '../lib/limits/rate-limit.ts';
import { makeSlots } from '../lib/limits/slots.ts';
import { makeThrottle } from '../lib/limits/throttle.ts';
import { Problem } from '../lib/problem.ts';
import { FULL_RETRY_AFTER, type QueueLimit } from '../queue/queue-limit.ts';
import { makeRecentKeys, type RecentKeys, type WithHeaders } from './recent-keys.ts';

/** Decides who may ask now. Counts are of this process alone. */
export interface Admission {
  /** Who sent a request, as bad keys are counted. */
  nameOf(request: WithHeaders, incoming: Parameters<typeof clientAddress>[1]): string;
  /** What an address has left of bad keys. */
  quotaOf(address: string): Quota;
  /** The 429 for the next bad key of an address; undefined while it may show some. */
  badKeyRefusal(address: string): Problem | undefined;
  /** Runs the lookup of a key that came from an address with too many bad ones: few at once. Throws `SemaphoreFull`. */
  lookUpSuspect<Result>(address: string, look: () => Promise<Result>): Promise<Result>;
  countBadKey(address: string): void;
  /** Counts a request of a key; `refusal` is there when it is one too many. */
  take(key: Pick<Key, 'id'>): { quota: Quota; refusal?: Problem };
  /** What a key has left, and the seconds until it may ask again, without counting anything. */
  peek(key: Pick<Key, 'id'>): { quota: Quota; wait: number };
  /** Opens a stream slot; call the returned function to release it. Throws a 429 when the account has none left. */
  openStream(accountId: number): () => void;
  recentKeys: RecentKeys;
  /** Throws a 503 when too many requests of an account stand in line to add work. */
  assertLineRoom(accountId: number): void;
  /** Throws a 503 when the queue is full, or an account has its share of it. */
  assertQueueRoom(accountId: number): Promise<void>;
  /** Adds work when it is an account's turn. Throws a 503 when that takes too long. */
  addWork<Result>(accountId: number, add: () => Promise<Result>): Promise<Result>;
}

/** Streams that one account may have open at once. */
const MAX_STREAMS = 100;
const STREAM_RETRY_AFTER = '5';
const BAD_KEYS = 20;
const BAD_KEYS_WINDOW = 60;
/** A lookup takes less than a millisecond, so a valid key waits for no longer than a few of these, and the database has little to do with bad ones. */
const SUSPECT_LOOKUPS = { width: 2, waiting: 500, waitingPerKey: 100, timeout: 3_000 };
/** Seconds after which a long line before the queue is worth another try. */
const LINE_RETRY_AFTER = 2;
/** Requests that add work at once: more would only stand before the workers at the database. A burst of a key or two finds room to wait. */
const ADDITIONS = { width: 4, waiting: 450, waitingPerKey: 450, timeout: 3_000 };

type Settings = Pick<Config, 'rateLimit' | 'rateBurst' | 'trustProxy'>;

export const makeAdmission = (config: Settings, queueLimit: QueueLimit): Admission => {
  const keys = makeRateLimit(config.rateLimit, config.rateBurst);
  const streams = makeSlots<number>(MAX_STREAMS);
  const badKeys = makeThrottle(BAD_KEYS, BAD_KEYS_WINDOW * 1000);
  const suspects = makeFairSemaphore<string>(SUSPECT_LOOKUPS);
  const additions = makeFairSemaphore<number>(ADDITIONS);
  const refusal = (code: 'overloaded' | 'queue_full', retryAfter: number): Problem =>
    new Problem(code, { headers: { 'retry-after': String(retryAfter) } });
  return {
    nameOf(request, incoming) {
      return addressName(clientAddress(request, incoming, config));
    },
    quotaOf(address) {
      const { left, reset } = badKeys.peek(address);
      return { policy: 'bad-keys', limit: BAD_KEYS, window: BAD_KEYS_WINDOW, remaining: left, reset };
    },
    badKeyRefusal(address) {
      const { left, reset } = badKeys.peek(address);
      return left > 0 ? undefined : new Problem('too_many_bad_keys', { headers: { 'retry-after': String(reset) } });
    },
    lookUpSuspect: suspects.run,
    countBadKey(address) {
      badKeys.count(address);
    },
    take({ id }) {
      const { wait, quota } = keys.take(id);
      if (wait === 0) return { quota };
      return { quota, refusal: new Problem('rate_limited', { headers: { 'retry-after': String(wait) } }) };
    },
    peek: ({ id }) => keys.peek(id),
    openStream(accountId) {
      const release = streams.acquire(accountId);
      if (release) return release;
      throw new Problem('too_many_streams', { values: { most: String(MAX_STREAMS) }, headers: { 'retry-after': STREAM_RETRY_AFTER } });
    },
    recentKeys: makeRecentKeys(),
    assertLineRoom(accountId) {
      if (!additions.hasRoom(accountId)) throw refusal('overloaded', LINE_RETRY_AFTER);
    },
    async assertQueueRoom(accountId) {
      const full = await queueLimit.check(accountId);
      if (full?.of === 'all') throw refusal('queue_full', FULL_RETRY_AFTER);
      if (full) {
        const headers = { 'retry-after': String(FULL_RETRY_AFTER) };
        throw new Problem('account_queue_full', { values: { audits: amountOf(full.waiting) }, headers });
      }
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
