import { type Selectable, sql } from 'kysely';
import { repeatCrawl } from '../crawls/repeat.ts';
import { Problem } from '../lib/problem.ts';
import { MINUTE } from '../lib/time.ts';
import { priorities, type Queue } from '../queue/queue.ts';
import { rerunReport } from '../reports/change.ts';
import { findStored } from '../reports/report.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import type { ScheduleTable } from '../storage/schema/schedule.ts';
import { batchOf, projectJob } from './job.ts';
import { nextRun } from './plan.ts';
import { scheduleSeed, type Target, targetOf } from './schedule.ts';

/** Maximum schedules run per call; the scheduler soon calls again for the rest. */
export const MAX_DUE_SCHEDULES = 100;

/** Milliseconds before a failed schedule runs again. */
const RETRY_AFTER = 10 * MINUTE;

type Row = Selectable<ScheduleTable>;

/** The queues to which schedules add jobs. */
interface JobQueues {
  queue: Queue;
  crawlQueue: Queue;
}

/**
 * Runs the due schedules, longest overdue first, and returns how many were due. Several missed runs are made up for by one run. The next time and the
 * audits are written in one transaction, so that exactly one of several processes runs a schedule, once. A failing schedule is postponed, so that it
 * does not delay others.
 */
export const runDueSchedules = async (
  db: Database,
  queues: JobQueues,
  now: number,
  onBug: (error: unknown, scheduleId: number) => void,
): Promise<number> => {
  // The flag is a literal, so that SQLite can use the partial index.
  const due = await db
    .selectFrom('schedule')
    .selectAll()
    .where('paused', '=', sql.lit(0))
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(MAX_DUE_SCHEDULES)
    .execute();
  for (const row of due) {
    await runSchedule(db, queues, row, now).catch((error: unknown) => {
      onBug(error, row.id);
      return postponeSchedule(db, row, now + RETRY_AFTER);
    });
  }
  return due.length;
};

const runSchedule = (db: Database, queues: JobQueues, row: Row, now: number): Promise<void> =>
  inAccount(db, row.workspace_id, async (trx) => {
    const target = targetOf(row);
    const next = nextRun({ every: row.every, timeZone: row.time_zone }, scheduleSeed(target), now);
    const { numUpdatedRows } = await trx
      .updateTable('schedule')
      .set(next === undefined ? { paused: 1 } : { next_at: next })
      .where('id', '=', row.id)
      .where('next_at', '=', row.next_at)
      .where('paused', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const result = await run(trx, queues, row, target, now);
    if (result === 'gone') await trx.deleteFrom('schedule').where('id', '=', row.id).execute();
    if (result === true) await updateById(trx, 'schedule', row.id, { last_at: now });
  });

const postponeSchedule = (db: Database, { id, workspace_id, next_at }: Row, until: number): Promise<void> =>
  inAccount(db, workspace_id, async (trx) => {
    await trx.updateTable('schedule').set({ next_at: until }).where('id', '=', id).where('next_at', '=', next_at).execute();
  });

/** Returns false if nothing was added because the last run is not over; `gone` if the subject no longer exists. */
const run = (trx: InTransaction, { queue, crawlQueue }: JobQueues, row: Row, target: Target, now: number): Promise<boolean | 'gone'> => {
  if ('reportId' in target) return runReport(trx, queue, target.reportId, now);
  return 'projectId' in target ? startProject(trx, queue, row) : startCrawl(trx, crawlQueue, target.crawledProjectId, now);
};

/** Starts a crawl. Returns false if the site is already being crawled, or the account has reached its crawl quota. */
const startCrawl = async (trx: InTransaction, queue: Queue, projectId: number, now: number): Promise<boolean | 'gone'> => {
  try {
    return await repeatCrawl(trx, queue, projectId, now);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

/** Adds an audit. Returns false if an audit is already waiting; `gone` if the report is being removed. */
const runReport = async (trx: InTransaction, queue: Queue, id: number, now: number): Promise<boolean | 'gone'> => {
  const report = await findStored(trx, id);
  return report ? rerunReport(trx, queue, report, priorities.scheduled, now) : 'gone';
};

/** Starts a project’s run. Returns false if the last run has not reached all reports; `gone` if the project is being removed. */
const startProject = async (trx: InTransaction, queue: Queue, { id, project_id, workspace_id }: Row): Promise<boolean | 'gone'> => {
  const project = await trx
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.workspace_id')
    .select('project.id')
    .where('project.id', '=', project_id)
    .where('project.removed_at', 'is', null)
    .where('account.removed_at', 'is', null)
    .executeTakeFirst();
  if (!project) return 'gone';
  const job = await trx.selectFrom('job').select('id').where('batch', '=', batchOf(id)).limit(1).executeTakeFirst();
  if (job) return false;
  await queue.add(trx, projectJob({ scheduleId: id, accountId: workspace_id, projectId: project.id, after: 0 }));
  return true;
};
