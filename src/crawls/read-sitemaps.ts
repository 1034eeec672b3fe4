import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AuditFailure } from '../audit/audit-failure.ts';
import { type GatheredPages, gatherPages, type PageGatherer, UnusableSitemap } from '../audit/gather/listed-pages.ts';
import { isOfFrontServer } from '../audit/read/address/front-server.ts';
import { comparableUrl } from '../audit/read/address/resolve-url.ts';
import type { LeftOut, SkipReason } from '../audit/read/sitemap/sitemap-pages.ts';
import { pageFlags } from '../audit/site/page-flags.ts';
import { inOrder, packIds } from '../audit/site/page-lists.ts';
import { compileScope } from '../audit/site/scope.ts';
import { FetchFailure, isResolverOutage } from '../http/failure.ts';
import type { Job } from '../queue/queue.ts';
import { retryIfFrozen } from '../queue/retry.ts';
import type { JobSlot } from '../queue/slot.ts';
import { timeOf } from '../storage/clock.ts';
import { inAccount } from '../storage/locks.ts';
import { type CrawlLeftOut, type CrawlLeftOutReason, countLeftOut } from './crawl.ts';
import type { Crawler, RunningCrawl } from './crawler.ts';
import { requestIntervalOf } from './fetch-batch.ts';
import { crawlJob, crawlQueueOf } from './job.ts';
import { findKnown, newPage } from './known-urls.ts';
import type { CrawlProgress } from './progress.ts';
import { bytesOf } from './quota.ts';
import { MAX_SITE_WAIT, requestedWaitOf } from './rest.ts';
import { learnRobots, matchRobots } from './robots.ts';
import { sessionDropper } from './session-ids.ts';
import { addPages } from './store-batch.ts';
import { LostJob, storeProgress, whileRunning } from './while-running.ts';

/** Maximum sitemap files of a crawl, and maximum milliseconds for reading all of them. */
const MAX_FILES = 500;
const MAX_READING_TIME = 120_000;
/** While a crawl waits: milliseconds between two checks whether the crawl was stopped. */
const STOP_CHECK_INTERVAL = 1_000;
/** Maximum sitemap URLs stored per transaction. */
const SLICE = 500;

/** Reads the sitemaps of the site at the end of the start URL’s redirects, and adds the URLs that the sitemaps list. */
export const readSitemaps = async (crawler: Crawler, job: Job, started: RunningCrawl, slot: JobSlot): Promise<void> => {
  const { site } = started.progress;
  const began = performance.now();
  const crawl: RunningCrawl = { ...started, robots: await slot.waiting(() => learnRobots(crawler, started, [site])) };
  const progress: CrawlProgress = { ...crawl.progress, hasReadSitemaps: true };
  const reading = startReading(crawler, crawl);
  if (crawl.options.sitemaps) {
    const named = (crawl.robots[new URL(site).origin]?.sitemaps ?? []).flatMap((url) => URL.parse(url, site) ?? []);
    const web = named.filter(({ protocol }) => /^https?:$/.test(protocol));
    const sitemaps = new Map((web.length > 0 ? web : await defaultSitemap(crawler, crawl)).map((url) => [url.href, url]));
    const versions: string[][] = [];
    let [isWhole, isMissing, areFeeds] = [true, false, true];
    for (const url of sitemaps.values()) {
      const found = await slot.waiting(() => addSitemap(crawler, crawl, url, reading, web.length > 0));
      if (typeof found === 'string') {
        isWhole &&= web.length === 0;
        isMissing ||= found === 'missing' && web.length > 0;
        continue;
      }
      progress.hasSitemap = true;
      isWhole &&= !uncertainReasons.some((reason) => found.leftOut[reason]);
      areFeeds &&= found.areFeeds;
      if (progress.sitemapFault !== 'fail') progress.sitemapFault = found.fault ?? progress.sitemapFault;
      for (const page of found.versions) versions.push(page);
    }
    if (isMissing && progress.hasSitemap) progress.sitemapFault = 'fail';
    progress.isSitemapWhole = isWhole && !areFeeds;
    for (const [reason, { count, example }] of Object.entries(reading.leftOut) as [
      CrawlLeftOutReason,
      { count: number; example: string },
    ][])
      countLeftOut(crawl.leftOut, reason, example, count);
    progress.sitemapsNameVersions = versions.length > 0;
    for (let from = 0; from < versions.length; from += SLICE) await addVersions(crawler, crawl, versions.slice(from, from + SLICE));
  }
  if (await retryIfFrozen(crawler.freezes, crawler.queue, job, began)) return;
  const rest = reading.rest();
  progress.isRefused ||= rest > MAX_SITE_WAIT;
  const interval = crawl.options.sitemaps ? Math.ceil(requestIntervalOf(crawler, crawl)) : 0;
  const pause = Math.max(interval, Math.min(rest, MAX_SITE_WAIT));
  if (pause > 0) await crawler.queue.closeHostQueue(crawlQueueOf(site), pause);
  await inAccount(crawler.db, crawl.workspace_id, async (trx) => {
    if (!(await crawler.queue.finish(trx, job))) throw new LostJob();
    const stored = await storeProgress(trx, crawl, {
      found: crawl.found,
      leftOut: crawl.leftOut,
      progress: { ...progress, bytes: crawl.progress.bytes },
      robots: crawl.robots,
    });
    const isOver = stored?.isStopping || progress.isRefused;
    if (stored) await crawler.queue.add(trx, crawlJob(crawl.workspace_id, crawl.id, isOver ? null : site));
  });
};

