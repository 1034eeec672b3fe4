import type { Analysis } from '../audit/analysis-pool.ts';
import { AuditFailure } from '../audit/failure.ts';
import { withBudget } from '../audit/gather/budget.ts';
import { type LeftOut, leaveOut, leaveOutAll, type SitemapPages } from '../audit/read/sitemap/sitemap-pages.ts';
import { FetchFailure } from '../http/failure.ts';
import { type Http, type HttpSettings, openHttp } from '../http/fetch.ts';
import { ImportFailure } from './failure.ts';
import { hostsOf } from './hosts.ts';
import { makePageList } from './page-list.ts';

/** What a sitemap and those below it come to. */
export interface GatheredPages {
  /** Addresses to report on, each once. */
  pages: string[];
  /** Pages named, all counted. */
  found: number;
  /** Sitemaps read. */
  sitemaps: number;
  leftOut: LeftOut;
}

export interface PageGatherer {
  http: HttpSettings;
  analysis: Pick<Analysis, 'listPages'>;
  /** The account it is for. */
  owner?: number | null;
}

/** Sitemaps of one import, how deep indexes may lead, and milliseconds for all of them together. */
const MAX_SITEMAPS = 100;
const MAX_DEPTH = 2;
const TIME = 120_000;
const MAX_OK = 299;

/** Reads a sitemap and, of an index, those that it names on its host. Throws `FetchFailure`, `AuditFailure` or `ImportFailure` when the first cannot be had. */
export const gatherPages = async (
  sitemap: URL,
  limit: number,
  { http: settings, analysis, owner = null }: PageGatherer,
): Promise<GatheredPages> => {
  const http = openHttp(settings, owner);
  const hosts = hostsOf(sitemap);
  const read = fetchSitemap(withBudget(http, TIME), analysis, hosts, limit);
  const list = makePageList(limit);
  const leftOut: LeftOut = {};
  const places: Place[] = [{ url: sitemap, depth: 0 }];
  const seen = new Set([sitemap.href]);
  const end = performance.now() + TIME;
  let [sitemaps, found] = [0, 0];
  try {
    for (let tried = 0, place = places.shift(); place; tried++, place = places.shift()) {
      const inTime = tried < MAX_SITEMAPS && performance.now() < end;
      const content = inTime ? await read(place) : 'sitemap_over_limit';
      if (typeof content === 'string') {
        leaveOut(leftOut, content, place.url.href);
        continue;
      }
      sitemaps++;
      found += content.total;
      leaveOutAll(leftOut, content.leftOut);
      list.add(content.pages, leftOut);
      for (const child of childrenOf(content, place, seen, hosts, leftOut)) places.push(child);
    }
    return { pages: list.pages, found, sitemaps, leftOut };
  } finally {
    await http.close();
  }
};

interface Place {
  url: URL;
  depth: number;
}

/** Reads one sitemap. A later one that cannot be had is left out; without the first there is no import. */
const fetchSitemap =
  (http: Pick<Http, 'fetch'>, analysis: PageGatherer['analysis'], hosts: readonly string[], limit: number) =>
  async ({ url, depth }: Place): Promise<SitemapPages | 'sitemap_unreadable'> => {
    try {
      const answer = await http.fetch(url);
      if (answer.status > MAX_OK) throw new ImportFailure('sitemap_status');
      const content = await analysis.listPages(answer, hosts, limit);
      if (content.kind === 'not-a-sitemap') throw new ImportFailure('not_a_sitemap');
      return content;
    } catch (error) {
      const isKnown = error instanceof FetchFailure || error instanceof AuditFailure || error instanceof ImportFailure;
      if (depth === 0 || !isKnown) throw error;
      return 'sitemap_unreadable';
    }
  };

/** The sitemaps of an index that are new, on its host and not too deep. */
const childrenOf = (
  { children, childrenTotal }: SitemapPages,
  { url, depth }: Place,
  seen: Set<string>,
  hosts: readonly string[],
  leftOut: LeftOut,
): Place[] => {
  const unlisted = childrenTotal - children.length;
  if (unlisted > 0) leaveOut(leftOut, 'sitemap_over_limit', url.href, unlisted);
  return children.flatMap((child) => {
    if (seen.has(child)) return [];
    seen.add(child);
    const address = new URL(child);
    const isHere = hosts.includes(address.host);
    if (isHere && depth < MAX_DEPTH) return [{ url: address, depth: depth + 1 }];
    leaveOut(leftOut, isHere ? 'sitemap_over_limit' : 'sitemap_other_host', child);
    return [];
  });
};
