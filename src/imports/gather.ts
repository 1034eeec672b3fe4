import type { Analysis } from '../audit/analysis-pool.ts';
import { AuditFailure } from '../audit/audit-failure.ts';
import { withBudget } from '../audit/gather/budget.ts';
import { type LeftOut, leaveOut, leaveOutAll, type SitemapPages } from '../audit/read/sitemap/sitemap-pages.ts';
import { isMissing } from '../audit/read/sitemap/usable-sitemaps.ts';
import { siteHosts } from '../audit/site/site-url.ts';
import { FetchFailure, isResolverOutage } from '../http/failure.ts';
import { type Answer, type Http, type HttpSettings, openHttp } from '../http/fetch.ts';
import { ImportFailure } from './failure.ts';
import { makePageList } from './page-list.ts';

/** Pages of a sitemap and of those below it. */
export interface GatheredPages {
  /** URLs to audit, without duplicates. */
  pages: string[];
  /** Number of URLs listed, with duplicates. */
  found: number;
  /** Number of sitemaps read. */
  sitemaps: number;
  /** Language versions by sitemap, as `SitemapPages` has them. */
  versions: string[][];
  leftOut: LeftOut;
  /** Whether all of them are feeds, which list only what is new. */
  areFeeds: boolean;
  /** The worst of `SitemapPages.fault`; a listed sitemap that is missing is one as well. */
  fault: SitemapPages['fault'];
}

export interface PageGatherer {
  http: HttpSettings;
  analysis: Pick<Analysis, 'listPages'>;
  /** The account of the import. */
  owner?: number | null;
  /** Hosts of the pages, with port: those of the first sitemap if not set. */
  hosts?: readonly string[];
  mayRead?: SitemapBudget;
  /** Resolves when a sitemap that was refused may be asked for again, to false if it may not. */
  mayRepeat?(answer: Answer): Promise<boolean>;
}

/** Called before each sitemap: resolves when it may be read, to false if no more may. */
export type SitemapBudget = () => Promise<boolean>;

/** Most sitemaps of one import, most levels of indexes, and milliseconds for all of them together. */
const MAX_SITEMAPS = 100;
const MAX_DEPTH = 2;
const TIME = 120_000;
const MAX_OK = 299;

/**
 * Reads a sitemap and, for an index, the listed sitemaps of its host. Throws `FetchFailure`, `AuditFailure` or `ImportFailure` if the first
 * cannot be read.
 */
export const gatherPages = async (
  sitemap: URL,
  limit: number,
  { http: settings, analysis, owner = null, hosts = siteHosts(sitemap), mayRead = importBudget(), mayRepeat = never }: PageGatherer,
): Promise<GatheredPages> => {
  const http = openHttp(settings, owner);
  const budget = withBudget(http, TIME);
  // One that never answers leaves time for the others.
  const fetch = (url: URL): Promise<Answer> => budget.fetch(url, { timeout: settings.totalTimeout });
  const read = fetchSitemap({ fetch }, analysis, hosts, limit, mayRepeat);
  const list = makePageList(limit);
  const leftOut: LeftOut = {};
  const versions: string[][] = [];
  const pending: PendingSitemap[] = [{ url: sitemap, depth: 0 }];
  const seen = new Set([sitemap.href]);
  const sitemapHosts = [...siteHosts(sitemap), ...hosts];
  let [sitemaps, found, areFeeds] = [0, 0, true];
  let fault: SitemapPages['fault'] = null;
  try {
    for (let next = pending.shift(); next; next = pending.shift()) {
      const content = (await mayRead()) ? await read(next) : 'sitemap_over_limit';
      if (typeof content === 'string') {
        if (content === 'sitemap_missing') fault = 'fail';
        leaveOut(leftOut, content === 'sitemap_missing' ? 'sitemap_unreadable' : content, next.url.href);
        continue;
      }
      sitemaps++;
      found += content.total;
      areFeeds &&= content.kind === 'feed' || content.kind === 'index';
      fault = worse(fault, content.fault);
      leaveOutAll(leftOut, content.leftOut);
      list.add(content.pages, leftOut);
      for (const page of content.versions) versions.push(page);
      for (const child of childrenOf(content, next, seen, sitemapHosts, leftOut)) pending.push(child);
    }
    return { pages: list.pages, found, sitemaps, versions, leftOut, areFeeds, fault };
  } finally {
    await http.close();
  }
};

const worse = (one: SitemapPages['fault'], other: SitemapPages['fault']): SitemapPages['fault'] =>
  one === 'fail' || other === 'fail' ? 'fail' : (one ?? other);

const never = async (): Promise<boolean> => false;

const importBudget = (): SitemapBudget => {
  const end = performance.now() + TIME;
  let files = 0;
  return async () => files++ < MAX_SITEMAPS && performance.now() < end;
};

interface PendingSitemap {
  url: URL;
  depth: number;
}

/** Reads one sitemap. A later one that fails is left out; if the first fails, it throws. */
const fetchSitemap =
  (
    http: Pick<Http, 'fetch'>,
    analysis: PageGatherer['analysis'],
    hosts: readonly string[],
    limit: number,
    mayRepeat: (answer: Answer) => Promise<boolean>,
  ) =>
  async ({ url, depth }: PendingSitemap): Promise<SitemapPages | 'sitemap_unreadable' | 'sitemap_missing'> => {
    try {
      const first = await http.fetch(url);
      const answer = first.status > MAX_OK && (await mayRepeat(first)) ? await http.fetch(url) : first;
      const content = answer.status > MAX_OK ? null : await analysis.listPages(answer, hosts, limit);
      if (content === null || content.kind === 'not-a-sitemap') {
        if (depth > 0) return isMissing(answer.status) ? 'sitemap_missing' : 'sitemap_unreadable';
        throw new ImportFailure(content === null ? 'sitemap_status' : 'not_a_sitemap', isMissing(answer.status));
      }
      return content;
    } catch (error) {
      const isKnown = error instanceof FetchFailure || error instanceof AuditFailure;
      if (depth === 0 || !isKnown || isResolverOutage(error)) throw error;
      return 'sitemap_unreadable';
    }
  };

/** Listed sitemaps that are new, on the import’s hosts, and not too deep; the others are left out. */
const childrenOf = (
  { children, childrenTotal }: SitemapPages,
  { url, depth }: PendingSitemap,
  seen: Set<string>,
  hosts: readonly string[],
  leftOut: LeftOut,
): PendingSitemap[] => {
  const unlisted = childrenTotal - children.length;
  if (unlisted > 0) leaveOut(leftOut, 'sitemap_over_limit', url.href, unlisted);
  return children.flatMap((child) => {
    if (seen.has(child)) return [];
    seen.add(child);
    const childUrl = new URL(child);
    const isSameHost = hosts.includes(childUrl.host);
    if (isSameHost && depth < MAX_DEPTH) return [{ url: childUrl, depth: depth + 1 }];
    leaveOut(leftOut, isSameHost ? 'sitemap_over_limit' : 'sitemap_other_host', child);
    return [];
  });
};
