/** What a crawl remembers between its jobs. Times are milliseconds. */
export interface CrawlProgress {
  /** Hosts of the site, with port. */
  hosts: readonly string[];
  /** Status of robots.txt; null before it is fetched. 0 if it could not be fetched. */
  robotsStatus: number | null;
  /** Crawl-delay. */
  delay: number;
  /** True once the sitemaps are read, and whether one could be. */
  readSitemaps: boolean;
  hasSitemap: boolean;
  /** Whether a page had more links than are read, so that links are missing. */
  hasUnread: boolean;
  /** Requests in a row that the site failed to answer. */
  failures: number;
}

const initial: CrawlProgress = {
  hosts: [],
  robotsStatus: null,
  delay: 0,
  readSitemaps: false,
  hasSitemap: false,
  hasUnread: false,
  failures: 0,
};

/** Reads the progress that a crawl has stored. */
export const readProgress = (json: string): CrawlProgress => ({ ...initial, ...(JSON.parse(json) as Partial<CrawlProgress>) });
