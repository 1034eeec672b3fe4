import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { crawlingStates } from './crawl.ts';
import { crawlBatchOf, crawlJob } from './job.ts';
import { type AssertVersion, isCurrent } from './remove.ts';

/** Asks a crawl to stop: it judges what it has. Returns false if the account has no such crawl; a finished one stays as it is. */
export const stopCrawl = (
  db: Database,
  queue: Queue,
  accountId: number,
  id: number,
  assertVersion: AssertVersion = () => {},
  now = timeOf(db),
): Promise<boolean> =>
  inAccount(db, accountId, async (trx) => {
    if (!(await isCurrent(trx, accountId, id, assertVersion))) return false;
    const own = trx.updateTable('crawl').where('workspace_id', '=', accountId).where('id', '=', id);
    const { numUpdatedRows } = await own
      .set(({ eb }) => ({ stop_requested: 1, version: eb('version', '+', 1), updated_at: now }))
      .where('state', 'in', crawlingStates)
      .executeTakeFirst();
    // A step that waits for its site, perhaps for an hour, need not wait any more.
    if (numUpdatedRows > 0n && (await queue.drop(trx, crawlBatchOf(id))) > 0) await queue.add(trx, crawlJob(accountId, id, null));
    return true;
  });
