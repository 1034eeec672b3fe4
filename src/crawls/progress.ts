import { siteHosts } from '../audit/site/site-url.ts';
import { noSessionIds, type SessionIds } from './session-ids.ts';

/** What a crawl remembers between its jobs. Times are milliseconds. */
export interface CrawlProgress {
  /** The URL where the redirects of the start lead, as far as they were followed; the start before the first. */
  site: string;
  /** True once they are followed to their end. */
  isStartRead: boolean;
  /** Why the start did not answer, or could not be read; null if it did. */
  startError: string | null;
  /** Hosts of that site, with port. */
  hosts: readonly string[];
  /** True once the sitemaps are read, and whether one could be. */
  hasReadSitemaps: boolean;
  hasSitemap: boolean;
  /** Whether they name language versions. */
  sitemapsNameVersions: boolean;
  /** False if they list more than was read, or are feeds, which list only what is new. */
  isSitemapWhole: boolean;
  /** Whether one of them is invalid, as `sitemap-valid` finds it; null if not. */
  sitemapFault: 'fail' | 'warn' | null;
  /** Number of times that a robots.txt answered with Retry-After or 429. */
  refusals: number;
  /** True if the site wants the crawl to wait for longer than it may. */
  isRefused: boolean;
  /** Code of why the fetching ended early, which is no fault of the site; null otherwise. */
  endedBy: string | null;
  sessions: SessionIds;
  /** The first id of URLs that are suspended because their pattern may be a trap; null without any. */
  firstSuspended: number | null;
  /** Number of suspended URLs. */
  suspendedUrls: number;
  /** Bytes of the rows of its pages, about. */
  bytes: number;
  /** Requests in a row that the site failed to answer. */
  failures: number;
}

const initial: CrawlProgress = {
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
  bytes: 0,
  failures: 0,
};

/** Reads the progress that a crawl of this URL has stored. */
export const readProgress = (json: string, target: string): CrawlProgress => {
  const progress = { ...initial, ...(JSON.parse(json) as Partial<CrawlProgress>) };
  return progress.site === '' ? atSite(progress, target) : progress;
};

/** The progress of a crawl whose start leads to this URL: facts belong to the site that was reached, not to the submitted URL. */
export const atSite = (progress: CrawlProgress, url: string): CrawlProgress => ({ ...progress, site: url, hosts: siteHosts(new URL(url)) });