/** Returns `/sitemap.xml` for a site whose robots.txt names no sitemap, or nothing if robots.txt disallows `/sitemap.xml`. */
const defaultSitemap = async (crawler: Crawler, { progress, robots }: RunningCrawl): Promise<URL[]> => {
  const url = new URL('/sitemap.xml', progress.site);
  const [isAllowed] = await matchRobots(crawler, robots, [url.href]);
  return isAllowed ? [url] : [];
};

type SitemapReading = Required<Pick<PageGatherer, 'mayRead' | 'mayRepeat'>> & {
  /** URLs left out while reading sitemaps, stored only at the end because the sitemaps are read again after a crash. */
  leftOut: CrawlLeftOut;
  /** Returns the remaining milliseconds of the last Retry-After. */
  rest(): number;
};

/** Requests sitemaps at the same pace as pages, waits as long as the site asks, and stops when the crawl is stopped. */
const startReading = (crawler: Crawler, crawl: RunningCrawl): SitemapReading => {
  const interval = requestIntervalOf(crawler, crawl);
  const end = performance.now() + MAX_READING_TIME;
  let [files, next, restsUntil] = [0, 0, 0];
  const mayRead = async (): Promise<boolean> => {
    next = Math.max(next, restsUntil);
    if (files++ === MAX_FILES || Math.max(next, performance.now()) > end) return false;
    for (let pause = 1; pause > 0; ) {
      if (await isStopping(crawler, crawl)) return false;
      pause = next - performance.now();
      if (pause > 0) await sleep(Math.min(pause, STOP_CHECK_INTERVAL));
    }
    next = performance.now() + interval;
    return true;
  };
  return {
    leftOut: {},
    mayRead,
    mayRepeat: async ({ status, headers }) => {
      const rest = requestedWaitOf(status, headers, timeOf(crawler.db));
      restsUntil = performance.now() + rest;
      return rest > 0 && (await mayRead());
    },
    rest: () => Math.max(0, Math.ceil(restsUntil - performance.now())),
  };
};

const isStopping = async ({ db }: Crawler, { id }: RunningCrawl): Promise<boolean> => {
  const row = await db.selectFrom('crawl').select('stop_requested').where('id', '=', id).where('state', '=', 'running').executeTakeFirst();
  return row?.stop_requested !== 0;
};

/**
 * Adds the URLs of a sitemap and of the sitemaps that it indexes. Returns `unread` if the sitemap can’t be read, or `missing` if it does not exist;
 * if robots.txt names the sitemap, it then counts as left out.
 */
const addSitemap = async (
  crawler: Crawler,
  crawl: RunningCrawl,
  sitemap: URL,
  { mayRead, mayRepeat, leftOut }: SitemapReading,
  isNamed: boolean,
): Promise<GatheredPages | 'unread' | 'missing'> => {
  const { options, progress } = crawl;
  const isInScope = compileScope(options);
  const gatherer = {
    http: crawler.http,
    analysis: crawler.sites,
    owner: crawl.workspace_id,
    access: crawl.access,
    hosts: progress.hosts,
    mayRead,
    mayRepeat,
  };
  try {
    const gathered = await gatherPages(sitemap, options.maxPages * 2, gatherer);
    const { pages } = gathered;
    addToLeftOut(leftOut, gathered.leftOut);
    const dropSession = sessionDropper(progress.sessions);
    const fit = new Map<string, string>();
    for (const url of pages.map(dropSession)) {
      if (isOfFrontServer(new URL(url))) continue;
      if (crawl.access?.endsSession(new URL(url))) countLeftOut(leftOut, 'logout', url);
      else if (isInScope(url)) fit.set(comparableUrl(url), url);
      else countLeftOut(leftOut, 'excluded', url);
    }
    const urls = [...fit.values()];
    for (let from = 0; from < urls.length; from += SLICE) await addSitemapUrls(crawler, crawl, urls.slice(from, from + SLICE));
    return gathered;
  } catch (error) {
    const isKnown = error instanceof FetchFailure || error instanceof AuditFailure || error instanceof UnusableSitemap;
    if (!isKnown || isResolverOutage(error)) throw error;
    if (isNamed) countLeftOut(leftOut, 'sitemap', sitemap.href);
    return error instanceof UnusableSitemap && error.isMissing ? 'missing' : 'unread';
  }
};

