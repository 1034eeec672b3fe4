import { makeCache } from '../lib/cache.ts';

/** A rate with bursts, for each id. */
export interface RateLimit {
  /** Takes one. `wait` is the seconds until there is one to take, 0 when there was. */
  take(id: number, now?: number): { wait: number; quota: Quota };
  /** The same without taking one. */
  look(id: number, now?: number): { wait: number; quota: Quota };
}

/** What somebody may ask, in the words of the IETF's RateLimit fields. */
export interface Quota {
  policy: string;
  limit: number;
  /** Seconds in which the whole limit comes back. */
  window: number;
  remaining: number;
  /** Seconds until nothing counts any more. */
  reset: number;
}

/** Ids remembered; the one that asked longest ago goes first. */
const MAX_IDS = 10_000;

/** `rate` a second, and `burst` at once. By the generic cell rate algorithm (ITU-T I.371): one number each, the time at which nothing would count any more. */
export const makeRateLimit = (rate: number, burst: number): RateLimit => {
  const cost = 1000 / rate;
  const emptyAt = makeCache<number, number>(MAX_IDS);
  const window = Math.ceil(burst / rate);
  const waitFor = (over: number): number => (over < 1e-6 ? 0 : Math.ceil(over / 1000));
  const quotaAt = (emptied: number, now: number): Quota => {
    const remaining = Math.max(0, Math.floor(burst - (emptied - now) / cost + 1e-6));
    return { policy: 'key', limit: burst, window, remaining, reset: Math.ceil((emptied - now) / 1000) };
  };
  const lookAt = (id: number, now: number) => {
    const before = Math.max(now, emptyAt.get(id) ?? now);
    // A hair of rounding is nobody's fault.
    return { before, wait: waitFor(before + cost - now - burst * cost) };
  };
  return {
    take(id, now = performance.now()) {
      const { before, wait } = lookAt(id, now);
      const after = wait === 0 ? before + cost : before;
      emptyAt.set(id, after);
      return { wait, quota: quotaAt(after, now) };
    },
    look(id, now = performance.now()) {
      const { before, wait } = lookAt(id, now);
      return { wait, quota: quotaAt(before, now) };
    },
  };
};

/** The fields of draft-ietf-httpapi-ratelimit-headers, and the older ones that many clients know. */
export const quotaHeaders = ({ policy, limit, window, remaining, reset }: Quota): Record<string, string> => ({
  'ratelimit-policy': `"${policy}";q=${limit};w=${window}`,
  ratelimit: `"${policy}";r=${remaining};t=${reset}`,
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
});
