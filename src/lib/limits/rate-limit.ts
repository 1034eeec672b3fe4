import { makeCache } from '../cache.ts';

/** A rate limit per id that allows bursts. */
export interface RateLimit {
  /** Takes a token if one is available. `wait` is 0, or the seconds until a token is available. */
  take(id: number, now?: number): { wait: number; quota: Quota };
  /** Like `take`, but takes no token. */
  peek(id: number, now?: number): { wait: number; quota: Quota };
}

/** The remaining quota, in the terms of the IETF’s RateLimit header fields. */
export interface Quota {
  policy: string;
  limit: number;
  /** Seconds in which an exhausted limit is fully restored. */
  window: number;
  remaining: number;
  /** Seconds until the limit is fully restored. */
  reset: number;
}

/** Maximum ids kept in memory. */
const MAX_IDS = 10_000;

/**
 * Allows `rate` requests per second and bursts of `burst` requests, by the generic cell rate algorithm (ITU-T I.371): it stores one number per id,
 * the time at which the full burst is available again.
 */
export const makeRateLimit = (rate: number, burst: number): RateLimit => {
  const cost = 1000 / rate;
  const emptyAt = makeCache<number, number>(MAX_IDS);
  const window = Math.ceil(burst / rate);
  // Rounding errors are smaller than 1e-6.
  const waitFor = (over: number): number => (over < 1e-6 ? 0 : Math.ceil(over / 1000));
  const quotaAt = (emptied: number, now: number): Quota => {
    const remaining = Math.max(0, Math.floor(burst - (emptied - now) / cost + 1e-6));
    return { policy: 'key', limit: burst, window, remaining, reset: Math.ceil((emptied - now) / 1000) };
  };
  const stateAt = (id: number, now: number) => {
    const before = Math.max(now, emptyAt.get(id) ?? now);
    return { before, wait: waitFor(before + cost - now - burst * cost) };
  };
  return {
    take(id, now = performance.now()) {
      const { before, wait } = stateAt(id, now);
      const after = wait === 0 ? before + cost : before;
      emptyAt.set(id, after);
      return { wait, quota: quotaAt(after, now) };
    },
    peek(id, now = performance.now()) {
      const { before, wait } = stateAt(id, now);
      return { wait, quota: quotaAt(before, now) };
    },
  };
};
