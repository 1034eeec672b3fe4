import type { Crawl, CrawlSummary } from '../../../crawls/crawl.ts';
import { type CrawlIssue, findFirstUrls, listCrawlIssues } from '../../../crawls/issues.ts';
import type { Database } from '../../../storage/database.ts';

/** An issue of a crawl, with the URLs of its first affected pages. */
export interface SharedIssue extends CrawlIssue {
  urls: readonly string[];
}

/** A finished crawl with the data that its share page shows. */
export interface SharedCrawl {
  crawl: Crawl & { summary: CrawlSummary };
  /** Issues of the crawl, the worst first, without purely informational ones. */
  issues: readonly SharedIssue[];
}

/** Maximum URLs listed per issue. */
const MAX_URLS = 10;

/** Reads the data that the share page of a crawl shows; null if the crawl has no result. */
export const readSharedCrawl = async (db: Database, crawl: Crawl): Promise<SharedCrawl | null> => {
  const { summary } = crawl;
  if (summary === null) return null;
  const [all, urls] = await Promise.all([listCrawlIssues(db, crawl.id), findFirstUrls(db, crawl.id, MAX_URLS)]);
  const issues = all
    .filter(({ severity, waived }) => severity !== 'information' && waived === null)
    .map((issue) => ({ ...issue, urls: urls.get(issue.check_id) ?? [] }));
  return { crawl: { ...crawl, summary }, issues };
};
