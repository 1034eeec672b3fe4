import { DAY, HOUR, MINUTE } from '../lib/time.ts';

/** The outcomes of this process’s audits in the last day. */
export interface RecentAudits {
  /** Counts an outcome: `completed`, or the failure code. */
  count(outcome: string): void;
  /** The number of audits by outcome in the last `milliseconds`, most frequent first. */
  last(milliseconds: number): [outcome: string, number: number][];
  /** The last 24 hours, oldest first: completed audits, and those that failed. */
  hours(): RecentHour[];
}

const HOURS = 24;

export interface RecentHour {
  /** The start of the interval, in milliseconds since 1970. */
  start: number;
  completed: number;
  failed: number;
}

/** Outcomes that are neither: nothing was audited, or it will be again. */
const NEITHER = new Set(['gone', 'lost', 'again']);

/** Counts by minute, so that memory is bounded. */
export const makeRecentAudits = (now: () => number = Date.now): RecentAudits => {
  const minutes: { minute: number; counts: Map<string, number> }[] = [];
  const current = (): Map<string, number> => {
    const minute = Math.floor(now() / MINUTE);
    const newest = minutes.at(-1);
    // If the clock is set back, the newest minute counts on.
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
    hours() {
      const first = Math.floor(now() / HOUR) - HOURS + 1;
      const hours = Array.from({ length: HOURS }, (_, index): RecentHour => ({ start: (first + index) * HOUR, completed: 0, failed: 0 }));
      for (const { minute, counts } of minutes) {
        const hour = hours[Math.floor((minute * MINUTE) / HOUR) - first];
        if (!hour) continue;
        for (const [outcome, number] of counts)
          if (outcome === 'completed') hour.completed += number;
          else if (!NEITHER.has(outcome)) hour.failed += number;
      }
      return hours;
    },
  };
};
