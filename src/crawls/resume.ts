import { Problem } from '../lib/problem.ts';
import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { type AssertCurrent, changeRow, type OwnedRow, updateById } from '../storage/resource.ts';
import { type Crawl, type CrawlLeftOut, type CrawlOptions, endReasons, isCrawling, uncountLeftOut, waitingUrls } from './crawl.ts';
import { storedCrawls } from './find.ts';
import { crawlJob } from './job.ts';
import { addToSoFar, readProgress } from './progress.ts';
import { assertCrawlQuota, isFull } from './quota.ts';
import { findResumable } from './traps.ts';

/** How a crawl goes on: with more pages, at once, or both. */
export interface Extension {
  maxPages?: number | undefined;
  resume?: boolean | undefined;
}

/**
 * Resumes a crawl that is paused or has ended. Returns undefined if the account has no such crawl; a running crawl is unchanged. Throws a Problem if
 * nothing is left to fetch, or if the account may not run another crawl.
 */
export const resumeCrawl = (
  db: Database,
  queue: Queue,
  owned: OwnedRow,
  { maxPages, assertCurrent }: { maxPages?: number; assertCurrent?: AssertCurrent<Crawl> | undefined } = {},
): Promise<true | undefined> =>
  changeRow(db, storedCrawls, owned, assertCurrent, (trx, crawl) => extendCrawl(trx, queue, crawl, { maxPages, resume: true }));

/** Lets a crawl fetch more pages, or resumes it, in a transaction of its account. */
export const extendCrawl = async (trx: InTransaction, queue: Queue, crawl: Crawl, { maxPages, resume }: Extension): Promise<true> => {
  const { id, accountId, options, pausedAt, version } = crawl;
  if (maxPages !== undefined && maxPages < options.maxPages) throw tooFewPages(options.maxPages);
  const isToPause = isCrawling(crawl) && pausedAt !== null;
  const changed = {
    ...(maxPages !== undefined &&
      maxPages > options.maxPages && { options: JSON.stringify({ ...options, maxPages } satisfies CrawlOptions) }),
    ...(resume && isToPause && { paused_at: null }),
  };
  if (Object.keys(changed).length > 0) await updateById(trx, 'crawl', id, { ...changed, version: version + 1, updated_at: timeOf(trx) });
  if (resume && !isCrawling(crawl)) {
    await assertResumable(trx, id);
    await assertCrawlQuota(trx, accountId);
    await runAgain(trx, queue, { workspace_id: accountId, id });
  }
  return true;
};

const tooFewPages = (least: number): Problem =>
  new Problem('validation_failed', {
    errors: [
      { field: 'max_pages', in: 'body', code: 'out_of_range', detail: `The max_pages of this crawl can only be raised, from ${least}.` },
    ],
  });

/** Throws a Problem if a crawl that ended has nothing left to fetch. A paused crawl goes on to its analysis at least. */
const assertResumable = async (trx: InTransaction, id: number): Promise<void> => {
  const { state, waiting, left, ...crawl } = await readCrawl(trx, id);
  if (state === 'paused') return;
  const isLeft = state !== 'failed' && left > 0 && !isFull(crawl) && (waiting > 0 || (await findResumable(trx, crawl)) !== undefined);
  if (!isLeft) throw new Problem('nothing_to_resume');
};

/**
 * Adds the next step of a crawl that is paused or has ended, in a transaction of the account. Its result is deleted: until the next one it shows what
 * a running crawl shows.
 */
export const runAgain = async (trx: InTransaction, queue: Queue, { workspace_id, id }: OwnedRow): Promise<void> => {
  const { state, waiting, leftOut, progress, fetched, left, ...row } = await readCrawl(trx, id);
  const now = timeOf(trx);
  if (state !== 'paused') {
    uncountLeftOut(leftOut, endReasons.find((reason) => leftOut[reason]) ?? 'limit', waiting);
    uncountLeftOut(leftOut, 'trap', progress.suspendedUrls);
    for (const table of ['crawl_issue', 'crawl_issue_page', 'crawl_issue_group', 'crawl_graph'] as const)
      await trx.deleteFrom(table).where('crawl_id', '=', id).execute();
  }
  const counts = { fetched, left: Math.min(waiting, left), isStarting: false };
  const forgotten = { failures: 0, refusals: 0, isRefused: false, endedBy: null, suspendedPatterns: [] };
  const soFar = addToSoFar({ ...progress.soFar, expected: 0, share: 0 }, [], counts);
  await updateById(trx, 'crawl', id, {
    ...({ state: 'running', stage: 'fetching', stop_requested: 0, paused_at: null } as const),
    ...{ error: null, score: null, result: null, summary: null, overview: null, generated_at: null },
    ...{ left_out: JSON.stringify(leftOut), progress: JSON.stringify({ ...progress, ...forgotten, soFar }) },
    // The rules may have changed since.
    robots: null,
    // The speed is that of the time without pauses.
    started_at: (row.started_at ?? now) + now - (row.paused_at ?? row.generated_at ?? now),
    ...{ version: row.version + 1, updated_at: now },
  });
  await queue.add(trx, crawlJob(workspace_id, id, progress.site));
};

/** Reads what decides how a crawl goes on. */
const readCrawl = async (trx: InTransaction, id: number) => {
  const {
    options: packedOptions,
    left_out,
    progress: packed,
    ...row
  } = await trx
    .selectFrom('crawl')
    .select(['id', 'state', 'target', 'options', 'found', 'crawled', 'failed', 'left_out', 'progress', 'version'])
    .select(['started_at', 'paused_at', 'generated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const options = JSON.parse(packedOptions) as CrawlOptions;
  const leftOut = JSON.parse(left_out) as CrawlLeftOut;
  const progress = readProgress(packed, row.target);
  const fetched = row.crawled + row.failed;
  const waiting = waitingUrls(row.found, { ...row, leftOut, suspendedUrls: progress.suspendedUrls });
  return { ...row, options, leftOut, progress, fetched, waiting, left: options.maxPages - fetched };
};
