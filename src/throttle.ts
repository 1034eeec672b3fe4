import { makeCache } from './lib/cache.ts';

/** Counts tries by name in a sliding window. Counting is one synchronous step, so that tries at the same moment cannot slip by. */
export interface Throttle {
  /** Counts a try. Seconds to wait when it is one too many; 0 when it may go on. `now` is of a clock that nobody sets. */
  count(name: string, now?: number): number;
  /** What a name has left, without counting: tries, and the seconds until the oldest that counts is forgotten. */
  look(name: string, now?: number): { left: number; reset: number };
}

/** Names remembered; the oldest go first, so that an attacker cannot fill the memory. */
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
    look(name, now = performance.now()) {
      const times = recent(name, now);
      return { left: most - times.length, reset: reset(times, now) };
    },
  };
};

/** An address as tries are counted by: IPv6 by its /64, which one person has whole. */
export const addressName = (address: string): string => {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
};
