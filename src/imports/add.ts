import type { Job, NewJob, Queue } from '../queue/queue.ts';
import { addReport } from '../reports/request.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { importJob } from './job.ts';

/** Reports of an import that wait for their first audit, and milliseconds before a look at whether there are fewer. */
const WINDOW = 200;
const PAUSE = 1_000;

/**
 * Turns the next pages into reports, each exactly once whoever tries. Only so many reports stand in line at once: then the job is finished
 * and another one goes on later. With the last page the import has all its reports. False when there is nothing more to do now.
 */
export const addReports = (db: Database, queue: Queue, job: Job, id: number, now = Date.now()): Promise<boolean> =>
  inAccount(db, job.owner, async (trx) => {
    const row = await trx.selectFrom('import').selectAll().where('id', '=', id).where('state', '=', 'adding').executeTakeFirst();
    if (!row) return finish(trx, queue, job);
    const next = await trx
      .selectFrom('import_page')
      .selectAll()
      .where('import_id', '=', id)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!next) {
      const added = { state: 'added' as const, version: row.version + 1, updated_at: now };
      await trx.updateTable('import').set(added).where('id', '=', id).execute();
      return finish(trx, queue, job);
    }
    if ((await countWaiting(trx, id)) >= WINDOW) return finish(trx, queue, job, { ...importJob(row.account_id, id), delay: PAUSE });
    for (const url of JSON.parse(next.urls) as string[]) {
      const wanted = { accountId: row.account_id, url, target: new URL(url), privacy: row.privacy, importId: id };
      await addReport(trx, queue, wanted, null, now);
    }
    await trx.deleteFrom('import_page').where('import_id', '=', id).where('position', '=', next.position).execute();
    return true;
  });

const finish = async (trx: InTransaction, queue: Queue, job: Job, next?: NewJob): Promise<false> => {
  if ((await queue.finish(trx, job)) && next) await queue.add(trx, next);
  return false;
};

const countWaiting = async (trx: InTransaction, id: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return Number(count);
};
