import { type Cron, CronError, parseCron } from './cron.ts';
import { daysOf, minutesOf } from './next-time.ts';
import { isWord } from './plan.ts';

const MINUTES_PER_DAY = 24 * 60;

/** Why a recurring time is rejected: it cannot be parsed, never occurs, or repeats too soon. */
export type EveryError = { type: 'unreadable'; words: string } | { type: 'never' } | { type: 'gap'; minutes: number };

/** Returns a sentence with what is wrong and what is allowed; null if valid. `least` is the minimum number of minutes between two runs. */
export const validateEvery = (every: string, least: number): string | null => {
  const error = findEveryError(every, least);
  if (!error) return null;
  if (error.type === 'unreadable') return `every must be daily, weekly, monthly or a cron expression. ${error.words}`;
  if (error.type === 'never')
    return 'every never runs: no such day exists. Use daily, weekly or monthly, or a cron expression such as 30 6 1 * *.';
  const { minutes } = error;
  return `every would run ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} after another run; ${least} minutes at least must lie between two. Say daily, weekly or monthly, or a cron expression such as 30 6 * * 1.`;
};

export const findEveryError = (every: string, least: number): EveryError | null => {
  if (isWord(every)) return null;
  try {
    const minutes = shortestGap(parseCron(every));
    if (minutes === undefined) return { type: 'never' };
    return minutes < least ? { type: 'gap', minutes } : null;
  } catch (error) {
    if (!(error instanceof CronError)) throw error;
    return { type: 'unreadable', words: error.message };
  }
};

/** Returns the shortest gap in minutes between two runs, up to a day; undefined if there is no run. */
const shortestGap = (cron: Cron): number | undefined => {
  const minutes = minutesOf(cron);
  const [first = 0] = minutes;
  const overnight = MINUTES_PER_DAY - (minutes.at(-1) ?? 0) + first;
  const gaps = minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0));
  const shortest = Math.min(MINUTES_PER_DAY, ...gaps);
  let before: Temporal.PlainDate | undefined;
  for (const day of daysOf(cron, Temporal.PlainDate.from('2024-01-01'))) {
    if (overnight >= shortest || before?.add({ days: 1 }).equals(day)) return Math.min(shortest, overnight);
    before = day;
  }
  return before && shortest;
};
