import { inBatches } from '../lib/batches.ts';
import { DAY } from '../lib/time.ts';
import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { type AssertCurrent, changeRow, type OwnedRow } from '../storage/resource.ts';
import { type Crawl, crawlingStates } from './crawl.ts';
import { storedCrawls } from './find.ts';
import { crawlBatchOf, crawlJob } from './job.ts';
import { runAgain } from './resume.ts';

/** Maximum days for which a crawl is paused. */
export const MAX_PAUSE_DAYS = 7;

/** Requests a crawl to stop and then analyze its pages. Returns undefined if the account has no such crawl; a finished crawl is unchanged. */
export const stopCrawl = (db: Database, queue: Queue, owned: OwnedRow, assertCurrent?: AssertCurrent<Crawl>): Promise<true | undefined> =>
  changeRow(db, storedCrawls, owned, assertCurrent, async (trx, { state }) => {
    if (state === 'paused') await runAgain(trx, queue, owned);
    return interrupt(trx, queue, owned, { stop_requested: 1 });
  });

/**
 * Requests a crawl to pause once it has stored the pages that it is fetching. Returns undefined if the account has no such crawl; a crawl that has no
 * pages left to fetch is unchanged.
 */
export const pauseCrawl = (db: Database, queue: Queue, owned: OwnedRow, assertCurrent?: AssertCurrent<Crawl>): Promise<true | undefined> =>
  changeRow(
    db,
    storedCrawls,
    owned,
    assertCurrent,
    async (trx, { stage, pausedAt }) =>
      stage === 'analyzing' || pausedAt !== null || interrupt(trx, queue, owned, { paused_at: timeOf(db) }),
  );

/** Changes a crawl that waits or runs. */
const interrupt = async (
  trx: InTransaction,
  queue: Queue,
  { id, workspace_id }: OwnedRow,
  change: { stop_requested: 1 } | { paused_at: number },
): Promise<true> => {
  const { numUpdatedRows } = await trx
    .updateTable('crawl')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), updated_at: timeOf(trx) }))
    .where('id', '=', id)
    .where('state', 'in', crawlingStates)
    .executeTakeFirst();
  // A step that waits for its site, perhaps for an hour, is replaced by a step that doesn’t wait.
  if (numUpdatedRows > 0n && (await queue.drop(trx, crawlBatchOf(id))) > 0) await queue.add(trx, crawlJob(workspace_id, id, null));
  return true;
};

/** Maximum crawls stopped at a time. */
const BATCH = 100;

/** Stops crawls that have been paused for more than `MAX_PAUSE_DAYS`. Returns the number of these crawls. */
export const stopPausedCrawls = (db: Database, queue: Queue, now: number, stopping?: AbortSignal): Promise<number> =>
  inBatches(async () => {
    const paused = await db
      .selectFrom('crawl')
      .select(['id', 'workspace_id'])
      .where('paused_at', '<', now - MAX_PAUSE_DAYS * DAY)
      .where('paused_at', 'is not', null)
      .where('state', '=', 'paused')
      .limit(BATCH)
      .execute();
    for (const one of paused) await stopCrawl(db, queue, one);
    return { done: paused.length, isMore: paused.length === BATCH };
  }, stopping);
