import { MINUTE } from '../lib/time.ts';

/** Milliseconds after which a search starts from the beginning: a slow transaction may have written entries before the start since. */
const RESTART_EVERY = MINUTE;

/**
 * Where a process starts its search for expired times. It has handled everything before, so that index entries kept by an old snapshot are
 * read once a minute and not in each search.
 */
export interface SearchStart {
  /** The start of a search that ends at a time. */
  at(end: number): number;
  /** Records that everything up to this time is handled. */
  passed(end: number): void;
}

export const makeSearchStart = (): SearchStart => {
  let start = 0;
  let restartedAt = Number.NEGATIVE_INFINITY;
  return {
    at(end) {
      // The clock may have been set back.
      if (end < start || end - restartedAt >= RESTART_EVERY) {
        start = 0;
        restartedAt = end;
      }
      return start;
    },
    passed(end) {
      start = end;
    },
  };
};
