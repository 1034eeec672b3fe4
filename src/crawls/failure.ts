/** Why a crawl has no result, as it is stored. */
export type CrawlFailureCode = keyof typeof failures;

/** Explains why a crawl failed, by its stored code; an unknown code stays as it is. */
export const wordCrawlFailure = (code: string): string => (isKnown(code) ? failures[code] : code);

const failures = {
  blocked_by_robots: 'robots.txt doesn’t let crawlers fetch the start, or it didn’t answer.',
  unreachable: 'The server didn’t answer.',
  http_error: 'The start answers with an error.',
  no_pages: 'No page could be read.',
  crashed: 'The crawl was given up after several failures of this service.',
} as const;

const isKnown = (code: string): code is CrawlFailureCode => Object.hasOwn(failures, code);
