import { parseCron } from './cron.ts';
import { nextTime } from './next-time.ts';
import { isWord, type Rhythm } from './plan.ts';

/** Returns a schedule’s runs from the next until before `until`, at most `most`; cron runs are given without their spread delay. */
export const upcomingRuns = ({ every, timeZone, nextAt }: Rhythm & { nextAt: number | null }, until: number, most: number): number[] => {
  const runs: number[] = [];
  let next: number | undefined = nextAt ?? until;
  const cron = isWord(every) ? null : parseCron(every);
  while (next !== undefined && next < until && runs.length < most) {
    runs.push(next);
    if (cron) next = nextTime(cron, timeZone, next);
    else next = every === 'daily' ? dayAfter(next, timeZone) : undefined;
  }
  return runs;
};

const dayAfter = (time: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).add({ days: 1 }).epochMilliseconds;
