import { AuditFailure } from '../audit/audit-failure.ts';
import { withBudget } from '../audit/gather/budget.ts';
import { gatherRobots } from '../audit/gather/robots.ts';
import type { Analysis } from '../audit/processes/analysis-pool.ts';
import type { SitemapPages } from '../audit/read/sitemap/sitemap-pages.ts';
import { siteHosts } from '../audit/site/site-url.ts';
import { FetchFailure } from '../http/failure.ts';
import { type Http, type HttpSettings, openHttp } from '../http/fetch.ts';
import type { ImportFailureCode } from './failure.ts';

/** A sitemap that can be imported. */
export interface FoundSitemap {
  url: string;
  /** Number of pages that the sitemap itself lists and an import would accept, including duplicates; null if the sitemap wasn’t read. */
  pages: number | null;
  /** The sitemaps on the same host that a sitemap index lists; empty for a sitemap that lists pages. */
  parts: { url: string; pages: number | null }[];
  /** Number of all sitemaps that a sitemap index lists. */
  partsTotal: number;
}

/** The sitemaps found for a site, and the files that couldn’t be read during the search. */
export interface Discovery {
  sitemaps: FoundSitemap[];
  /** Source of the sitemaps: the given URL itself, robots.txt, or the usual path. */
  from: 'given' | 'robots' | 'guess';
  unreadable: { url: string; error: ImportFailureCode }[];
}

export interface SitemapFinder {
  http: HttpSettings;
  analysis: Pick<Analysis, 'listPages' | 'readRobots'>;
}

/** Maximum sitemaps offered, maximum parts of one sitemap index, maximum sitemaps read to count pages, and milliseconds for all requests. */
const MAX_SITEMAPS = 10;
const MAX_PARTS = 50;
const MAX_SITEMAPS_READ = 20;
const TIME_BUDGET = 15_000;
const MAX_OK_STATUS = 299;

/**
 * Finds a site’s sitemaps: the URL itself if it is a sitemap, else the sitemaps that robots.txt names, else `/sitemap.xml`. Indexes are read one
 * level deep. Requests are sent one after the other, like those of an import. Site errors never make this function fail.
 */
export const discoverSitemaps = async (start: URL, { http: settings, analysis }: SitemapFinder, owner: number): Promise<Discovery> => {
  const http = openHttp(settings, owner);
  const timed = withBudget(http, TIME_BUDGET);
  const read = makeReader(timed, analysis);
  const unreadable: Discovery['unreadable'] = [];
  const readAll = async (urls: readonly URL[]): Promise<FoundSitemap[]> => {
    const found: { url: URL; content: SitemapPages | undefined }[] = [];
    for (const url of urls) {
      const content = await read(url);
      if (typeof content === 'string') unreadable.push({ url: url.href, error: content });
      else found.push({ url, content });
    }
    // Reads the parts of indexes last, so that a large index doesn’t use up the requests of the other sitemaps.
    const sitemaps: FoundSitemap[] = [];
    for (const { url, content } of found) sitemaps.push(await withParts(url, content, read));
    return sitemaps;
  };
  try {
    // The front page is never treated as a sitemap.
    const given = start.pathname === '/' && start.search === '' ? [] : await readAll([start]);
    if (given.length > 0) return { sitemaps: given, from: 'given', unreadable: [] };
    const { site, named, failure } = await readNamed(start, timed, analysis);
    if (failure) unreadable.push({ url: new URL('/robots.txt', start).href, error: failure });
    if (named.length > 0) return { sitemaps: await readAll(named), from: 'robots', unreadable };
    return { sitemaps: await readAll([new URL('/sitemap.xml', site)]), from: 'guess', unreadable };
  } finally {
    await http.close();
  }
};

type Read = (url: URL) => Promise<SitemapPages | ImportFailureCode | undefined>;

/** Returns a function that reads sitemaps and only counts their URLs; that function returns undefined once the maximum number of reads is reached. */
const makeReader = (http: Pick<Http, 'fetch'>, analysis: SitemapFinder['analysis']): Read => {
  let count = 0;
  return async (url) => {
    if (count === MAX_SITEMAPS_READ) return undefined;
    count++;
    try {
      const answer = await http.fetch(url);
      if (answer.status > MAX_OK_STATUS) return 'sitemap_status';
      const content = await analysis.listPages(answer, siteHosts(url), 0);
      return content.kind === 'not-a-sitemap' ? 'not_a_sitemap' : content;
    } catch (error) {
      if (error instanceof FetchFailure || error instanceof AuditFailure) return error.code;
      throw error;
    }
  };
};

const withParts = async (url: URL, content: SitemapPages | undefined, read: Read): Promise<FoundSitemap> => {
  if (content === undefined) return { url: url.href, pages: null, parts: [], partsTotal: 0 };
  const hosts = siteHosts(url);
  const children = [...new Set(content.children)].filter((child) => hosts.includes(new URL(child).host)).slice(0, MAX_PARTS);
  const parts: FoundSitemap['parts'] = [];
  for (const child of children) {
    const part = await read(new URL(child));
    if (typeof part !== 'string') parts.push({ url: child, pages: part ? pagesOf(part) : null });
  }
  return { url: url.href, pages: pagesOf(content), parts, partsTotal: content.childrenTotal };
};

/** All usable pages count as left out over the limit, because no page was requested. */
const pagesOf = ({ leftOut }: SitemapPages): number => leftOut.over_limit?.count ?? 0;

/** Reads the sitemaps that robots.txt names, and the origin that served robots.txt: `example.com` may redirect to `www.example.com`. */
const readNamed = async (
  start: URL,
  http: Pick<Http, 'fetch'>,
  analysis: SitemapFinder['analysis'],
): Promise<{ site: URL; named: URL[]; failure?: ImportFailureCode }> => {
  try {
    const answer = await gatherRobots(start, http);
    const site = new URL(answer.url);
    if (answer.status > MAX_OK_STATUS) return { site, named: [] };
    const { sitemaps } = await analysis.readRobots(answer);
    const urls = sitemaps.flatMap((address) => URL.parse(address, site.origin) ?? []).filter(({ protocol }) => /^https?:$/.test(protocol));
    return { site, named: [...new Map(urls.map((url) => [url.href, url])).values()].slice(0, MAX_SITEMAPS) };
  } catch (error) {
    if (error instanceof FetchFailure || error instanceof AuditFailure) return { site: start, named: [], failure: error.code };
    throw error;
  }
};
