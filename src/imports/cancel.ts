import type { Queue } from '../queue/queue.ts';
import { ofImport } from '../reports/job.ts';
import { selectRemovedProjects } from '../reports/lists/projects.ts';
import { removeEmptyProject } from '../reports/remove.ts';
import { recount } from '../reports/rollups/counts.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { type AssertCurrent, changeRow, type OwnedRow, updateById } from '../storage/resource.ts';
import { type Import, storedImports } from './import.ts';
import { dropPages } from './keep.ts';
import { finishedImports } from './prune.ts';

/**
 * Cancels an import: deletes pages, reports and jobs that have not started and keeps the rest. The operation is idempotent. Undefined if the import
 * does not exist.
 */
export const cancelImport = (
  db: Database,
  queue: Queue,
  owned: OwnedRow,
  { now = timeOf(db), assertCurrent }: { now?: number; assertCurrent?: AssertCurrent<Import> } = {},
): Promise<true | undefined> => {
  const { workspace_id, id } = owned;
  const cancel = async (trx: InTransaction): Promise<true> => {
    const row = await trx.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (row.state === 'failed' || row.state === 'cancelled') return true;
    const removed = await removeWaiting(trx, workspace_id, id);
    const cancelled = (await dropPages(trx, id)) + removed.length;
    if (row.state === 'added' && cancelled === 0) return true;
    await queue.drop(trx, ofImport(id).batch);
    await updateById(trx, 'import', id, { state: 'cancelled', cancelled, version: row.version + 1, updated_at: now });
    for (const projectId of new Set(removed)) await removeEmptyProject(trx, workspace_id, projectId);
    return true;
  };
  return changeRow(db, storedImports, owned, assertCurrent, cancel);
};

/** Deletes the import’s reports that wait for a first audit. Returns the project of each deleted report. */
const removeWaiting = async (trx: InTransaction, accountId: number, id: number): Promise<number[]> => {
  const removed = await trx
    .deleteFrom('report')
    .where('import_id', '=', id)
    .where('state', '=', 'queued')
    .where('run_id', 'is', null)
    .where('error', 'is', null)
    // Skips reports of projects that are being removed, because such reports are no longer counted.
    .where('project_id', 'not in', selectRemovedProjects(trx, accountId))
    .returning(['project_id', 'privacy'])
    .execute();
  for (const alike of Map.groupBy(removed, ({ project_id, privacy }) => `${project_id} ${privacy}`).values()) {
    for (const kind of alike.slice(0, 1))
      await recount(trx, { ...kind, workspace_id: accountId, state: 'queued', result: null }, null, alike.length);
  }
  return removed.map(({ project_id }) => project_id);
};

/** Deletes a finished import but keeps its reports. Returns false if the import does not exist or is still running. */
export const removeImport = (db: Database, accountId: number, id: number): Promise<boolean> =>
  inAccount(db, accountId, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('import')
      .where('id', 'in', finishedImports(trx).select('id').where('workspace_id', '=', accountId).where('id', '=', id))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
