import type { Queue } from '../queue/queue.ts';
import { removeEmptyProject } from '../reports/remove.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { clearCrawlJob, crawlBatchOf, crawlJob } from './job.ts';

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
    const own = trx.updateTable('crawl').where('account_id', '=', accountId).where('id', '=', id);
    const { numUpdatedRows } = await own
      .set(({ eb }) => ({ stop_requested: 1, version: eb('version', '+', 1), updated_at: now }))
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst();
    // A step that waits for its site, perhaps for an hour, need not wait any more.
    if (numUpdatedRows > 0n && (await queue.drop(trx, crawlBatchOf(id))) > 0) await queue.add(trx, crawlJob(accountId, id, null));
    return true;
  });

/** Throws if a crawl does not match the request’s precondition. */
type AssertVersion = (version: number) => void;

/** Returns false if the account has no such crawl. */
const isCurrent = async (trx: InTransaction, accountId: number, id: number, assertVersion: AssertVersion): Promise<boolean> => {
  const found = await trx.selectFrom('crawl').select('version').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
  if (found) assertVersion(found.version);
  return found !== undefined;
};

/** Deletes a crawl at once; a job removes its pages. Returns false if the account has no such crawl. */
export const removeCrawl = (
  db: Database,
  queue: Queue,
  accountId: number,
  id: number,
  assertVersion: AssertVersion = () => {},
): Promise<boolean> =>
  inAccount(
    db,
    accountId,
    async (trx) => (await isCurrent(trx, accountId, id, assertVersion)) && (await removeOne(trx, queue, accountId, id)),
  );

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
