import { type Selectable, sql } from 'kysely';
import { MINUTE } from '../lib/time.ts';
import { priorities, type Queue } from '../queue/queue.ts';
import { findStored } from '../reports/report.ts';
import { rerunReport } from '../reports/rerun.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import type { ScheduleTable } from '../storage/tables/schedule.ts';
import { batchOf, projectJob } from './job.ts';
import { nextRun } from './plan.ts';
import { seedOf, type Target } from './schedule.ts';

/** Schedules that one tick begins; what is left comes with the next one, soon. */
export const MAX_DUE = 100;

/** Milliseconds after which one that broke is tried again. */
const TRY_AGAIN = 10 * MINUTE;

type Row = Selectable<ScheduleTable>;

/**
 * Begins what is due at a time, the longest overdue first, and returns how many that were. What was missed is done once. Each schedule is
 * put forward and its audits put in line in one transaction, so that of several processes one begins it, once. One that breaks is put
 * off, so that it keeps no others waiting.
 */
export const runDue = async (
  db: Database,
  queue: Queue,
  now: number,
  onBug: (error: unknown, scheduleId: number) => void,
): Promise<number> => {
  // As the index has it, which a parameter does not tell SQLite.
  const due = await db
    .selectFrom('schedule')
    .selectAll()
    .where('paused', '=', sql.lit(0))
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(MAX_DUE)
    .execute();
  for (const row of due) {
    await runOne(db, queue, row, now).catch((error: unknown) => {
      onBug(error, row.id);
      return putOff(db, row, now + TRY_AGAIN);
    });
  }
  return due.length;
};

const runOne = (db: Database, queue: Queue, row: Row, now: number): Promise<void> =>
  inAccount(db, row.account_id, async (trx) => {
    const target = targetOf(row);
    const next = nextRun({ every: row.every, timeZone: row.time_zone }, seedOf(target), now);
    const { numUpdatedRows } = await trx
      .updateTable('schedule')
      .set(next === undefined ? { paused: 1 } : { next_at: next })
      .where('id', '=', row.id)
      .where('next_at', '=', row.next_at)
      .where('paused', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const begun = 'reportId' in target ? await beginReport(trx, queue, target.reportId, now) : await beginProject(trx, queue, row);
    if (begun === 'gone') await trx.deleteFrom('schedule').where('id', '=', row.id).execute();
    if (begun === true) await trx.updateTable('schedule').set({ last_at: now }).where('id', '=', row.id).execute();
  });

const putOff = (db: Database, { id, account_id, next_at }: Row, until: number): Promise<void> =>
  inAccount(db, account_id, async (trx) => {
    await trx.updateTable('schedule').set({ next_at: until }).where('id', '=', id).where('next_at', '=', next_at).execute();
  });

const targetOf = ({ report_id, project_id }: Row): Target =>
  report_id === null ? { projectId: project_id ?? 0 } : { reportId: report_id };

/** False while it waits for an audit already; what is being removed has no schedule any more. */
const beginReport = async (trx: InTransaction, queue: Queue, id: number, now: number): Promise<boolean | 'gone'> => {
  const report = await findStored(trx, id);
  return report ? rerunReport(trx, queue, report, priorities.scheduled, now) : 'gone';
};

/** False while its last run has not reached all reports. */
const beginProject = async (trx: InTransaction, queue: Queue, { id, project_id, account_id }: Row): Promise<boolean | 'gone'> => {
  const project = await trx
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.account_id')
    .select('project.id')
    .where('project.id', '=', project_id)
    .where('project.removed_at', 'is', null)
    .where('account.removed_at', 'is', null)
    .executeTakeFirst();
  if (!project) return 'gone';
  const job = await trx.selectFrom('job').select('id').where('batch', '=', batchOf(id)).limit(1).executeTakeFirst();
  if (job) return false;
  await queue.add(trx, projectJob({ scheduleId: id, accountId: account_id, projectId: project.id, after: 0 }));
  return true;
};
