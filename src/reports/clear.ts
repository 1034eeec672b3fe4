import { type RawBuilder, sql } from 'kysely';
import { type Job, type NewJob, priorities, type Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import { deleteCrawlRows, deleteInBatches, deleteSql } from '../storage/delete-in-batches.ts';

/** A removed project or account whose rows are still to be deleted. */
export type RemovedOwner = { project: number } | { account: number };

/** Returns the job that deletes the rows of a removed project or account. */
export const clearJob = (removed: RemovedOwner): NewJob => ({ kind: 'clear', payload: { ...removed }, priority: priorities.bulk });

/** Runs a job of kind `clear`. After a crash, the job continues where it stopped. */
export const runClear = async ({ db, queue }: { db: Database; queue: Queue }, job: Job): Promise<void> => {
  const { project, account } = job.payload;
  await clearRows(db, project === undefined ? { account: Number(account) } : { project: Number(project) });
  await db.transaction().execute((trx) => queue.finish(trx, job));
};

/** Deletes all rows of a removed project or account, dependent rows first, and few at a time so that other transactions hardly wait. */
export const clearRows = async (db: Database, removed: RemovedOwner): Promise<void> => {
  const scope = 'project' in removed ? sql`project_id = ${removed.project}` : sql`workspace_id = ${removed.account}`;
  await clearReports(db, scope);
  const projects = 'project' in removed ? sql`(${removed.project})` : sql`(select id from project where ${scope})`;
  await deleteInBatches(db, (most) =>
    deleteSql('report_issue', ['project_id', 'check_number', 'report_id'], sql`where project_id in ${projects}`, most),
  );
  await clearCrawls(db, scope);
  if ('project' in removed) {
    await db.deleteFrom('project').where('id', '=', removed.project).where('removed_at', 'is not', null).execute();
    return;
  }
  await deleteInBatches(db, (most) => deleteSql('report_count_change', ['id'], sql`where ${scope}`, most));
  await deleteInBatches(db, (most) =>
    deleteSql('report_count', ['project_id', 'state', 'result', 'privacy'], sql`where ${scope}`, most, scope),
  );
  for (const [table, key] of [
    ['score_count', ['project_id', 'bin']],
    ['score_day', ['project_id', 'day']],
    ['issue_count', ['project_id', 'check_number']],
    ['issue_day', ['project_id', 'day', 'check_number']],
  ] as const)
    await deleteInBatches(db, (most) => deleteSql(table, key, sql`where ${scope}`, most, scope));
  await deleteInBatches(db, (most) => deleteSql('project', ['id'], sql`where ${scope}`, most));
  for (const [child, key, parent] of [
    ['delivery', ['id'], 'webhook'],
    ['import_page', ['import_id', 'position'], 'import'],
  ] as const)
    await deleteInBatches(db, (most) =>
      deleteSql(child, key, sql`where ${sql.ref(`${parent}_id`)} in (select id from ${sql.table(parent)} where ${scope})`, most),
    );
  await deleteInBatches(db, (most) => deleteSql('idempotency', ['key'], sql`where ${scope}`, most, scope));
  // Deleting the account deletes the few remaining rows by cascade.
  await db.deleteFrom('account').where('id', '=', removed.account).where('removed_at', 'is not', null).execute();
};

/** Ends the crawls of a removed project or account, so that no job adds rows, and deletes their rows, which no foreign key ties to a crawl. */
const clearCrawls = async (db: Database, scope: RawBuilder<unknown>): Promise<void> => {
  await sql`update crawl set state = 'failed' where ${scope} and state in ('queued', 'running')`.execute(db);
  await deleteCrawlRows(db, sql`in (select id from crawl where ${scope})`);
  await deleteInBatches(db, (most) => deleteSql('crawl', ['id'], sql`where ${scope}`, most));
};

/** Deletes reports in batches; each report’s runs, which are many and large, are deleted first. */
const clearReports = async (db: Database, scope: RawBuilder<unknown>): Promise<void> => {
  await deleteInBatches(db, async (most) => {
    const { rows } = await sql<{ id: number }>`select id from report where ${scope} limit ${most}`.execute(db);
    if (rows.length === 0) return sql`delete from report where 1 = 0`;
    const ids = sql.join(rows.map(({ id }) => id));
    await deleteInBatches(db, (runs) => deleteSql('run', ['id'], sql`where report_id in (${ids})`, runs));
    return sql`delete from report where id in (${ids})`;
  });
};
