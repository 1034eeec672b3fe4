import { hash } from 'node:crypto';
import { type Cron, parseCron } from './cron.ts';
import { nextTime } from './next-time.ts';

/** Words for a schedule whose time of day is chosen for each schedule. */
export const scheduleWords = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleWord = (typeof scheduleWords)[number];

export const isWord = (text: string): text is ScheduleWord => scheduleWords.some((word) => word === text);

/** Seconds over which the runs of schedules with the same cron expression are spread. */
const SPREAD_SECONDS = 300;

const MINUTES_PER_DAY = 24 * 60;
/** Days of a month that exist in every month. */
const DAYS = 28;

/** A recurring time in a time zone. */
export interface Rhythm {
  /** A word such as `daily`, or a cron expression. */
  every: string;
  /** IANA name of the time zone. */
  timeZone: string;
}

/**
 * Returns the first run of a schedule after `after`, in milliseconds since 1970; undefined if there is none. The same `seed` always gives the same
 * time; different seeds spread schedules, so that many schedules with one expression do not start simultaneously.
 */
export const nextRun = ({ every, timeZone }: Rhythm, seed: string, after: number): number | undefined => {
  const { cron, delay } = planOf(every, seed);
  const next = nextTime(cron, timeZone, after - delay);
  return next === undefined ? undefined : next + delay;
};

/** Returns a schedule’s cron expression, and the milliseconds by which each run is delayed. */
const planOf = (every: string, seed: string): { cron: Cron; delay: number } => {
  const number = seedNumberOf(seed);
  if (!isWord(every)) return { cron: parseCron(every), delay: (number % SPREAD_SECONDS) * 1_000 };
  const minute = number % MINUTES_PER_DAY;
  const day = Math.floor(number / MINUTES_PER_DAY);
  const time = `${minute % 60} ${Math.floor(minute / 60)}`;
  const days: Record<ScheduleWord, string> = { daily: '* * *', weekly: `* * ${day % 7}`, monthly: `${1 + (day % DAYS)} * *` };
  return { cron: parseCron(`${time} ${days[every]}`), delay: 0 };
};

/** Returns 48 bits of the seed’s hash. */
const seedNumberOf = (seed: string): number => hash('sha256', seed, 'buffer').readUIntBE(0, 6);
