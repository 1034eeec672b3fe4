import { DAY, HOUR, MINUTE } from '../lib/time.ts';

/** The outcomes of audits that this process ran in the last day. */
export interface RecentAudits {
  /** Counts the outcome of an audit: `completed`, or the failure code. */
  count(outcome: string): void;
  /** Returns the number of audits by outcome in the last `milliseconds`, most frequent outcome first. */
  last(milliseconds: number): [outcome: string, number: number][];
  /** Returns the last 24 hours, oldest first, with the number of completed and failed audits. */
  hours(): RecentHour[];
}

const HOURS = 24;

export interface RecentHour {
  /** Start of the hour, in milliseconds since 1970. */
  start: number;
  completed: number;
  failed: number;
}

/** Outcomes that count as neither completed nor failed: nothing was audited, or the audit will run again. */
const UNCOUNTED_OUTCOMES = new Set(['gone', 'lost', 'again']);

/** Creates counters of recent audits, which count by minute, so that memory use is bounded. */
export const makeRecentAudits = (now: () => number = Date.now): RecentAudits => {
  const minutes: { minute: number; counts: Map<string, number> }[] = [];
  const current = (): Map<string, number> => {
    const minute = Math.floor(now() / MINUTE);
    const newest = minutes.at(-1);
    // If the clock was set back, the newest minute continues to be used.
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
          else if (!UNCOUNTED_OUTCOMES.has(outcome)) hour.failed += number;
      }
      return hours;
    },
  };
};
