import { type Job, priorities, type Queue } from '../queue/queue.ts';
import { rerunReport } from '../reports/change.ts';
import { idsOfProject } from '../reports/lists/list.ts';
import { findStored } from '../reports/report.ts';
import { countReports } from '../reports/rollups/counts.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { type ProjectRun, projectJob, projectRunOf } from './job.ts';

/** Maximum audits added per transaction. */
const AUDITS_PER_BATCH = 25;
/** Maximum waiting audits of a project, and milliseconds before these audits are counted again. */
const MAX_WAITING_AUDITS = 200;
const RECOUNT_DELAY = 5_000;

/** Runs one step of a project’s job. The progress and the audits are written together, so that the job continues at the same point after a kill. */
export const runProject = async ({ db, queue }: { db: Database; queue: Queue }, job: Job, now = timeOf(db)): Promise<void> => {
  const run = projectRunOf(job);
  const isCrowded = (await countReports(db, { ...run, state: 'queued' })) >= MAX_WAITING_AUDITS;
  const ids = isCrowded ? [] : await findNext(db, run);
  await inAccount(db, run.accountId, async (trx) => {
    if (!(await queue.finish(trx, job)) || !(await isScheduleActive(trx, run))) return;
    if (isCrowded) return queue.add(trx, projectJob(run, RECOUNT_DELAY));
    for (const id of ids) {
      const report = await findStored(trx, id);
      if (report?.project_id === run.projectId) await rerunReport(trx, queue, report, priorities.scheduled, now);
    }
    const after = ids.at(-1);
    if (after !== undefined) await queue.add(trx, projectJob({ ...run, after }));
  });
};

/** Finds the ids of the project’s next reports, up to 25. */
const findNext = async (db: Database, run: ProjectRun): Promise<number[]> => {
  for await (const ids of idsOfProject(db, run)) if (ids.length > 0) return ids.slice(0, AUDITS_PER_BATCH);
  return [];
};

/** Whether the schedule still exists and is not paused. */
const isScheduleActive = async (trx: InTransaction, { scheduleId }: ProjectRun): Promise<boolean> => {
  const on = trx.selectFrom('schedule').select('id').where('id', '=', scheduleId).where('paused', '=', 0);
  return (await on.executeTakeFirst()) !== undefined;
};
