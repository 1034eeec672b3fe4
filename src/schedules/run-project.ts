import { type Job, priorities, type Queue } from '../queue/queue.ts';
import { countReports } from '../reports/counts.ts';
import { idsOfProject } from '../reports/ids-of-project.ts';
import { findStored } from '../reports/report.ts';
import { rerunReport } from '../reports/rerun.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { type ProjectRun, projectJob, projectRunOf } from './job.ts';

/** Reports put in line by one transaction. */
const CHUNK = 25;
/** Reports of a project that wait at once, and milliseconds before a look at whether there are fewer. */
const WINDOW = 200;
const PAUSE = 5_000;

/** Does one step of such a job. How far it is and what it put in line are written together, so after a kill it goes on where it was. */
export const runProject = async ({ db, queue }: { db: Database; queue: Queue }, job: Job, now = Date.now()): Promise<void> => {
  const run = projectRunOf(job);
  const isCrowded = (await countReports(db, { ...run, state: 'queued' })) >= WINDOW;
  const ids = isCrowded ? [] : await findNext(db, run);
  await inAccount(db, run.accountId, async (trx) => {
    if (!(await queue.finish(trx, job)) || !(await isOn(trx, run))) return;
    if (isCrowded) return queue.add(trx, projectJob(run, PAUSE));
    for (const id of ids) {
      const report = await findStored(trx, id);
      if (report?.project_id === run.projectId) await rerunReport(trx, queue, report, priorities.scheduled, now);
    }
    const after = ids.at(-1);
    if (after !== undefined) await queue.add(trx, projectJob({ ...run, after }));
  });
};

/** The project's next reports, as many as a transaction puts in line. */
const findNext = async (db: Database, run: ProjectRun): Promise<number[]> => {
  for await (const ids of idsOfProject(db, run)) if (ids.length > 0) return ids.slice(0, CHUNK);
  return [];
};

/** Whether the schedule is still there and not paused. */
const isOn = async (trx: InTransaction, { scheduleId }: ProjectRun): Promise<boolean> => {
  const on = trx.selectFrom('schedule').select('id').where('id', '=', scheduleId).where('paused', '=', 0);
  return (await on.executeTakeFirst()) !== undefined;
};
