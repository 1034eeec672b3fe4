import { accept } from '../audit/scoring/accept.ts';
import { listEntryOf, packResult, unpackResult } from '../audit/stored-result.ts';
import { type Job, priorities, type Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import { findHomeCrawls } from './lists/home-crawl.ts';
import { idsOfProject } from './lists/list.ts';
import { updateLatestResult } from './remove.ts';
import { findStored, rankOf } from './report.ts';
import { recount } from './rollups/counts.ts';

interface Scope {
  accountId: number;
  projectId: number;
  /** Id of a report that is always rescored at once. */
  reportId?: number | undefined;
}

/** Maximum reports rescored in the same transaction; a job rescores the reports of larger projects, and crawls. */
const MAX_REPORTS = 25;

/** Updates the scores of a project’s reports, in the same transaction that changes which checks are accepted. */
export const rescoreProject = async (trx: InTransaction, queue: Queue, { accountId, projectId, reportId }: Scope): Promise<void> => {
  const reports = await trx
    .selectFrom('report')
    .select('id')
    .where('project_id', '=', projectId)
    .limit(MAX_REPORTS + 1)
    .execute();
  const few = reports.length <= MAX_REPORTS;
  const hasCrawl = (await findHomeCrawls(trx, [projectId])).size > 0;
  if (!few || hasCrawl) await queueRescore(trx, queue, { accountId, projectId });
  const atOnce = few ? reports.map(({ id }) => id) : [reportId ?? []].flat();
  for (const id of atOnce) await rescore(trx, projectId, id);
  await updateLatestResult(trx, projectId);
};

/** Queues the job that rescores a project’s reports and home crawl, in place of one that still waits. */
export const queueRescore = async (
  trx: InTransaction,
  queue: Pick<Queue, 'add' | 'drop'>,
  { accountId, projectId }: Omit<Scope, 'reportId'>,
): Promise<void> => {
  const batch = `rescore:${projectId}`;
  await queue.drop(trx, batch);
  await queue.add(trx, { kind: 'rescore', payload: { account: accountId, project: projectId }, priority: priorities.bulk, batch });
};

interface Rescorer {
  db: Database;
  queue: Queue;
  /** Recalculates the points of a project’s home crawl, if it has one. */
  rescoreCrawl(accountId: number, projectId: number): Promise<void>;
}

/** Runs a job of kind `rescore`. After a crash, the job can run again. */
export const runRescore = async ({ db, queue, rescoreCrawl }: Rescorer, job: Job): Promise<void> => {
  const [accountId, projectId] = [Number(job.payload.account), Number(job.payload.project)];
  await rescoreCrawl(accountId, projectId);
  for await (const ids of idsOfProject(db, { accountId, projectId, after: 0 }))
    for (const id of ids) await inAccount(db, accountId, (trx) => rescore(trx, projectId, id));
  await inAccount(db, accountId, async (trx) => {
    if (await queue.finish(trx, job)) await updateLatestResult(trx, projectId);
  });
};

/** Recalculates the score of a report’s shown run with the currently accepted checks. Earlier runs stay unchanged. */
const rescore = async (trx: InTransaction, projectId: number, reportId: number): Promise<void> => {
  const accepted = await acceptedChecks(trx, projectId);
  const report = await findStored(trx, reportId);
  if (report?.project_id !== projectId || report.run_id === null) return;
  const run = await trx.selectFrom('run').select('stored_result').where('id', '=', report.run_id).executeTakeFirst();
  if (!run) return;
  const before = unpackResult(run.stored_result);
  const after = accept(before, accepted);
  if (after === before) return;
  const rated = { result: rankOf(after.rating), score: after.score };
  await updateById(trx, 'run', report.run_id, { ...rated, stored_result: packResult({ ...before, ...after }) });
  const { title, issues } = listEntryOf(after);
  const to = { ...rated, title, issues, summary: JSON.stringify(after.summary), version: report.version + 1, updated_at: timeOf(trx) };
  await updateById(trx, 'report', report.id, to);
  await recount(trx, report, { ...report, ...to }, 1, { reportId, before: report.issues, after: issues, isCompared: false });
};

/** Finds the ids of a project’s accepted checks. In a transaction of the account, these checks stay unchanged until its end. */
export const acceptedChecks = async (trx: InTransaction | Database, projectId: number): Promise<ReadonlySet<string>> => {
  const rows = await trx.selectFrom('accepted_finding').select('check_id').where('project_id', '=', projectId).execute();
  return new Set(rows.map(({ check_id }) => check_id));
};
