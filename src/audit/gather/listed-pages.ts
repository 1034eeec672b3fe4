import type { OpenAccess } from '../../http/access.ts';
import { FetchFailure, isResolverOutage } from '../../http/failure.ts';
import { type Answer, type Http, type HttpSettings, openHttp } from '../../http/fetch.ts';
import { AuditFailure } from '../audit-failure.ts';
import type { Analysis } from '../processes/analysis-pool.ts';
import { comparableUrl } from '../read/address/resolve-url.ts';
import { type LeftOut, leaveOut, leaveOutAll, type SitemapPages } from '../read/sitemap/sitemap-pages.ts';
import { isMissing } from '../read/sitemap/usable-sitemaps.ts';
import { siteHosts } from '../site/site-url.ts';
import { withBudget } from './budget.ts';

/** Thrown if the first sitemap returns an error status or is not a sitemap. */
export class UnusableSitemap extends Error {
  readonly code: 'sitemap_status' | 'not_a_sitemap';
  /** True if the sitemap does not exist for any visitor. */
  readonly isMissing: boolean;

  constructor(code: UnusableSitemap['code'], isMissing: boolean) {
    super('The sitemap is unusable');
    this.name = 'UnusableSitemap';
    this.code = code;
    this.isMissing = isMissing;
  }
}

/** Pages of a sitemap and of the sitemaps listed in it. */
export interface GatheredPages {
  /** URLs to audit, without duplicates. */
  pages: string[];
  /** Number of URLs listed, including duplicates. */
  found: number;
  /** Number of sitemaps read. */
  sitemaps: number;
  /** Language versions per sitemap, in the form of `SitemapPages`. */
  versions: string[][];
  leftOut: LeftOut;
  /** True if all sitemaps are feeds, which list only new pages. */
  areFeeds: boolean;
  /** The worst fault of all sitemaps (`SitemapPages.fault`); a listed sitemap that is missing also counts. */
  fault: SitemapPages['fault'];
}

export interface PageGatherer {
  http: HttpSettings;
  analysis: Pick<Analysis, 'listPages'>;
  /** The account that the requests are counted for. */
  owner?: number | null;
  access?: OpenAccess | null;
  /** Allowed hosts of the pages, with port; by default the hosts of the first sitemap. */
  hosts?: readonly string[];
  mayRead?: SitemapBudget;
  /** Resolves when a refused sitemap may be requested again; resolves to false if it may not. */
  mayRepeat?(answer: Answer): Promise<boolean>;
}

/** Called before each sitemap: resolves when the sitemap may be read, to false if no more sitemaps may be read. */
export type SitemapBudget = () => Promise<boolean>;

/** Maximum sitemaps (unless `mayRead` decides), maximum levels of indexes, and maximum milliseconds for all sitemaps together. */
const MAX_SITEMAPS = 100;
const MAX_INDEX_DEPTH = 2;
const TIME_BUDGET = 120_000;
const MAX_OK_STATUS = 299;

/**
 * Reads a sitemap and, for an index, the listed sitemaps on its host. Throws `FetchFailure`, `AuditFailure` or `UnusableSitemap` if the first sitemap
 * cannot be read.
 */
export const gatherPages = async (
  sitemap: URL,
  limit: number,
  {
    http: settings,
    analysis,
    owner = null,
    access = null,
    hosts = siteHosts(sitemap),
    mayRead = usualBudget(),
    mayRepeat = neverWait,
  }: PageGatherer,
): Promise<GatheredPages> => {
  const http = openHttp(settings, owner, access);
  const budget = withBudget(http, TIME_BUDGET);
  // A sitemap that never responds leaves time for the other sitemaps.
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
      fault = worseFault(fault, content.fault);
      leaveOutAll(leftOut, content.leftOut);
      list.add(content.pages, leftOut);
      for (const page of content.versions) versions.push(page);
      for (const child of newSitemapsOf(content, next, seen, sitemapHosts, leftOut)) pending.push(child);
    }
    return { pages: list.pages, found, sitemaps, versions, leftOut, areFeeds, fault };
  } finally {
    await http.close();
  }
};

const worseFault = (one: SitemapPages['fault'], other: SitemapPages['fault']): SitemapPages['fault'] =>
  one === 'fail' || other === 'fail' ? 'fail' : (one ?? other);

const neverWait = async (): Promise<boolean> => false;

const usualBudget = (): SitemapBudget => {
  const end = performance.now() + TIME_BUDGET;
  let files = 0;
  return async () => files++ < MAX_SITEMAPS && performance.now() < end;
};

interface PendingSitemap {
  url: URL;
  depth: number;
}

/** Reads one sitemap. If a later sitemap fails, it is left out; if the first one fails, throws. */
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
      const answer = first.status > MAX_OK_STATUS && (await mayRepeat(first)) ? await http.fetch(url) : first;
      const content = answer.status > MAX_OK_STATUS ? null : await analysis.listPages(answer, hosts, limit);
      if (content === null || content.kind === 'not-a-sitemap') {
        if (depth > 0) return isMissing(answer.status) ? 'sitemap_missing' : 'sitemap_unreadable';
        throw new UnusableSitemap(content === null ? 'sitemap_status' : 'not_a_sitemap', isMissing(answer.status));
      }
      return content;
    } catch (error) {
      const isKnown = error instanceof FetchFailure || error instanceof AuditFailure;
      if (depth === 0 || !isKnown || isResolverOutage(error)) throw error;
      return 'sitemap_unreadable';
    }
  };

/** Returns the listed sitemaps that are new, on the given hosts, and not nested too deeply; others are left out. */
const newSitemapsOf = (
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
    if (isSameHost && depth < MAX_INDEX_DEPTH) return [{ url: childUrl, depth: depth + 1 }];
    leaveOut(leftOut, isSameHost ? 'sitemap_over_limit' : 'sitemap_other_host', child);
    return [];
  });
};

/** The pages of several sitemaps without duplicates, up to a limit. */
export interface PageList {
  pages: string[];
  /** Adds the pages of another sitemap; pages above the limit go to `leftOut`. */
  add(pages: readonly string[], leftOut: LeftOut): void;
}

export const makePageList = (limit: number): PageList => {
  const seen = new Set<string>();
  const list: PageList = {
    pages: [],
    add(pages, leftOut) {
      for (const page of pages) {
        const key = comparableUrl(new URL(page));
        if (seen.has(key)) leaveOut(leftOut, 'duplicate', page);
        else if (list.pages.length === limit) leaveOut(leftOut, 'over_limit', page);
        else {
          seen.add(key);
          list.pages.push(page);
        }
      }
    },
  };
  return list;
};
