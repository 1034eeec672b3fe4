import { wordCrawlFailure } from '../../audit/site/failure.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { Words } from '../../locales/words.ts';

/** An issue of a crawled site, as formats print it. */
export interface CrawledIssue {
  check: string;
  category: string;
  severity: string;
  outcome: string;
  points: number;
  /** Number of affected pages; `pages` yields their URLs, read in slices. */
  affected: number;
  /** Number of unread URLs that make the issue uncertain; 0 if the issue is certain. */
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
  /** PageRank as scored by `audit/site/graph.ts`; null for a page without one. */
  link_score: number | null;
}

/** A finished crawl, as formats print it. */
export interface CrawledSite {
  crawl: Crawl;
  issues: readonly CrawledIssue[];
  pages(): AsyncIterable<CrawledPage>;
  /** URLs without a response, or with status 429 or 5xx: the content of their pages is unknown. */
  failures(): AsyncIterable<{ url: string; status: number }>;
}

/** Returns why a crawl has no result, as a sentence that says what to do. */
export const whyFailed = ({ error, state }: Crawl, { language }: Words): string => wordCrawlFailure(error ?? state, { language });

/** Returns the first URLs of an issue. */
export const firstPages = ({ pages }: CrawledIssue, most: number): Promise<string[]> => takeFirst(pages(), most);

/** Returns the first `most` items, and reads no further ones. */
export const takeFirst = async <Item>(items: AsyncIterable<Item>, most: number): Promise<Item[]> => {
  const first: Item[] = [];
  for await (const item of items) {
    first.push(item);
    if (first.length === most) break;
  }
  return first;
};
