import { header } from '../audit/read/headers/headers.ts';
import type { Headers } from '../http/answer.ts';
import { retryAfter } from '../http/retry-after.ts';
import { HOUR } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';

/** Maximum milliseconds that a crawl waits because its site refuses requests. */
export const MAX_SITE_WAIT = HOUR;
/** Maximum requests for a URL that the site temporarily refuses, or that suspensions of this process interrupt. */
export const MAX_PUT_OFF = 5;
/** Milliseconds to pause after a 429 without Retry-After, and after a 429 whose Retry-After time has already passed. */
const USUAL_REST = 30_000;
const MIN_SITE_WAIT = 1_000;
const FORBIDDEN = 403;
export const TOO_MANY_REQUESTS = 429;
/** The lowest HTTP status of server errors. */
export const FIRST_ERROR = 500;

/**
 * Returns for how many milliseconds a site that refuses requests wants none, by Retry-After; 0 if the site accepts requests. With other responses,
 * Retry-After has no meaning (RFC 9110, 10.2.3).
 */
export const requestedWaitOf = (status: number, headers: Headers, now: number): number => {
  if (status !== FORBIDDEN && status !== TOO_MANY_REQUESTS && status < FIRST_ERROR) return 0;
  const rest = retryAfter(status, headers, now, Number.POSITIVE_INFINITY);
  if (rest !== undefined || status !== TOO_MANY_REQUESTS) return rest ?? 0;
  // True for 0 seconds, and for a date that has passed: seen from 1970, such a date still lies in the future.
  const isOver = /^0+$/.test(header(headers, 'retry-after') ?? '') || retryAfter(status, headers, 0) !== undefined;
  return isOver ? MIN_SITE_WAIT : USUAL_REST;
};

/** Thrown if a site temporarily refuses its robots.txt, so that nothing else may be requested from the site. */
export class SiteRests extends Error {
  /** Milliseconds for which the site wants no requests. */
  readonly rest: number;

  constructor(rest: number) {
    super('The site asks for a rest');
    this.rest = rest;
  }
}

/** Moves back the retry times of URLs of running crawls that a clock ahead by `back` milliseconds has set too late. */
export const setBackCrawls = async (db: Database, back: number, now: number): Promise<void> => {
  const running = db.selectFrom('crawl').select('id').where('state', '=', 'running');
  await db
    .updateTable('crawl_page')
    .set(({ eb }) => ({ not_before: eb('not_before', '-', back) }))
    .where('crawl_id', 'in', running)
    .where('state', '=', 0)
    .where('not_before', '>', now + back)
    .execute();
};
