import { makeCache } from '../cache.ts';

/** Limits attempts by name in a sliding window. Counting is synchronous, so that all concurrent attempts are counted. */
export interface Throttle {
  /** Counts an attempt. Returns 0, or the seconds to wait if the limit is exceeded. `now` is a monotonic time. */
  count(name: string, now?: number): number;
  /** Returns the remaining attempts of a name, and the seconds until the oldest one leaves the window. Counts no attempt. */
  peek(name: string, now?: number): { left: number; reset: number };
}

/** Maximum names kept in memory, which attackers could otherwise fill. */
const MAX_NAMES = 10_000;

export const makeThrottle = (most: number, window: number): Throttle => {
  const tries = makeCache<string, readonly number[]>(MAX_NAMES);
  const recent = (name: string, now: number): number[] => (tries.get(name) ?? []).filter((time) => time > now - window);
  const reset = ([oldest]: readonly number[], now: number): number =>
    oldest === undefined ? 0 : Math.ceil((oldest + window - now) / 1000);
  return {
    count(name, now = performance.now()) {
      const times = recent(name, now);
      if (times.length >= most) return reset(times, now);
      tries.set(name, [...times, now]);
      return 0;
    },
    peek(name, now = performance.now()) {
      const times = recent(name, now);
      return { left: most - times.length, reset: reset(times, now) };
    },
  };
};
