import type { Crawl, CrawlSummary } from '../../crawls/crawl.ts';
import { type CrawlIssue, listCrawlIssues, readIssueUrls } from '../../crawls/issues.ts';
import type { Database } from '../../storage/database.ts';

/** An issue with the URLs of its first pages. */
export interface SharedIssue extends CrawlIssue {
  urls: readonly string[];
}

/** A finished crawl as its share page shows it. */
export interface SharedCrawl {
  crawl: Crawl & { summary: CrawlSummary };
  /** The worst first; without what is only information. */
  issues: readonly SharedIssue[];
}

/** URLs that are named of each issue. */
const URLS = 10;

/** Reads what the share page of a crawl shows; null if it has no result. */
export const readSharedCrawl = async (db: Database, crawl: Crawl): Promise<SharedCrawl | null> => {
  const { summary } = crawl;
  if (summary === null) return null;
  const issues: SharedIssue[] = [];
  for (const issue of await listCrawlIssues(db, crawl.id)) {
    if (issue.severity === 'information') continue;
    issues.push({ ...issue, urls: await firstUrls(db, crawl.id, issue.check_id) });
  }
  return { crawl: { ...crawl, summary }, issues };
};

const firstUrls = async (db: Database, crawlId: number, check: string): Promise<string[]> => {
  for await (const pages of readIssueUrls(db, crawlId, check)) return pages.slice(0, URLS).map(({ url }) => url);
  return [];
};
