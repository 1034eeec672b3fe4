import { wordCrawlFailure } from '../../audit/site/failure.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { Words } from '../../locales/words.ts';

/** An issue of a crawled site. */
export interface CrawledIssue {
  check: string;
  severity: string;
  outcome: string;
  points: number;
  /** Number of its pages, and their URLs, which are read in slices. */
  affected: number;
  /** URLs that were not read, so that the issue is in doubt; 0 if it is sure. */
  unread: number;
  pages(): AsyncIterable<string>;
}

export interface CrawledPage {
  url: string;
  status: number;
  depth: number | null;
  indexable: boolean;
  score: number | null;
  title: string | null;
  inlinks: number;
  /** PageRank as `audit/site/graph.ts` scores it; null for what has none. */
  link_score: number | null;
}

/** A finished crawl, as formats print it. */
export interface CrawledSite {
  crawl: Crawl;
  issues: readonly CrawledIssue[];
  pages(): AsyncIterable<CrawledPage>;
  /** URLs that did not answer, or answered that they cannot now: their pages are not known. */
  failures(): AsyncIterable<{ url: string; status: number }>;
}

/** Why a crawl has no result, in a sentence that says what to do. */
export const whyFailed = ({ error, state }: Crawl, { language }: Words): string => wordCrawlFailure(error ?? state, { language });

/** The first URLs of an issue. */
export const firstPages = ({ pages }: CrawledIssue, most: number): Promise<string[]> => firstOf(pages(), most);

/** The first items, and no more is read. */
export const firstOf = async <Item>(items: AsyncIterable<Item>, most: number): Promise<Item[]> => {
  const first: Item[] = [];
  for await (const item of items) {
    first.push(item);
    if (first.length === most) break;
  }
  return first;
};
