import { siteHosts } from '../audit/site/site-url.ts';
import { noSessionIds, type SessionIds } from './session-ids.ts';

/** State that a crawl keeps between its jobs. Times are milliseconds. */
export interface CrawlProgress {
  /** The URL that the start URL’s redirects have led to so far; the start URL before the first redirect. */
  site: string;
  /** True once the start URL’s redirects have been followed to their end. */
  isStartRead: boolean;
  /** Code that states why the start URL did not respond or could not be read; null if it was read. */
  startError: string | null;
  /** Hosts of the crawled site, with port. */
  hosts: readonly string[];
  /** True once the sitemaps have been read, and true if at least one sitemap could be read. */
  hasReadSitemaps: boolean;
  hasSitemap: boolean;
  /** True if the sitemaps name language versions. */
  sitemapsNameVersions: boolean;
  /** False if the sitemaps list more than was read, or are feeds, which list only new pages. */
  isSitemapWhole: boolean;
  /** Result of the check `sitemap-valid` if a sitemap is invalid; null if all are valid. */
  sitemapFault: 'fail' | 'warn' | null;
  /** Number of times that a robots.txt request got a Retry-After header or a 429. */
  refusals: number;
  /** True if the site asks the crawl to wait for longer than the maximum. */
  isRefused: boolean;
  /** Code that states why the fetching ended early through no fault of the site; null otherwise. */
  endedBy: string | null;
  sessions: SessionIds;
  /** Lowest id of the URLs suspended because their pattern may be a trap; null if no URL was suspended. */
  firstSuspended: number | null;
  /** Number of suspended URLs. */
  suspendedUrls: number;
  /** Short hashes of the patterns of the URLs that were left out because they look endless. */
  trapPatterns: readonly string[];
  /** Approximate bytes of the rows of the crawl’s pages. */
  bytes: number;
  /** Number of consecutive requests that the site failed to answer. */
  failures: number;
}

const initialProgress: CrawlProgress = {
  site: '',
  isStartRead: false,
  startError: null,
  hosts: [],
  hasReadSitemaps: false,
  hasSitemap: false,
  sitemapsNameVersions: false,
  isSitemapWhole: false,
  sitemapFault: null,
  refusals: 0,
  isRefused: false,
  endedBy: null,
  sessions: noSessionIds,
  firstSuspended: null,
  suspendedUrls: 0,
  trapPatterns: [],
  bytes: 0,
  failures: 0,
};

/** Reads the stored progress of a crawl of this URL. */
export const readProgress = (json: string, target: string): CrawlProgress => {
  const progress = { ...initialProgress, ...(JSON.parse(json) as Partial<CrawlProgress>) };
  return progress.site === '' ? atSite(progress, target) : progress;
};

/** Returns the progress of a crawl whose start URL leads to this URL: facts belong to the site that was reached, not to the submitted URL. */
export const atSite = (progress: CrawlProgress, url: string): CrawlProgress => ({ ...progress, site: url, hosts: siteHosts(new URL(url)) });
