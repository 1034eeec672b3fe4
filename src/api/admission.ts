import type { Key } from '../accounts/key.ts';
import { addressName, clientAddress } from '../config/client-address.ts';
import type { Config } from '../config/config.ts';
import { makeFairSemaphore } from '../lib/limits/fair-semaphore.ts';
import { makeRateLimit, type Quota } from '../lib/limits/rate-limit.ts';
import { makeSlots } from '../lib/limits/slots.ts';
import { makeThrottle } from '../lib/limits/throttle.ts';
import { Problem } from '../lib/problem.ts';
import type { WorkAdmission } from '../queue/work-admission.ts';
import { makeRecentKeys, type RecentKeys, type WithHeaders } from './recent-keys.ts';

/** Limits API requests by key and by address. Each process counts separately. */
export interface Admission extends WorkAdmission {
  /** Returns the client’s IP address, under which invalid keys are counted. */
  nameOf(request: WithHeaders, incoming: Parameters<typeof clientAddress>[1]): string;
  /** Returns how many more invalid keys an address may send. */
  quotaOf(address: string): Quota;
  /** Returns the 429 response to the next invalid key from an address; undefined while the address is below the limit. */
  badKeyRefusal(address: string): Problem | undefined;
  /** Looks up a key sent from an address with too many invalid keys; only a few lookups run at once. Throws `SemaphoreFull`. */
  lookUpSuspect<Result>(address: string, look: () => Promise<Result>): Promise<Result>;
  countBadKey(address: string): void;
  /** Counts a request made with a key; above the limit, the result contains a `refusal`. */
  take(key: Pick<Key, 'id'>): { quota: Quota; refusal?: Problem };
  /** Returns the key’s remaining quota and the seconds until its next request is allowed. Doesn’t count a request. */
  peek(key: Pick<Key, 'id'>): { quota: Quota; wait: number };
  /** Opens a stream slot; call the returned function to release the slot. Throws a 429 if the account has no free slot. */
  openStream(accountId: number): () => void;
  recentKeys: RecentKeys;
}

/** Maximum concurrent streams per account. */
const MAX_STREAMS = 100;
const STREAM_RETRY_AFTER = '5';
const BAD_KEYS = 20;
const BAD_KEYS_WINDOW = 60;
/** A lookup takes less than a millisecond, so a valid key waits for only a few lookups, and invalid keys hardly load the database. */
const SUSPECT_LOOKUPS = { width: 2, waiting: 500, waitingPerKey: 100, timeout: 3_000 };
type Settings = Pick<Config, 'rateLimit' | 'rateBurst' | 'trustProxy'>;

export const makeAdmission = (config: Settings, work: WorkAdmission): Admission => {
  const keys = makeRateLimit(config.rateLimit, config.rateBurst);
  const streams = makeSlots<number>(MAX_STREAMS);
  const badKeys = makeThrottle(BAD_KEYS, BAD_KEYS_WINDOW * 1000);
  const suspects = makeFairSemaphore<string>(SUSPECT_LOOKUPS);
  return {
    ...work,
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
  };
};
