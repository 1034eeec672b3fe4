import { header } from '../audit/read/headers/headers.ts';
import type { Headers } from '../http/answer.ts';
import { retryAfter } from '../http/retry-after.ts';
import { HOUR } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';

/** Maximum milliseconds that a crawl waits because its site refuses requests. */
export const MAX_REST = HOUR;
/** Maximum requests for a URL that its site refuses for now, or during which this process was suspended. */
export const MAX_PUT_OFF = 5;
/** Pause in milliseconds if a 429 has no Retry-After, and if its date has passed. */
const USUAL_REST = 30_000;
const MIN_REST = 1_000;
const FORBIDDEN = 403;
export const TOO_MANY_REQUESTS = 429;
/** The lowest status of server errors. */
export const FIRST_ERROR = 500;

/**
 * Milliseconds for which a site that refuses requests wants none, by Retry-After; 0 if it accepts them. With other answers Retry-After has no meaning
 * (RFC 9110, 10.2.3).
 */
export const restOf = (status: number, headers: Headers, now: number): number => {
  if (status !== FORBIDDEN && status !== TOO_MANY_REQUESTS && status < FIRST_ERROR) return 0;
  const rest = retryAfter(status, headers, now, Number.POSITIVE_INFINITY);
  if (rest !== undefined || status !== TOO_MANY_REQUESTS) return rest ?? 0;
  // No seconds, or a date that has passed, which is one after 1970 all the same.
  const isOver = /^0+$/.test(header(headers, 'retry-after') ?? '') || retryAfter(status, headers, 0) !== undefined;
  return isOver ? MIN_REST : USUAL_REST;
};

/** Thrown if a site refuses robots.txt for now, so that nothing else may be requested. */
export class SiteRests extends Error {
  /** In milliseconds. */
  readonly rest: number;

  constructor(rest: number) {
    super('The site asks for a rest');
    this.rest = rest;
  }
}

/** Lets URLs of running crawls, which a clock that was ahead by `back` milliseconds has put off, wait no longer than meant. */
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
