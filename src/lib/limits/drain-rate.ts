/** How fast a queue drains. */
export interface DrainRate {
  /** A queue has formed. */
  start(): void;
  /** One entry has left it. */
  count(): void;
  /** Milliseconds from one entry to the next, by those of the last second or so. */
  interval(): number;
}

/** Milliseconds of a sample. The rate is that of the last whole sample and the current one. */
const SAMPLE = 500;
/** Milliseconds after which the rate of an earlier queue says nothing about a new one. */
const STALE_AFTER = 10_000;
/** The interval assumed until so many have been counted or a sample is over: what began together also ends together. */
const FIRST_INTERVAL = 4;
const ENOUGH = 8;

export const makeDrainRate = (now: () => number): DrainRate => {
  let before = { elapsed: 0, count: 0 };
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return {
    start() {
      const time = now();
      if (time - since > STALE_AFTER) before = { elapsed: 0, count: 0 };
      since = time;
      count = 0;
    },
    count() {
      count += 1;
      const elapsed = now() - since;
      if (elapsed < SAMPLE) return;
      before = { elapsed, count };
      since = now();
      count = 0;
    },
    interval() {
      const all = before.count + count;
      const elapsed = before.elapsed + now() - since;
      return all < ENOUGH && elapsed < SAMPLE ? FIRST_INTERVAL : elapsed / Math.max(1, all);
    },
  };
};
