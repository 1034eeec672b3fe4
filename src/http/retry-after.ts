import { HOUR } from '../lib/time.ts';
import type { Headers } from './answer.ts';

/** The longest that a host is left alone for, in milliseconds, whatever it asks. */
const MAX_DELAY = HOUR;

/**
 * How many milliseconds a Retry-After header (RFC 9110, section 10.2.3: seconds, or a date) asks to wait, at most an hour; undefined without
 * one that can be read. On a redirect it speaks of the redirect only.
 */
export const retryAfter = (status: number, headers: Headers, now: number): number | undefined => {
  const value = headers.find(([name]) => name === 'retry-after')?.[1].trim();
  if (value === undefined || (status >= 300 && status < 400)) return undefined;
  const delay = /^\d+$/.test(value) ? Number(value) * 1000 : parseDate(value) - now;
  return delay > 0 ? Math.min(delay, MAX_DELAY) : undefined;
};

/** NaN when it is no date. All three forms of HTTP dates name a weekday first and mean UTC; one of them does not say so. */
const parseDate = (text: string): number => {
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) || text.length > MAX_DATE) return Number.NaN;
  return Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`);
};

/** `Wednesday, 09-Nov-94 08:49:37 GMT` */
const MAX_DATE = 34;
