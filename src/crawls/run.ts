import type { FailureCode } from '../audit/audit-failure.ts';
import { failureOf } from '../audit/failure.ts';
import { WorkerCrashed } from '../audit/processes/child-pool.ts';
import { PageLost } from '../audit/processes/page-store.ts';
import { isOfFrontServer } from '../audit/read/address/front-server.ts';
import { isResolverOutage } from '../http/failure.ts';
import { isStillLeased } from '../queue/lease.ts';
import type { Job } from '../queue/queue.ts';
import { MAX_CLAIMS, retryIfFrozen, retryLater } from '../queue/retry.ts';
import { type JobSlot, uncountedSlot } from '../queue/slot.ts';
import { timeOf } from '../storage/clock.ts';
import { inAccount } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import { accessFor } from './access.ts';
import { analyze, endCrawl } from './analyze.ts';
import { countLeftOut, crawlingStates, type endReasons } from './crawl.ts';
import { type Crawler, type RunningCrawl, runningCrawlOf } from './crawler.ts';
import { fetchBatch, requestIntervalOf } from './fetch-batch.ts';
import { discoverUrls } from './frontier.ts';
import { crawlJob, crawlQueueOf } from './job.ts';
import { atSite } from './progress.ts';
import { isFull } from './quota.ts';
import { readSitemaps } from './read-sitemaps.ts';
import { FIRST_ERROR, MAX_SITE_WAIT, SiteRests } from './rest.ts';
import { learnRobots, matchRobots } from './robots.ts';
import { storeBatch } from './store-batch.ts';
import { addTrapPatterns, findSuspendedPatterns, resumeSuspended } from './traps.ts';
import type { FrontierUrl, Visit } from './visit.ts';
import { LostJob, storeProgress } from './while-running.ts';

/** Number of failures after which a crawl fails, if a killed analysis process caused each of them. */
const MAX_KILLS = 10;

/** Maximum URLs per step, and maximum milliseconds for their requests at the site’s pace. */
const URLS_PER_STEP = 50;
const BATCH_TIME = 15_000;
/** Number of consecutive failed requests after which the rest of the site is left out. */
const GIVE_UP_AFTER = 20;
const FIRST_REDIRECT = 300;
const FIRST_FAULT = 400;
/** Error code of a crawl whose site’s host name could not be resolved for too long. */
const OUTAGE_CODE = 'resolver_unavailable';
/** Maximum redirects of the start URL. */
const MAX_HOPS = 10;

/**
 * Runs one step of a crawl: reads robots.txt and the sitemaps, fetches a batch of pages, or analyzes all pages. Each step ends in one transaction
 * that adds the next step. If its process is killed, the step runs again, without fetching pages that are already stored.
 */
export const runCrawl = async (crawler: Crawler, job: Job, slot: JobSlot = uncountedSlot): Promise<void> => {
  const id = Number(job.payload.crawl);
  try {
    const crawl = await beginCrawl(crawler, job, id);
    if (crawl === undefined) return;
    if (job.claims > MAX_CLAIMS) return await endCrawl(crawler, job, crawl, { state: 'failed', error: 'crashed' });
    const access = await accessFor(crawler, crawl);
    if (access === undefined) return await endCrawl(crawler, job, crawl, { state: 'failed', error: 'access_missing' });
    await runStep(crawler, job, { ...crawl, access }, slot);
  } catch (error) {
    // If the crawl was deleted, its job is deleted too; a job that another worker has claimed stays.
    if (error instanceof LostJob) return void (await crawler.db.transaction().execute((trx) => crawler.queue.finish(trx, job)));
    if (isResolverOutage(error)) {
      if (!(await crawler.waitForResolver?.(crawler.queue, job))) await giveUp(crawler, job, id);
      return;
    }
    if (error instanceof SiteRests) return await waitForSite(crawler, job, id, error.rest);
    const isKilled = error instanceof WorkerCrashed || error instanceof PageLost;
    if (!isKilled) crawler.onBug(error, id);
    if (await retryLater(crawler.queue, job, isKilled ? { maxFailures: MAX_KILLS } : {})) return;
    const crawl = await beginCrawl(crawler, job, id);
    if (crawl) await endCrawl(crawler, job, crawl, { state: 'failed', error: failureOf(error)?.code ?? 'crashed' });
  }
};

