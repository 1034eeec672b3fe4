import { hash } from 'node:crypto';
import { type Cron, parseCron } from './cron.ts';
import { nextTime } from './next-time.ts';

/** Words for a time that is each schedule’s own. */
export const words = ['daily', 'weekly', 'monthly'] as const;
export type Word = (typeof words)[number];

export const isWord = (text: string): text is Word => words.some((word) => word === text);

/** Seconds over which schedules of one cron expression are spread. */
const SPREAD = 300;

const MINUTES_PER_DAY = 24 * 60;
/** Days that every month has. */
const DAYS = 28;

/** A repeated time in a time zone. */
export interface Rhythm {
  /** A word or a cron expression. */
  every: string;
  /** IANA name. */
  timeZone: string;
}

/**
 * The first run of a schedule after `after`, in milliseconds since 1970; undefined if there is none. The `seed` always gives the same time
 * and spreads schedules, so that many of one rhythm do not start at once.
 */
export const nextRun = ({ every, timeZone }: Rhythm, seed: string, after: number): number | undefined => {
  const { cron, delay } = planOf(every, seed);
  const next = nextTime(cron, timeZone, after - delay);
  return next === undefined ? undefined : next + delay;
};

/** The expression of a schedule, and the milliseconds that each run is delayed. */
const planOf = (every: string, seed: string): { cron: Cron; delay: number } => {
  const number = numberOf(seed);
  if (!isWord(every)) return { cron: parseCron(every), delay: (number % SPREAD) * 1_000 };
  const minute = number % MINUTES_PER_DAY;
  const day = Math.floor(number / MINUTES_PER_DAY);
  const time = `${minute % 60} ${Math.floor(minute / 60)}`;
  const days: Record<Word, string> = { daily: '* * *', weekly: `* * ${day % 7}`, monthly: `${1 + (day % DAYS)} * *` };
  return { cron: parseCron(`${time} ${days[every]}`), delay: 0 };
};

/** 48 bits of a hash. */
const numberOf = (seed: string): number => hash('sha256', seed, 'buffer').readUIntBE(0, 6);
