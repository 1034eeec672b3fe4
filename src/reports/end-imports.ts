import type { Queue } from '../queue/queue.ts';
import type { InTransaction } from '../storage/database.ts';
import { ofImport } from './job.ts';
import { projectName } from './project-name.ts';

/** Cancels the imports that still make reports for a project, in the transaction that removes it: they would create it again. */
export const endImports = async (trx: InTransaction, queue: Queue, accountId: number, project: string, now: number): Promise<void> => {
  const unfinished = await trx
    .selectFrom('import')
    .select(['id', 'target', 'version'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['queued', 'reading', 'adding'])
    .execute();
  for (const { id, target, version } of unfinished) {
    const { host, hostname } = new URL(target);
    if ((projectName(host) ?? hostname) !== project) continue;
    const dropped = await trx.deleteFrom('import_page').where('import_id', '=', id).returning('pages').execute();
    await queue.drop(trx, ofImport(id).batch);
    const cancelled = dropped.reduce((sum, { pages }) => sum + pages, 0);
    await trx
      .updateTable('import')
      .set({ state: 'cancelled', cancelled, version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
  }
};