/** Ends the fetching of a crawl whose site’s host could not be resolved for too long; the crawl fails if it has no page. */
const giveUp = async (crawler: Crawler, job: Job, id: number): Promise<void> => {
  const crawl = await beginCrawl(crawler, job, id);
  if (crawl === undefined) return;
  if (crawl.crawled === 0) return endCrawl(crawler, job, crawl, { state: 'failed', error: OUTAGE_CODE });
  await endFetching(crawler, job, { ...crawl, progress: { ...crawl.progress, endedBy: OUTAGE_CODE } }, 'failing_site');
};

/** Repeats a step after the rest that the site asks for; a rest longer than the maximum ends the fetching. */
const waitForSite = async (crawler: Crawler, job: Job, id: number, rest: number): Promise<void> => {
  const crawl = await beginCrawl(crawler, job, id);
  if (crawl === undefined) return;
  const progress = { ...crawl.progress, refusals: crawl.progress.refusals + 1 };
  if (rest > MAX_SITE_WAIT) return endFetching(crawler, job, { ...crawl, progress }, 'refused');
  await pauseFetching(crawler, job, crawl, rest, { progress });
};

/** Ends a step without a result. The next step waits until the pause is over, unless the crawl is to be stopped. */
const pauseFetching = async (
  { db, queue }: Crawler,
  job: Job,
  crawl: RunningCrawl,
  pause: number,
  change: Parameters<typeof storeProgress>[2] = {},
): Promise<void> => {
  const { site } = crawl.progress;
  await queue.closeHostQueue(crawlQueueOf(site), pause);
  await inAccount(db, crawl.workspace_id, async (trx) => {
    if (!(await queue.finish(trx, job))) throw new LostJob();
    const stored = await storeProgress(trx, crawl, change);
    if (stored) await queue.add(trx, crawlJob(crawl.workspace_id, crawl.id, stored.isStopping ? null : site));
  });
};

/** Marks a crawl as running. Returns undefined if this worker has nothing to do, and finishes the job if this worker holds it. */
const beginCrawl = ({ db, queue }: Crawler, job: Job, id: number): Promise<RunningCrawl | undefined> =>
  inAccount(db, job.owner, async (trx) => {
    const row = await trx.selectFrom('crawl').selectAll().where('id', '=', id).where('state', 'in', crawlingStates).executeTakeFirst();
    if (!row || !(await isStillLeased(trx, job))) {
      await queue.finish(trx, job);
      return undefined;
    }
    if (row.state === 'running') return runningCrawlOf(row, job);
    const now = timeOf(db);
    const started = { state: 'running', stage: 'fetching', started_at: now, updated_at: now, version: row.version + 1 } as const;
    await updateById(trx, 'crawl', id, started);
    return runningCrawlOf({ ...row, ...started }, job);
  });

const runStep = async (crawler: Crawler, job: Job, crawl: RunningCrawl, slot: JobSlot): Promise<void> => {
  if (crawl.stage === 'analyzing') return analyze(crawler, job, crawl);
  const { isStartRead, hasReadSitemaps, isRefused } = crawl.progress;
  if (crawl.stop_requested === 1) return endFetching(crawler, job, crawl, 'stopped');
  if (isRefused) return endFetching(crawler, job, crawl, 'refused');
  if (crawl.paused_at !== null) return pauseCrawl(crawler, job, crawl);
  // A crawl that was resumed before it paused: only a step in the host queue may send requests.
  if (job.hostQueue === null) return pauseFetching(crawler, job, crawl, 0);
  if (isStartRead && !hasReadSitemaps) return readSitemaps(crawler, job, crawl, slot);
  if (crawl.progress.failures >= GIVE_UP_AFTER) return endFetching(crawler, job, crawl, 'failing_site');
  const left = isFull(crawl) ? 0 : crawl.options.maxPages - crawl.crawled - crawl.failed;
  const interval = requestIntervalOf(crawler, crawl);
  const paced = interval === 0 ? URLS_PER_STEP : Math.min(URLS_PER_STEP, Math.floor(BATCH_TIME / interval));
  // Each lost claim of the job halves the batch, so that a crawl makes progress however soon its process is killed.
  const most = Math.max(1, Math.floor(paced / 2 ** (job.claims - 1)));
  const urls = left <= 0 ? [] : await findDue(crawler, crawl, Math.min(most, left));
  if (urls.length > 0) return fetchNext(crawler, job, crawl, urls, slot);
  const pause = left <= 0 ? null : await findPause(crawler, crawl);
  if (pause === null && left > 0 && (await resumeSuspended(crawler.db, crawl))) return runStep(crawler, job, crawl, slot);
  if (pause === null) return endFetching(crawler, job, crawl, 'limit');
  await pauseFetching(crawler, job, crawl, pause);
};