/** Maps the reasons of a sitemap to those of a crawl; a URL that a sitemap lists twice is not lost. */
const crawlReasonOf: Record<SkipReason, CrawlLeftOutReason | null> = {
  ...{
    not_http: null,
    duplicate: null,
    over_limit: 'limit',
    over_page_limit: 'limit',
    over_report_limit: 'limit',
    other_host: 'other_host',
  },
  ...{ invalid_url: 'sitemap', sitemap_other_host: 'sitemap', sitemap_over_limit: 'sitemap', sitemap_unreadable: 'sitemap' },
};

/** Reasons that make it uncertain whether a sitemap lists a page. */
const uncertainReasons = [
  ...(['over_limit', 'other_host', 'invalid_url', 'sitemap_other_host', 'sitemap_over_limit', 'sitemap_unreadable'] as const),
];

const addToLeftOut = (leftOut: CrawlLeftOut, ofSitemap: LeftOut): void => {
  for (const [reason, { count, examples }] of Object.entries(ofSitemap) as [SkipReason, { count: number; examples: string[] }][]) {
    const own = crawlReasonOf[reason];
    if (own !== null) countLeftOut(leftOut, own, examples[0] ?? '', count);
  }
};

/** Adds URLs of a sitemap and marks known URLs as listed. The function may run again after a crash. */
const addSitemapUrls = async (crawler: Crawler, crawl: RunningCrawl, urls: readonly string[]): Promise<void> => {
  const allowed = await matchRobots(crawler, crawl.robots, urls);
  await whileRunning(crawler.db, crawl, async (trx) => {
    const known = await findKnown(trx, crawl.id, urls);
    const knownIds = [...known.values()].map(({ id }) => id);
    if (knownIds.length > 0)
      await trx
        .updateTable('crawl_page')
        .set({ flags: sql<number>`flags | ${pageFlags.inSitemap}` })
        .where('crawl_id', '=', crawl.id)
        .where('id', 'in', knownIds)
        .execute();
    const pages = urls.flatMap((url, index) => {
      if (known.has(comparableUrl(url))) return [];
      const isBlocked = allowed[index] === false;
      const flags = pageFlags.inSitemap | (isBlocked ? pageFlags.blocked : 0);
      if (isBlocked) countLeftOut(crawl.leftOut, 'robots', url);
      return [newPage(crawl.id, 0, url, { source: -2, depth: null, state: isBlocked ? 2 : 0, flags })];
    });
    const numbered = pages.map((page, index) => ({ ...page, id: crawl.found + index }));
    await storeProgress(trx, crawl, { found: crawl.found + numbered.length, leftOut: crawl.leftOut });
    await addPages(trx, numbered);
    crawl.found += numbered.length;
    crawl.progress = { ...crawl.progress, bytes: crawl.progress.bytes + bytesOf(numbered) };
  });
};

/** Stores the language versions that sitemaps name for pages: search engines treat them like versions that the page names itself. */
const addVersions = async ({ db }: Crawler, crawl: RunningCrawl, named: readonly (readonly string[])[]): Promise<void> => {
  const dropSession = sessionDropper(crawl.progress.sessions);
  const rows = named.map((urls) => urls.map(dropSession));
  await whileRunning(db, crawl, async (trx) => {
    const known = await findKnown(trx, crawl.id, [...new Set(rows.flat())]);
    for (const urls of rows) {
      const [page, ...versions] = urls.flatMap((url, index) => known.get(comparableUrl(url))?.id ?? (index === 0 ? -1 : []));
      if (page === undefined || page === -1 || versions.length === 0) continue;
      const own = trx.updateTable('crawl_page').where('crawl_id', '=', crawl.id).where('id', '=', page);
      await own.set({ alternates: packIds(inOrder(versions.filter((id) => id !== page))) }).execute();
    }
  });
};
