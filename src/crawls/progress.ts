import { unpackIssues } from '../audit/scoring/issues.ts';
import type { ExternalHost } from '../audit/site/site-analysis.ts';
import { siteHosts } from '../audit/site/site-url.ts';
import type { CrawlSoFar } from './crawl.ts';
import { noSessionIds, type SessionIds } from './session-ids.ts';
import type { Visit } from './visit.ts';

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
  /** Further such patterns, of the URLs that were suspended until the end. */
  suspendedPatterns: readonly string[];
  /** Approximate bytes of the rows of the crawl’s pages. */
  bytes: number;
  /** Number of consecutive requests that the site failed to answer. */
  failures: number;
  /** Other sites that the pages link to: the first ones found. */
  external: readonly ExternalHost[];
  soFar: CrawlSoFar;
}

/** Maximum other sites counted in a crawl. */
const MAX_EXTERNAL = 300;

/** Adds the links of fetched pages to other sites. */
export const addExternal = (known: readonly ExternalHost[], visits: readonly Visit[]): readonly ExternalHost[] => {
  const hosts = new Map(known.map((one) => [one.host, one]));
  for (const [host, links] of visits.flatMap(({ page }) => page?.external ?? [])) {
    const { links: before = 0, pages = 0 } = hosts.get(host) ?? {};
    if (pages > 0 || hosts.size < MAX_EXTERNAL) hosts.set(host, { host, links: before + links, pages: pages + 1 });
  }
  return [...hosts.values()];
};

const nothingSoFar: CrawlSoFar = { statuses: [0, 0, 0, 0, 0], newest: [], findings: {}, expected: 0, share: 0 };

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
  suspendedPatterns: [],
  bytes: 0,
  failures: 0,
  external: [],
  soFar: nothingSoFar,
};

/** Reads the stored progress of a crawl of this URL. */
export const readProgress = (json: string, target: string): CrawlProgress => {
  const progress = { ...initialProgress, ...(JSON.parse(json) as Partial<CrawlProgress>) };
  return progress.site === '' ? atSite(progress, target) : progress;
};

/** Returns the progress of a crawl whose start URL leads to this URL: facts belong to the site that was reached, not to the submitted URL. */
export const atSite = (progress: CrawlProgress, url: string): CrawlProgress => ({ ...progress, site: url, hosts: siteHosts(new URL(url)) });

/** Maximum newest URLs shown while a crawl runs. */
const NEWEST = 12;
const FIRST_SUCCESS = 200;

/** Adds visits that ended to what a running crawl shows. Of `fetched` and `left` URLs, `expected` and `share` keep their maximum, so that neither falls. */
export const addToSoFar = (
  { statuses, newest, findings, expected, share }: CrawlSoFar,
  visits: readonly Visit[],
  { fetched, left, isStarting }: { fetched: number; left: number; isStarting: boolean },
): CrawlSoFar => {
  const counts = [...statuses];
  const found = { ...findings };
  for (const { status, page } of visits) {
    const kind = status === 0 ? 4 : Math.min(3, Math.max(0, Math.floor((status - FIRST_SUCCESS) / 100)));
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (page) for (const number of unpackIssues(page.columns.findings).keys()) found[number] = (found[number] ?? 0) + 1;
  }
  const total = Math.max(expected, fetched + left);
  return {
    statuses: counts,
    newest: [...visits.map(({ id }) => id).reverse(), ...newest].slice(0, NEWEST),
    findings: found,
    expected: total,
    share: isStarting || total === 0 ? share : Math.max(share, fetched / total),
  };
};
