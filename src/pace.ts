/** How fast a line moves. */
export interface Pace {
  /** A line has formed. */
  start(): void;
  /** One has come out of it. */
  count(): void;
  /** Milliseconds from one to the next, by those of the last second or so. */
  value(): number;
}

/** Milliseconds that are counted together; of two such stretches, the one that is over and the one that is not, the pace is made. */
const STRETCH = 500;
/** Milliseconds after which the pace of an earlier line says nothing about a new one. */
const LASTS = 10_000;
/** What is assumed until so many have been counted or a stretch is over, as what began together also ends together. */
const FIRST = 4;
const ENOUGH = 8;

export const makePace = (now: () => number): Pace => {
  let before = { elapsed: 0, count: 0 };
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return {
    start() {
      const time = now();
      if (time - since > LASTS) before = { elapsed: 0, count: 0 };
      since = time;
      count = 0;
    },
    count() {
      count += 1;
      const elapsed = now() - since;
      if (elapsed < STRETCH) return;
      before = { elapsed, count };
      since = now();
      count = 0;
    },
    value() {
      const all = before.count + count;
      const elapsed = before.elapsed + now() - since;
      return all < ENOUGH && elapsed < STRETCH ? FIRST : elapsed / Math.max(1, all);
    },
  };
};
