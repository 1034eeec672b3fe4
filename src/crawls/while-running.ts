import { leasedAs } from '../queue/leased-as.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount, lockingRows } from '../storage/locks.ts';
import { unsynced } from '../storage/statement-marks.ts';
import type { RunningCrawl } from './crawler.ts';
import { LostJob } from './lost-job.ts';

/**
 * Runs a transaction that writes what a crawl has found. Throws `LostJob` if the crawl is deleted or has ended, as rows that are
 * written then would stay for ever, or if another worker has its job and writes the same rows. `isSynced: false` does not wait for the disk.
 */
export const whileRunning = <Result>(
  db: Database,
  { id, account_id, job }: Pick<RunningCrawl, 'id' | 'account_id' | 'job'>,
  write: (trx: InTransaction) => Promise<Result>,
  { isSynced } = { isSynced: true },
): Promise<Result> =>
  inAccount(db, account_id, async (trx) => {
    if (!isSynced) await unsynced(trx);
    const running = trx
      .selectFrom('crawl')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where(({ exists, selectFrom }) => exists(selectFrom('job').select('job.id').where(leasedAs(job))));
    if (!(await lockingRows(trx)(running).executeTakeFirst())) throw new LostJob();
    return write(trx);
  });
