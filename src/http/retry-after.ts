import { HOUR } from '../lib/time.ts';
import type { Headers } from './answer.ts';

/** Maximum pause for a host in milliseconds, whatever the Retry-After header says. */
const MAX_DELAY = HOUR;

/**
 * Parses Retry-After (RFC 9110, section 10.2.3: seconds or a date) to milliseconds, at most an hour unless `most` says otherwise; undefined if the
 * header is missing or invalid, or for a redirect, where it only concerns the redirect. A date is relative to the response’s Date, as clocks differ,
 * or else to `now`.
 */
export const retryAfter = (status: number, headers: Headers, now: number, most = MAX_DELAY): number | undefined => {
  const headerOf = (wanted: string): string | undefined => headers.find(([name]) => name === wanted)?.[1].trim();
  const value = headerOf('retry-after');
  if (value === undefined || (status >= 300 && status < 400)) return undefined;
  const delay = /^\d+$/.test(value) ? Number(value) * 1000 : parseHttpDate(value) - (parseHttpDate(headerOf('date') ?? '') || now);
  return delay > 0 ? Math.min(delay, most) : undefined;
};

/** Parses an HTTP date (RFC 9110, 5.6.7); NaN for other text. All three formats start with a weekday and mean UTC; asctime dates don’t say so. */
export const parseHttpDate = (text: string): number => {
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) || text.length > MAX_DATE_LENGTH) return Number.NaN;
  return Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`);
};

/** Maximum characters of an HTTP date, such as `Wednesday, 09-Nov-94 08:49:37 GMT`. */
const MAX_DATE_LENGTH = 34;