const fetchNext = async (crawler: Crawler, job: Job, before: RunningCrawl, urls: readonly FrontierUrl[], slot: JobSlot): Promise<void> => {
  const hrefs = urls.map(({ url }) => url);
  const began = performance.now();
  let robots = await slot.waiting(() => learnRobots(crawler, before, hrefs));
  if (await retryIfFrozen(crawler.freezes, crawler.queue, job, began)) return;
  const interval = Math.ceil(requestIntervalOf(crawler, { ...before, robots }));
  // A robots.txt request counts like any other request: the interval passes before the first page is requested.
  if (robots !== before.robots && interval > 0) return pauseFetching(crawler, job, before, interval, { robots });
  const allowed = await matchRobots(crawler, robots, hrefs);
  const due = urls.filter((_, index) => allowed[index]);
  const blocked = urls.filter((_, index) => !allowed[index]);
  const { hosts, site } = before.progress;
  const context = { crawl: before.id, hosts, target: site, now: timeOf(crawler.db) };
  let crawl = before;
  const store = async (visits: readonly Visit[], end?: { isRefused: boolean }): Promise<void> => {
    const answered = visits.filter(({ wasInterrupted }) => !wasInterrupted);
    const failures = answered.reduce((row, { status }) => (status === 0 || status >= FIRST_ERROR ? row + 1 : 0), crawl.progress.failures);
    const moved = crawl.progress.isStartRead ? crawl.progress : followStart(crawl, visits, blocked);
    const progress = { ...moved, failures, isRefused: end?.isRefused ?? false };
    const discovery = await discoverUrls(crawler.db, { ...crawl, progress }, visits, (found) => matchRobots(crawler, robots, found));
    if (end) for (const { url } of blocked) countLeftOut(discovery.leftOut, 'robots', url);
    crawl = await storeBatch(crawler, job, crawl, { visits, discovery, robots, blocked: end ? blocked : null });
  };
  const { visits, rest, robots: passed } = await fetchBatch(crawler, { ...before, robots }, due, context, slot, store);
  robots = passed;
  const pause = Math.max(Math.ceil(requestIntervalOf(crawler, { ...crawl, robots })), Math.min(rest, MAX_SITE_WAIT));
  if (pause > 0) await crawler.queue.closeHostQueue(crawlQueueOf(site), pause);
  await store(visits, { isRefused: rest > MAX_SITE_WAIT });
};

/** Returns the progress after one more step from the start URL: the site is where the redirects of the start URL end. */
const followStart = (
  { progress, found }: RunningCrawl,
  [start]: readonly Visit[],
  blocked: readonly FrontierUrl[],
): RunningCrawl['progress'] => {
  const lost = start === undefined ? null : lostRedirect(start, found);
  if (start?.redirect && lost === null) return atSite(progress, start.redirect);
  const isWaiting = blocked.length === 0 && (start === undefined || start.again !== null);
  return { ...progress, isStartRead: !isWaiting, startError: lost ?? start?.error ?? null };
};

