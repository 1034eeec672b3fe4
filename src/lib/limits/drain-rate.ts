/** Measures how fast a queue drains. */
export interface DrainRate {
  /** Records that a queue has formed. */
  start(): void;
  /** Records that one entry has left the queue. */
  count(): void;
  /** Returns the average milliseconds between entries that left, over about the last second. */
  interval(): number;
}

/** Milliseconds per sample. The rate covers the last complete sample and the current one. */
const SAMPLE_TIME = 500;
/** Milliseconds after which the rate of an earlier queue is outdated. */
const STALE_AFTER = 10_000;
/** Milliseconds between entries assumed until `MIN_ENTRIES` entries were counted or a sample is over: entries that started together also end together. */
const FIRST_INTERVAL = 4;
const MIN_ENTRIES = 8;

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
      if (elapsed < SAMPLE_TIME) return;
      before = { elapsed, count };
      since = now();
      count = 0;
    },
    interval() {
      const all = before.count + count;
      const elapsed = before.elapsed + now() - since;
      return all < MIN_ENTRIES && elapsed < SAMPLE_TIME ? FIRST_INTERVAL : elapsed / Math.max(1, all);
    },
  };
};
