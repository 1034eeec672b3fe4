import { inBatches } from '../lib/batches.ts';
import { DAY } from '../lib/time.ts';
import { runningStates } from '../reports/report.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';

/** Maximum days for which a finished import is kept. */
export const KEPT_DAYS = 90;

/** Maximum finished imports kept per account; the newest are kept. */
export const KEPT_IMPORTS = 1_000;

/** Maximum imports deleted per transaction. */
const BATCH = 100;

/** Deletes imports that finished more than `KEPT_DAYS` ago but keeps their reports. Returns the number of deleted imports. */
export const pruneImports = (db: Database, now: number, stopping?: AbortSignal): Promise<number> =>
  inBatches(async () => {
    const old = await oldImports(db, now).select(['id', 'workspace_id']).orderBy('updated_at').orderBy('id').limit(BATCH).execute();
    let done = 0;
    for (const [accountId, own] of Map.groupBy(old, ({ workspace_id }) => workspace_id)) {
      const ids = own.map(({ id }) => id);
      // The import is checked again, because one of its reports may have been queued for another audit meanwhile.
      const { numDeletedRows } = await inAccount(db, accountId, (trx) =>
        trx
          .deleteFrom('import')
          .where('id', 'in', oldImports(trx, now).select('id').where('id', 'in', ids))
          .executeTakeFirst(),
      );
      done += Number(numDeletedRows);
    }
    return { done, isMore: old.length === BATCH };
  }, stopping);

/** Deletes an account’s finished imports beyond the newest `kept`, in the transaction that adds another import. */
export const pruneImportsOfAccount = async (trx: InTransaction, accountId: number, kept = KEPT_IMPORTS): Promise<void> => {
  const newest = await trx
    .selectFrom('import')
    .select('id')
    .where('workspace_id', '=', accountId)
    .orderBy('id', 'desc')
    .offset(kept - 1)
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  await trx
    .deleteFrom('import')
    .where('id', 'in', finishedImports(trx).select('id').where('workspace_id', '=', accountId).where('id', '<=', newest.id))
    .execute();
};

const oldImports = (db: Database | InTransaction, now: number) => finishedImports(db).where('updated_at', '<', now - KEPT_DAYS * DAY);

/** Selects finished imports, which have no waiting or running audits. */
export const finishedImports = (db: Database | InTransaction) =>
  db
    .selectFrom('import')
    .where('state', 'in', ['added', 'failed', 'cancelled'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report')
            .select('report.id')
            .whereRef('report.import_id', '=', 'import.id')
            .where('report.state', 'in', runningStates),
        ),
      ),
    );
