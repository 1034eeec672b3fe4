import type { FailureCode } from '../audit-failure.ts';
import { type Failure, failureMessage, failures } from '../failure.ts';

interface FailureWords {
  language?: {
    failures: Readonly<Record<FailureCode, Failure>>;
    crawlFailures: Readonly<Record<CrawlFailureCode, string>>;
    sentences: { locale: string };
  };
}

/** Returns why a crawl failed, by its stored code, and what to do; returns an unknown code unchanged. */
export const wordCrawlFailure = (code: string, { language }: FailureWords = {}): string => {
  const own = language?.crawlFailures ?? crawlFailures;
  if (Object.hasOwn(own, code)) return own[code as CrawlFailureCode];
  return Object.hasOwn(failures, code) ? failureMessage(code as FailureCode, {}, language) : code;
};

/** Reasons why a crawl has no result, in addition to those of audits. */
export type CrawlFailureCode = keyof typeof crawlFailures;

export const crawlFailures = {
  access_missing:
    'The access profile of this crawl was deleted, or encrypted with another key of this service. Create it again and start a new crawl.',
  blocked_by_robots:
    'robots.txt doesn’t allow Sonde to fetch the start URL. Allow the user agent Sonde there, or start at a URL that it allows.',
  robots_error:
    'robots.txt returns a server error or status 429, so crawlers must not fetch anything. Return 200, or 404 if there is none.',
  http_error: 'The start URL returns an error. Start at a URL that returns 200.',
  bot_wall:
    'The site shows a bot check or login instead of the start page. Allow the user agent Sonde or the IP address of this server there.',
  refused: 'The site asks crawlers to wait longer than a crawl can. Try again later, or don’t limit the user agent Sonde there.',
  stopped: 'The crawl was stopped before it had read a page. Start it again.',
  no_pages: 'The start URL isn’t an HTML page, or it can’t be read. Start at a page of the site.',
  crashed: 'The crawl failed several times because of a bug in Sonde. Report the URL.',
} as const;
