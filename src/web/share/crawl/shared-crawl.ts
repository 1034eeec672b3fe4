import type { Crawl, CrawlSummary } from '../../../crawls/crawl.ts';
import { type CrawlIssue, findFirstUrls, listCrawlIssues } from '../../../crawls/issues.ts';
import type { Database } from '../../../storage/database.ts';

/** An issue with the URLs of its first pages. */
export interface SharedIssue extends CrawlIssue {
  urls: readonly string[];
}

/** A finished crawl as its share page shows it. */
export interface SharedCrawl {
  crawl: Crawl & { summary: CrawlSummary };
  /** Issues, the worst first, without those that are only information. */
  issues: readonly SharedIssue[];
}

/** Maximum URLs listed for each issue. */
const URLS = 10;

/** Reads what the share page of a crawl shows; null if it has no result. */
export const readSharedCrawl = async (db: Database, crawl: Crawl): Promise<SharedCrawl | null> => {
  const { summary } = crawl;
  if (summary === null) return null;
  const [all, urls] = await Promise.all([listCrawlIssues(db, crawl.id), findFirstUrls(db, crawl.id, URLS)]);
  const issues = all
    .filter(({ severity }) => severity !== 'information')
    .map((issue) => ({ ...issue, urls: urls.get(issue.check_id) ?? [] }));
  return { crawl: { ...crawl, summary }, issues };
};
