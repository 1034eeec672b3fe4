import type { Queue } from '../queue/queue.ts';
import { removeEmptyProject } from '../reports/remove.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { clearCrawlJob, crawlBatchOf } from './job.ts';

/** Asks a crawl to stop: it judges what it has. Returns false if the account has no such crawl; a finished one stays as it is. */
export const stopCrawl = (db: Database, accountId: number, id: number, now = Date.now()): Promise<boolean> =>
  inAccount(db, accountId, async (trx) => {
    const own = trx.updateTable('crawl').where('account_id', '=', accountId).where('id', '=', id);
    const { numUpdatedRows } = await own
      .set(({ eb }) => ({ stop_asked: 1, version: eb('version', '+', 1), updated_at: now }))
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst();
    if (numUpdatedRows > 0) return true;
    return (
      (await trx.selectFrom('crawl').select('id').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()) !== undefined
    );
  });

/** Deletes a crawl at once; a job removes its pages. Returns false if the account has no such crawl. */
export const removeCrawl = (db: Database, queue: Queue, accountId: number, id: number): Promise<boolean> =>
  inAccount(db, accountId, (trx) => removeOne(trx, queue, accountId, id));

/** The same in a transaction of the account. */
export const removeOne = async (trx: InTransaction, queue: Queue, accountId: number, id: number): Promise<boolean> => {
  const own = trx.deleteFrom('crawl').where('account_id', '=', accountId).where('id', '=', id);
  const crawl = await own.returning('project_id').executeTakeFirst();
  if (!crawl) return false;
  await removeEmptyProject(trx, accountId, crawl.project_id);
  await queue.drop(trx, crawlBatchOf(id));
  await queue.add(trx, clearCrawlJob(accountId, id));
  return true;
};
