import type { Database, InTransaction } from '../storage/database.ts';
import { recount } from './counts.ts';

/** Deletes a report with its runs; its project goes with its last report. A run under way finds it gone and writes nothing. False when there is none. */
export const removeReport = (db: Database, accountId: number, id: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const report = await trx
      .deleteFrom('report')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!report) return false;
    await recount(trx, report, null);
    await removeEmptyProject(trx, accountId, report.project_id);
    return true;
  });

/** Part of the caller's transaction: removes a project that has no report left. */
export const removeEmptyProject = async (trx: InTransaction, accountId: number, projectId: number): Promise<void> => {
  const report = await trx.selectFrom('report').select('id').where('project_id', '=', projectId).limit(1).executeTakeFirst();
  if (report) return;
  await trx.deleteFrom('report_count').where('account_id', '=', accountId).where('project_id', '=', projectId).execute();
  await trx.deleteFrom('project').where('id', '=', projectId).execute();
};

/** Deletes a project with its reports, and returns how many those were; undefined when there is no such project. */
export const removeProject = (db: Database, accountId: number, name: string): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    const project = await trx
      .selectFrom('project')
      .select('id')
      .where('account_id', '=', accountId)
      .where('name', '=', name)
      .executeTakeFirst();
    if (!project) return undefined;
    const mine = trx.selectFrom('report_count').where('account_id', '=', accountId).where('project_id', '=', project.id);
    const counts = await mine.selectAll().execute();
    for (const { state, result, privacy, count } of counts) {
      await trx
        .updateTable('report_count')
        .set(({ eb }) => ({ count: eb('count', '-', count) }))
        .where('account_id', '=', accountId)
        .where('project_id', '=', 0)
        .where('state', '=', state)
        .where('result', '=', result)
        .where('privacy', '=', privacy)
        .execute();
    }
    await trx.deleteFrom('report_count').where('account_id', '=', accountId).where('project_id', '=', project.id).execute();
    await trx.deleteFrom('project').where('id', '=', project.id).execute();
    return counts.reduce((sum, { count }) => sum + count, 0);
  });
