import { MINUTE } from '../lib/time.ts';

/** Milliseconds after which a search starts from the beginning: a slow transaction may since have added entries before the start. */
const RESTART_INTERVAL = MINUTE;

/**
 * Time at which a process starts its search for expired times. The process has handled everything before that time, so index entries kept by an old
 * snapshot are read once a minute and not in each search.
 */
export interface SearchStart {
  /** Returns the start of a search that ends at the time `end`. */
  at(end: number): number;
  /** Records that everything up to the time `end` is handled. */
  passed(end: number): void;
}

export const makeSearchStart = (): SearchStart => {
  let start = 0;
  let restartedAt = Number.NEGATIVE_INFINITY;
  return {
    at(end) {
      // The clock may have been set back.
      if (end < start || end - restartedAt >= RESTART_INTERVAL) {
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
