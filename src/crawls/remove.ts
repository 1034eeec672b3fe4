import { sql } from 'kysely';
import type { Job, Queue } from '../queue/queue.ts';
import { findHomeCrawls } from '../reports/lists/home-crawl.ts';
import { removeEmptyProject } from '../reports/remove.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { deleteCrawlRows } from '../storage/delete-in-batches.ts';
import { type AssertCurrent, changeRow, type OwnedRow } from '../storage/resource.ts';
import { type Crawl, unfinishedStates } from './crawl.ts';
import type { RunningCrawl } from './crawler.ts';
import { storedCrawls } from './find.ts';
import { clearCrawlJob, crawlBatchOf } from './job.ts';

/** Deletes a crawl at once; a job deletes the crawl’s pages. Returns undefined if the account has no such crawl. */
export const removeCrawl = (db: Database, queue: Queue, owned: OwnedRow, assertCurrent?: AssertCurrent<Crawl>): Promise<true | undefined> =>
  changeRow(db, storedCrawls, owned, assertCurrent, (trx, { projectId }) => deleteCrawl(trx, queue, owned, projectId));

/** Deletes a crawl in a transaction of the account. */
const deleteCrawl = async (trx: InTransaction, queue: Queue, { workspace_id, id }: OwnedRow, projectId: number): Promise<true> => {
  await trx.deleteFrom('crawl').where('id', '=', id).execute();
  await removeEmptyProject(trx, workspace_id, projectId);
  await queue.drop(trx, crawlBatchOf(id));
  await queue.add(trx, clearCrawlJob(workspace_id, id));
  return true;
};

/** Maximum crawls removed at a time; when the next crawl ends, the remaining ones are removed. */
const MAX_REMOVALS = 20;

/** Removes all finished crawls of a project except the one that ended, the newest `kept`, its home crawl, and crawls that are shared. */
export const removeOldCrawls = async (
  trx: InTransaction,
  queue: Queue,
  { id: ended, workspace_id, project_id }: Pick<RunningCrawl, 'id' | 'workspace_id' | 'project_id'>,
  kept: number,
): Promise<void> => {
  const finished = trx.selectFrom('crawl').select('id').where('project_id', '=', project_id).where('state', 'not in', unfinishedStates);
  const newest = await finished.orderBy('id', 'desc').offset(kept).limit(1).executeTakeFirst();
  if (!newest) return;
  const home = (await findHomeCrawls(trx, [project_id])).get(project_id);
  const old = await finished
    .where('id', '<=', newest.id)
    .where('id', 'not in', [home?.id ?? -1, ended])
    .where('privacy', '=', 1)
    .orderBy('id', 'desc')
    .limit(MAX_REMOVALS)
    .execute();
  for (const { id } of old) await deleteCrawl(trx, queue, { workspace_id, id }, project_id);
};

/** Deletes the remaining rows of a deleted crawl, a few at a time, and finishes the job. */
export const removeCrawlRows = async (db: Database, queue: Queue, job: Job): Promise<void> => {
  await deleteCrawlRows(db, sql`= ${Number(job.payload.crawl)}`);
  await db.transaction().execute((trx) => queue.finish(trx, job));
};
