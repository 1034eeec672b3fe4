import { DAY, MINUTE } from '../lib/time.ts';

/** What became of the audits of this process, for as far back as a day. */
export interface RecentAudits {
  /** `completed`, or why it did not. */
  count(outcome: string): void;
  /** How many there were of each outcome in so many milliseconds up to now, the most first. */
  last(milliseconds: number): [outcome: string, number: number][];
}

/** Counts by the minute, so that it stays as small however many there are. */
export const makeRecentAudits = (now: () => number = Date.now): RecentAudits => {
  const minutes: { minute: number; counts: Map<string, number> }[] = [];
  const current = (): Map<string, number> => {
    const minute = Math.floor(now() / MINUTE);
    const newest = minutes.at(-1);
    // A clock that is put back adds to the newest.
    if (newest && newest.minute >= minute) return newest.counts;
    while (minutes[0] && minutes[0].minute <= minute - DAY / MINUTE) minutes.shift();
    const counts = new Map<string, number>();
    minutes.push({ minute, counts });
    return counts;
  };
  return {
    count(outcome) {
      const counts = current();
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    },
    last(milliseconds) {
      const since = Math.floor((now() - milliseconds) / MINUTE);
      const sums = new Map<string, number>();
      for (const { minute, counts } of minutes)
        if (minute > since) for (const [outcome, number] of counts) sums.set(outcome, (sums.get(outcome) ?? 0) + number);
      return [...sums].sort((a, b) => b[1] - a[1]);
    },
  };
};
