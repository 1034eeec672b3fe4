import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { AuditFailure } from '../audit/audit-failure.ts';
import { gatherRobots } from '../audit/gather/robots.ts';
import type { RobotsText } from '../audit/shared/knowledge.ts';
import { pageFlags } from '../audit/site/page-flags.ts';
import { compileScope } from '../audit/site/scope.ts';
import { siteHosts } from '../audit/site/site-url.ts';
import { FetchFailure } from '../http/failure.ts';
import { openHttp } from '../http/fetch.ts';
import { ImportFailure } from '../imports/failure.ts';
import { gatherPages } from '../imports/gather.ts';
import type { Job } from '../queue/queue.ts';
import type { Slot } from '../queue/slot.ts';
import { inAccount } from '../storage/locks.ts';
import type { Crawler, RunningCrawl } from './crawler.ts';
import { findKnown, newPage } from './frontier.ts';
import { crawlJob } from './job.ts';
import { leaveOutUrls } from './left-out.ts';
import { LostJob } from './lost-job.ts';
import type { CrawlProgress } from './progress.ts';
import { addPages, storeProgress } from './store-batch.ts';

/** Longest Crawl-delay that is followed, in milliseconds; a site that asks for more is crawled at this pace. */
const MAX_DELAY = 10_000;
/** Most sitemaps that robots.txt names and a crawl reads, each with those that it indexes. */
const MAX_SITEMAPS = 10;
/** URLs of sitemaps that are stored in one transaction. */
const SLICE = 500;

/** Reads robots.txt and the sitemaps of the site, and adds the URLs that they list. */
export const setUp = async (crawler: Crawler, job: Job, crawl: RunningCrawl, slot: Slot): Promise<void> => {
  const start = new URL(crawl.target);
  const robots = await slot.waiting(() => fetchRobots(crawler, crawl, start));
  const { delay, sitemaps, allowsStart } = await crawler.sites.readRobots(robots, crawl.target);
  const progress: CrawlProgress = {
    ...crawl.progress,
    hosts: siteHosts(start),
    robotsStatus: robots.status,
    delay: Math.min(delay ?? 0, MAX_DELAY),
    readSitemaps: true,
  };
  const ready: RunningCrawl = { ...crawl, progress, robots: zstdCompressSync(robots.body) };
  if (crawl.options.sitemaps && allowsStart !== null) {
    const named = sitemaps.flatMap((url) => URL.parse(url, start) ?? []).filter(({ protocol }) => /^https?:$/.test(protocol));
    const urls = named.length > 0 ? named.slice(0, MAX_SITEMAPS) : [new URL('/sitemap.xml', start)];
    for (const url of urls) progress.hasSitemap = (await slot.waiting(() => addSitemap(crawler, ready, url))) || progress.hasSitemap;
  }
  await inAccount(crawler.db, crawl.account_id, async (trx) => {
    if (!(await crawler.queue.finish(trx, job))) throw new LostJob();
    const change = { found: ready.found, left_out: JSON.stringify(ready.leftOut), progress: JSON.stringify(progress) };
    if (!(await storeProgress(trx, crawl, { ...change, robots: ready.robots }))) return;
    if (allowsStart === false)
      await trx
        .updateTable('crawl_page')
        .set({ state: 2, flags: sql<number>`flags | ${pageFlags.blocked}` })
        .where('crawl_id', '=', crawl.id)
        .where('id', '=', 0)
        .execute();
    await crawler.queue.add(trx, crawlJob(crawl.account_id, crawl.id, start));
  });
};

/** The robots.txt that a crawl has stored. */
export const robotsOf = ({ robots, progress }: RunningCrawl): RobotsText => ({
  status: progress.robotsStatus ?? 0,
  body: robots === null ? new Uint8Array(0) : zstdDecompressSync(robots),
});

/** Status 0 if nothing answers, as crawlers take that for a refusal. */
const fetchRobots = async ({ http: settings }: Crawler, { account_id }: RunningCrawl, start: URL): Promise<RobotsText> => {
  const http = openHttp(settings, account_id);
  try {
    const { status, body } = await gatherRobots(start, http);
    return { status, body };
  } catch (error) {
    if (error instanceof FetchFailure || error instanceof AuditFailure) return { status: 0, body: new Uint8Array(0) };
    throw error;
  } finally {
    await http.close();
  }
};

/** Adds the URLs of a sitemap, and of those that it indexes. Returns false if it cannot be read. */
const addSitemap = async (crawler: Crawler, crawl: RunningCrawl, sitemap: URL): Promise<boolean> => {
  const { options } = crawl;
  const isInScope = compileScope(options);
  try {
    const { pages } = await gatherPages(sitemap, options.maxPages * 2, {
      http: crawler.http,
      analysis: crawler.sites,
      owner: crawl.account_id,
    });
    const fit: string[] = [];
    for (const url of pages) {
      if (isInScope(url)) fit.push(url);
      else leaveOutUrls(crawl.leftOut, 'excluded', url);
    }
    for (let from = 0; from < fit.length; from += SLICE) await addListed(crawler, crawl, fit.slice(from, from + SLICE));
    return true;
  } catch (error) {
    if (error instanceof FetchFailure || error instanceof AuditFailure || error instanceof ImportFailure) return false;
    throw error;
  }
};

/** Adds URLs of a sitemap and marks known ones as listed. It may be done again after a crash. */
const addListed = async ({ db, sites }: Crawler, crawl: RunningCrawl, urls: readonly string[]): Promise<void> => {
  const allowed = await sites.matchRobots(robotsOf(crawl), urls);
  await inAccount(db, crawl.account_id, async (trx) => {
    const known = await findKnown(trx, crawl.id, urls);
    const listed = [...known.values()].map(({ id }) => id);
    if (listed.length > 0)
      await trx
        .updateTable('crawl_page')
        .set({ flags: sql<number>`flags | ${pageFlags.inSitemap}` })
        .where('crawl_id', '=', crawl.id)
        .where('id', 'in', listed)
        .execute();
    const pages = urls.flatMap((url, index) => {
      if (known.has(url)) return [];
      const isBlocked = allowed[index] === false;
      const flags = pageFlags.inSitemap | (isBlocked ? pageFlags.blocked : 0);
      return [newPage(crawl.id, 0, url, { source: -2, depth: null, state: isBlocked ? 2 : 0, flags })];
    });
    const numbered = pages.map((page, index) => ({ ...page, id: crawl.found + index }));
    if (!(await storeProgress(trx, crawl, { found: crawl.found + numbered.length }))) return;
    await addPages(trx, numbered);
    crawl.found += numbered.length;
  });
};
