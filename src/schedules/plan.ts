import { hash } from 'node:crypto';
import { type Cron, parseCron } from './cron.ts';
import { nextTime } from './next-time.ts';

/** Words that stand for a time which each schedule has of its own. */
export const words = ['daily', 'weekly', 'monthly'] as const;
export type Word = (typeof words)[number];

export const isWord = (text: string): text is Word => words.some((word) => word === text);

/** Seconds by which schedules with the same cron expression are spread. */
const SPREAD = 300;

const MINUTES_PER_DAY = 24 * 60;
/** Days that every month has. */
const DAYS = 28;

/** When and where something is done again and again. */
export interface Rhythm {
  /** A word or a cron expression. */
  every: string;
  /** IANA name. */
  timeZone: string;
}

/**
 * The first run of a schedule after a time, both in milliseconds since 1970; undefined when there is none. The `seed` spreads schedules:
 * the same gives the same times always, so that many with one rhythm do not all begin at once.
 */
export const nextRun = ({ every, timeZone }: Rhythm, seed: string, after: number): number | undefined => {
  const { cron, delay } = planOf(every, seed);
  const next = nextTime(cron, timeZone, after - delay);
  return next === undefined ? undefined : next + delay;
};

/** What a schedule's clock must show, and the milliseconds that it waits from then on. */
const planOf = (every: string, seed: string): { cron: Cron; delay: number } => {
  const number = numberOf(seed);
  if (!isWord(every)) return { cron: parseCron(every), delay: (number % SPREAD) * 1_000 };
  const minute = number % MINUTES_PER_DAY;
  const day = Math.floor(number / MINUTES_PER_DAY);
  const time = `${minute % 60} ${Math.floor(minute / 60)}`;
  const days: Record<Word, string> = { daily: '* * *', weekly: `* * ${day % 7}`, monthly: `${1 + (day % DAYS)} * *` };
  return { cron: parseCron(`${time} ${days[every]}`), delay: 0 };
};

/** 48 bits that look like chance. */
const numberOf = (seed: string): number => hash('sha256', seed, 'buffer').readUIntBE(0, 6);
