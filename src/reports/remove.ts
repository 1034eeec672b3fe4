import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import { clearJob } from './clear.ts';
import { importingStates, ofImport } from './job.ts';
import { findProject, type Project } from './lists/projects.ts';
import { findStored } from './report.ts';
import type { Publish } from './report-event.ts';
import { removeProjectCounts } from './rollups/add-up-counts.ts';
import { recount, recountProjects } from './rollups/counts.ts';

/**
 * Deletes a report with its runs, and the project along with its last report. A running audit then finds no report and writes nothing. Returns false
 * if the report does not exist. `assertVersion` throws if the version does not match the request’s precondition.
 */
export const removeReport = (
  db: Database,
  publish: Publish,
  accountId: number,
  id: number,
  assertVersion: (version: number) => void = () => {},
): Promise<boolean> =>
  inAccount(db, accountId, async (trx) => {
    const report = await findStored(trx, id);
    if (report?.workspace_id !== accountId) return false;
    assertVersion(report.version);
    await publish(trx, { type: 'report.deleted', accountId, reportId: id });
    await trx.deleteFrom('report').where('id', '=', id).execute();
    await recount(trx, report, null, 1, { reportId: id, before: report.issues, after: null, isCompared: false });
    await removeEmptyProject(trx, accountId, report.project_id);
    if (report.result !== null) await updateLatestResult(trx, report.project_id);
    return true;
  });

/** Updates the latest result of a project after a deletion, as it may have come from the deleted report. */
export const updateLatestResult = async (trx: InTransaction, projectId: number): Promise<void> => {
  const rated = trx.selectFrom('report').where('project_id', '=', projectId).where('result', 'is not', null);
  const last = await rated.select('id').orderBy('generated_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const row = last && (await trx.selectFrom('report').select(['result', 'score']).where('id', '=', last.id).executeTakeFirst());
  await updateById(trx, 'project', projectId, { latest_result: row?.result ?? null, latest_score: row?.score ?? null });
};

/** Deletes a project without reports, crawls, unfinished imports or settings, and its daily statistics, in the caller’s exclusive transaction of the account. */
export const removeEmptyProject = async (trx: InTransaction, accountId: number, projectId: number): Promise<void> => {
  const report = await trx.selectFrom('report').select('id').where('project_id', '=', projectId).limit(1).executeTakeFirst();
  if (report) return;
  const crawl = await trx.selectFrom('crawl').select('id').where('project_id', '=', projectId).limit(1).executeTakeFirst();
  if (crawl || (await unfinishedImports(trx, projectId).limit(1).executeTakeFirst())) return;
  const profile = await trx.selectFrom('access_profile').select('name').where('project_id', '=', projectId).limit(1).executeTakeFirst();
  if (profile) return;
  await removeProjectCounts(trx, accountId, projectId);
  await trx.deleteFrom('project').where('id', '=', projectId).execute();
  await recountProjects(trx, accountId, -1);
};

/**
 * Deletes a project with its reports and returns the number of reports; undefined if no such project exists. The project counts as deleted at once
 * and its name is free; a job deletes the rows. `assertCurrent` throws if the project does not match the request’s precondition.
 */
export const removeProject = (
  db: Database,
  queue: Queue,
  publish: Publish,
  accountId: number,
  name: string,
  { now = timeOf(db), assertCurrent }: { now?: number; assertCurrent?: (before: Project) => void } = {},
): Promise<number | undefined> =>
  inAccount(db, accountId, async (trx) => {
    const before = assertCurrent && (await findProject(trx, accountId, name));
    if (before) assertCurrent?.(before);
    const project = await trx
      .selectFrom('project')
      .select('id')
      .where('workspace_id', '=', accountId)
      .where('name', '=', name)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!project) return undefined;
    const reportsDeleted = await removeProjectCounts(trx, accountId, project.id);
    await recountProjects(trx, accountId, -1);
    // No host has a name like this.
    await updateById(trx, 'project', project.id, { name: `removed:${project.id}`, removed_at: now });
    await trx
      .deleteFrom('schedule')
      .where(({ eb, or }) => or([eb('project_id', '=', project.id), eb('crawled_project_id', '=', project.id)]))
      .execute();
    await endImports(trx, queue, project.id, now);
    await queue.add(trx, clearJob({ project: project.id }));
    await publish(trx, { type: 'project.deleted', accountId, project: name, reportsDeleted });
    return reportsDeleted;
  });

/** Cancels imports that still create reports for a project, in the transaction that removes the project; they would create it again. */
const endImports = async (trx: InTransaction, queue: Queue, projectId: number, now: number): Promise<void> => {
  for (const { id, version } of await unfinishedImports(trx, projectId).execute()) {
    const dropped = await trx.deleteFrom('import_page').where('import_id', '=', id).returning('pages').execute();
    await queue.drop(trx, ofImport(id).batch);
    const cancelled = dropped.reduce((sum, { pages }) => sum + pages, 0);
    await updateById(trx, 'import', id, { state: 'cancelled', cancelled, version: version + 1, updated_at: now });
  }
};

/** Selects the imports of a project that still create reports. */
const unfinishedImports = (trx: InTransaction, projectId: number) =>
  trx.selectFrom('import').select(['id', 'version']).where('project_id', '=', projectId).where('state', 'in', importingStates);
