import { HOUR } from '../lib/time.ts';
import type { Headers } from './answer.ts';
import { parseHttpDate } from './http-date.ts';

/** Longest pause for a host, in milliseconds, whatever its header says. */
const MAX_DELAY = HOUR;

/**
 * Parses Retry-After (RFC 9110, section 10.2.3: seconds or a date) to milliseconds, at most an hour unless `most` says otherwise; undefined if it
 * is missing or invalid, or on a redirect, where it is about the redirect only. A date counts from that of the answer, as clocks differ, or else
 * from `now`.
 */
export const retryAfter = (status: number, headers: Headers, now: number, most = MAX_DELAY): number | undefined => {
  const headerOf = (wanted: string): string | undefined => headers.find(([name]) => name === wanted)?.[1].trim();
  const value = headerOf('retry-after');
  if (value === undefined || (status >= 300 && status < 400)) return undefined;
  const delay = /^\d+$/.test(value) ? Number(value) * 1000 : parseHttpDate(value) - (parseHttpDate(headerOf('date') ?? '') || now);
  return delay > 0 ? Math.min(delay, most) : undefined;
};
