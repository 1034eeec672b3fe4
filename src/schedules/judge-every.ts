import { type Cron, CronError, parseCron } from './cron.ts';
import { daysOf, minutesOf } from './next-time.ts';
import { isWord } from './plan.ts';

const DAY = 24 * 60;

/** What is wrong with the rhythm of a schedule, as a sentence that says what is allowed; null for nothing. `least` minutes lie between two runs. */
export const judgeEvery = (every: string, least: number): string | null => {
  if (isWord(every)) return null;
  try {
    const cron = parseCron(every);
    const gap = shortestGap(cron);
    if (gap === undefined)
      return 'every names a day that never comes. Say daily, weekly or monthly, or a cron expression such as 30 6 1 * *.';
    if (gap < least)
      return `every would run ${gap} minutes after another run; ${least} minutes at least must lie between two. Say daily, weekly or monthly, or a cron expression such as 30 6 * * 1.`;
    return null;
  } catch (error) {
    if (!(error instanceof CronError)) throw error;
    return `every must be daily, weekly, monthly or a cron expression. ${error.message}`;
  }
};

/** The fewest minutes between two runs, as far as that is a day; undefined when there is no run. */
const shortestGap = (cron: Cron): number | undefined => {
  const minutes = minutesOf(cron);
  const [first = 0] = minutes;
  const overnight = DAY - (minutes.at(-1) ?? 0) + first;
  const within = minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0));
  const shortest = Math.min(DAY, ...within);
  let before: Temporal.PlainDate | undefined;
  for (const day of daysOf(cron, Temporal.PlainDate.from('2024-01-01'))) {
    if (overnight >= shortest || before?.add({ days: 1 }).equals(day)) return Math.min(shortest, overnight);
    before = day;
  }
  return before && shortest;
};
