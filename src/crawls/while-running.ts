import { leasedAs } from '../queue/lease.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount, lockingRows } from '../storage/locks.ts';
import { makeUnsynced } from '../storage/statement-marks.ts';
import type { RunningCrawl } from './crawler.ts';
import { packRobots } from './packed-robots.ts';

/**
 * Runs a transaction that writes a crawl’s results. Throws `LostJob` if the crawl was deleted or has ended, because rows written then would stay
 * forever, or if another worker has the job and writes the same rows. With `isSynced: false`, the transaction does not wait for the disk.
 */
export const whileRunning = <Result>(
  db: Database,
  { id, workspace_id, job }: Pick<RunningCrawl, 'id' | 'workspace_id' | 'job'>,
  write: (trx: InTransaction) => Promise<Result>,
  { isSynced } = { isSynced: true },
): Promise<Result> =>
  inAccount(db, workspace_id, async (trx) => {
    if (!isSynced) await makeUnsynced(trx);
    const running = trx
      .selectFrom('crawl')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where(({ exists, selectFrom }) => exists(selectFrom('job').select('job.id').where(leasedAs(job))));
    if (!(await lockingRows(trx)(running).executeTakeFirst())) throw new LostJob();
    return write(trx);
  });

/** Thrown if another worker has claimed the job or its crawl was deleted, so that nothing may be written. */
export class LostJob extends Error {}

type CrawlChange = Partial<Pick<RunningCrawl, 'found' | 'crawled' | 'failed' | 'leftOut' | 'progress' | 'robots'>>;

/** Changes a running crawl, and returns whether a stop or a pause was requested; null if the crawl was deleted or has finished. */
export const storeProgress = async (
  trx: InTransaction,
  { id }: RunningCrawl,
  { leftOut, progress, robots, ...counts }: CrawlChange,
): Promise<{ isStopping: boolean } | null> => {
  const packed = {
    ...(leftOut && { left_out: JSON.stringify(leftOut) }),
    ...(progress && { progress: JSON.stringify(progress) }),
    ...(robots && { robots: packRobots(robots) }),
  };
  const row = await trx
    .updateTable('crawl')
    .set(({ eb }) => ({ ...counts, ...packed, version: eb('version', '+', 1), updated_at: timeOf(trx) }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning(['stop_requested', 'paused_at'])
    .executeTakeFirst();
  return row ? { isStopping: row.stop_requested === 1 || row.paused_at !== null } : null;
};
