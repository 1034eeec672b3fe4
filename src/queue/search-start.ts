import { MINUTE } from '../lib/time.ts';

/** Milliseconds after which a search begins at the very first again: for what a transaction that took long has put before the start since. */
const BEGIN_AGAIN = MINUTE;

/**
 * Where a process begins to search for times that are over. It saw what was before that and left nothing, so that index entries which an old
 * snapshot keeps are read once a minute, and not each time.
 */
export interface SearchStart {
  /** The start of a search that ends at a time. */
  at(end: number): number;
  /** Up to this time nothing is left. */
  passed(end: number): void;
}

export const makeSearchStart = (): SearchStart => {
  let start = 0;
  let begunAt = Number.NEGATIVE_INFINITY;
  return {
    at(end) {
      // Also when the clock was set back.
      if (end < start || end - begunAt >= BEGIN_AGAIN) {
        start = 0;
        begunAt = end;
      }
      return start;
    },
    passed(end) {
      start = end;
    },
  };
};
