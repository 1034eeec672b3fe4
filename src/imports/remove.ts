import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { finishedImports } from './prune.ts';

/** Deletes a finished import; its reports stay. Returns false if there is no such import, or if it is running. */
export const removeImport = (db: Database, accountId: number, id: number): Promise<boolean> =>
  inAccount(db, accountId, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('import')
      .where('id', 'in', finishedImports(trx).select('id').where('workspace_id', '=', accountId).where('id', '=', id))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
