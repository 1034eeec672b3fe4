import type { Selectable } from 'kysely';
import { type LeftOut, leaveOutPages } from '../audit/read/sitemap/sitemap-pages.ts';
import type { Job, NewJob, Queue } from '../queue/queue.ts';
import type { ReportQuota } from '../reports/report-quota.ts';
import { addReport } from '../reports/request.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import type { ImportTable } from '../storage/schema/import.ts';
import { importJob } from './job.ts';
import { dropPages } from './keep.ts';

/** Maximum waiting reports of an import, and milliseconds before these reports are counted again. */
const WINDOW = 200;
const PAUSE = 1_000;

/**
 * Creates reports for an import’s next pages, each page exactly once, even with several processes. If too many reports wait, the job ends and a new
 * job continues later. After the last page the import’s stage becomes `added`. Returns false if there is nothing more to do now.
 */
export const addReports = (db: Database, queue: Queue, job: Job, id: number, quota: ReportQuota, now = timeOf(db)): Promise<boolean> =>
  inAccount(db, job.owner, async (trx) => {
    const row = await trx.selectFrom('import').selectAll().where('id', '=', id).where('state', '=', 'adding').executeTakeFirst();
    if (!row) return finishJob(trx, queue, job);
    const next = await trx
      .selectFrom('import_page')
      .selectAll()
      .where('import_id', '=', id)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!next) {
      const added = { state: 'added' as const, version: row.version + 1, updated_at: now };
      await updateById(trx, 'import', id, added);
      return finishJob(trx, queue, job);
    }
    if ((await countWaiting(trx, id)) >= WINDOW) return finishJob(trx, queue, job, { ...importJob(row.workspace_id, id), delay: PAUSE });
    const urls = JSON.parse(next.urls) as string[];
    const left = await quota.left(trx, row.workspace_id);
    const ofImport = { settings: { mode: row.mode }, demand: 'bulk' } as const;
    for (const url of urls.slice(0, left)) {
      const wanted = { accountId: row.workspace_id, url, target: new URL(url), privacy: row.privacy, importId: id, ...ofImport };
      await addReport(trx, queue, wanted, null, now);
    }
    await trx.deleteFrom('import_page').where('import_id', '=', id).where('position', '=', next.position).execute();
    if (left < urls.length) await leaveOutRest(trx, row, urls.slice(left), now);
    return true;
  });

/** Skips these pages and all later ones, because the account has meanwhile reached its limit. */
const leaveOutRest = async (
  trx: InTransaction,
  { id, accepted, left_out, version }: Selectable<ImportTable>,
  urls: readonly string[],
  now: number,
): Promise<void> => {
  const leftOut = JSON.parse(left_out) as LeftOut;
  leaveOutPages(leftOut, 'over_report_limit', urls);
  const later = await dropPages(trx, id);
  if (leftOut.over_report_limit) leftOut.over_report_limit.count += later;
  await updateById(trx, 'import', id, {
    accepted: accepted - urls.length - later,
    left_out: JSON.stringify(leftOut),
    version: version + 1,
    updated_at: now,
  });
};

const finishJob = async (trx: InTransaction, queue: Queue, job: Job, next?: NewJob): Promise<false> => {
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
