import type { FailureCode } from '../audit-failure.ts';
import { type Failure, failureMessage, failures } from '../failure.ts';
import { type CrawlFailureCode, crawlFailures } from './crawl-failures.ts';

interface FailureWords {
  language?: {
    failures: Readonly<Record<FailureCode, Failure>>;
    crawlFailures: Readonly<Record<CrawlFailureCode, string>>;
    sentences: { locale: string };
  };
}

/** Explains why a crawl failed, by its stored code, and what to do; an unknown code stays as it is. */
export const wordCrawlFailure = (code: string, { language }: FailureWords = {}): string => {
  const own = language?.crawlFailures ?? crawlFailures;
  if (Object.hasOwn(own, code)) return own[code as CrawlFailureCode];
  return Object.hasOwn(failures, code) ? failureMessage(code as FailureCode, {}, language) : code;
};
