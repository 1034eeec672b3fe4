import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { type AssertCurrent, changeRow, type OwnedRow } from '../storage/resource.ts';
import { type Crawl, crawlingStates } from './crawl.ts';
import { storedCrawls } from './find.ts';
import { crawlBatchOf, crawlJob } from './job.ts';

/** Requests a crawl to stop and then analyze its pages. Returns undefined if the account has no such crawl; a finished crawl is unchanged. */
export const stopCrawl = (db: Database, queue: Queue, owned: OwnedRow, assertCurrent?: AssertCurrent<Crawl>): Promise<true | undefined> =>
  changeRow(db, storedCrawls, owned, assertCurrent, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('crawl')
      .set(({ eb }) => ({ stop_requested: 1, version: eb('version', '+', 1), updated_at: timeOf(db) }))
      .where('id', '=', owned.id)
      .where('state', 'in', crawlingStates)
      .executeTakeFirst();
    // A step that waits for its site, perhaps for an hour, is replaced by a step that doesn’t wait.
    if (numUpdatedRows > 0n && (await queue.drop(trx, crawlBatchOf(owned.id))) > 0)
      await queue.add(trx, crawlJob(owned.workspace_id, owned.id, null));
    return true as const;
  });
