import { sql } from 'kysely';
import type { Job, Queue } from '../queue/queue.ts';
import { removeEmptyProject } from '../reports/remove.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { deleteCrawlRows } from '../storage/delete-in-batches.ts';
import { inAccount } from '../storage/locks.ts';
import { crawlingStates } from './crawl.ts';
import type { RunningCrawl } from './crawler.ts';
import { clearCrawlJob, crawlBatchOf } from './job.ts';

/** Throws if a crawl does not match the request’s precondition. */
export type AssertVersion = (version: number) => void;

/** Returns false if the account has no such crawl. */
export const isCurrent = async (trx: InTransaction, accountId: number, id: number, assertVersion: AssertVersion): Promise<boolean> => {
  const found = await trx
    .selectFrom('crawl')
    .select('version')
    .where('workspace_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
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

/** Removes a crawl in a transaction of the account. */
const removeOne = async (trx: InTransaction, queue: Queue, accountId: number, id: number): Promise<boolean> => {
  const own = trx.deleteFrom('crawl').where('workspace_id', '=', accountId).where('id', '=', id);
  const crawl = await own.returning('project_id').executeTakeFirst();
  if (!crawl) return false;
  await removeEmptyProject(trx, accountId, crawl.project_id);
  await queue.drop(trx, crawlBatchOf(id));
  await queue.add(trx, clearCrawlJob(accountId, id));
  return true;
};

/** Maximum crawls removed at a time; the next end of a crawl removes the rest. */
const AT_ONCE = 20;

/** Removes all finished crawls of a project but the newest `kept`. */
export const removeOldCrawls = async (
  trx: InTransaction,
  queue: Queue,
  { workspace_id, project_id }: Pick<RunningCrawl, 'workspace_id' | 'project_id'>,
  kept: number,
): Promise<void> => {
  const old = await trx
    .selectFrom('crawl')
    .select('id')
    .where('project_id', '=', project_id)
    .where('state', 'not in', crawlingStates)
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(AT_ONCE)
    .execute();
  for (const { id } of old) await removeOne(trx, queue, workspace_id, id);
};

/** Deletes what a deleted crawl has left, few rows at a time, and finishes the job. */
export const removeCrawlRows = async (db: Database, queue: Queue, job: Job): Promise<void> => {
  await deleteCrawlRows(db, sql`= ${Number(job.payload.crawl)}`);
  await db.transaction().execute((trx) => queue.finish(trx, job));
};