/** Returns why a redirect of the start URL is not followed; null if it is followed, or if the response is no redirect. */
const lostRedirect = ({ status, redirect }: Visit, found: number): FailureCode | null => {
  if (redirect === null) return status >= FIRST_REDIRECT && status < FIRST_FAULT ? 'redirect_invalid' : null;
  if (!/^https?:/.test(redirect)) return 'redirect_blocked';
  if (isOfFrontServer(new URL(redirect))) return 'bot_wall';
  return found > MAX_HOPS ? 'too_many_redirects' : null;
};

const findDue = ({ db }: Crawler, { id }: RunningCrawl, most: number): Promise<FrontierUrl[]> =>
  db
    .selectFrom('crawl_page')
    .select(['id', 'url', 'depth', 'tries', 'alternates'])
    .where('crawl_id', '=', id)
    .where('state', '=', 0)
    // No URL is postponed by more than MAX_REST, so a later time means that the clock was ahead.
    .where(({ eb, or }) => or([eb('not_before', '<=', timeOf(db)), eb('not_before', '>', timeOf(db) + MAX_SITE_WAIT)]))
    .orderBy('id')
    .limit(most)
    .execute();

/** Returns the milliseconds until the next URL is due; null if no URL waits. */
const findPause = async ({ db }: Crawler, { id }: RunningCrawl): Promise<number | null> => {
  const { first } = await db
    .selectFrom('crawl_page')
    .select(({ fn }) => fn.min('not_before').as('first'))
    .where('crawl_id', '=', id)
    .where('state', '=', 0)
    .executeTakeFirstOrThrow();
  return first === null ? null : Math.max(1, Number(first) - timeOf(db));
};

/** Ends the last step before a pause, unless the crawl was resumed meanwhile: then the next step goes on. */
const pauseCrawl = ({ db, queue, publish }: Crawler, job: Job, { id, workspace_id, progress }: RunningCrawl): Promise<void> =>
  inAccount(db, workspace_id, async (trx) => {
    if (!(await queue.finish(trx, job))) throw new LostJob();
    const running = trx.updateTable('crawl').where('id', '=', id).where('state', '=', 'running');
    const { numUpdatedRows } = await running
      .set(({ eb }) => ({ state: 'paused' as const, stage: null, version: eb('version', '+', 1), updated_at: timeOf(db) }))
      .where('paused_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await publish(trx, { type: 'crawl.paused', accountId: workspace_id, crawlId: id });
    else await queue.add(trx, crawlJob(workspace_id, id, progress.site));
  });

/** Ends the fetching: URLs that are still waiting are left out. The next step analyzes the fetched pages. */
const endFetching = async ({ db, queue }: Crawler, job: Job, crawl: RunningCrawl, reason: (typeof endReasons)[number]): Promise<void> => {
  const leftOut = structuredClone(crawl.leftOut);
  for (const [state, why] of [[0, reason] as const, ...(crawl.progress.firstSuspended === null ? [] : [[3, 'trap'] as const])]) {
    const waiting = db.selectFrom('crawl_page').where('crawl_id', '=', crawl.id).where('state', '=', state);
    const { count } = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const example = await waiting.select('url').orderBy('id').limit(1).executeTakeFirst();
    if (example) countLeftOut(leftOut, why, example.url, Number(count));
  }
  const suspended = crawl.progress.firstSuspended === null ? [] : await findSuspendedPatterns(db, crawl);
  const { trapPatterns } = crawl.progress;
  const suspendedPatterns = addTrapPatterns(trapPatterns, suspended).slice(trapPatterns.length);
  const progress = { ...crawl.progress, suspendedPatterns };
  await inAccount(db, crawl.workspace_id, async (trx) => {
    if (!(await queue.finish(trx, job))) throw new LostJob();
    const { numUpdatedRows } = await trx
      .updateTable('crawl')
      .set(({ eb }) => ({
        stage: 'analyzing' as const,
        left_out: JSON.stringify(leftOut),
        progress: JSON.stringify(progress),
        version: eb('version', '+', 1),
        updated_at: timeOf(db),
      }))
      .where('id', '=', crawl.id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await queue.add(trx, crawlJob(crawl.workspace_id, crawl.id, null));
  });
};
