import { inBatches } from '../lib/batches.ts';
import { DAY } from '../lib/time.ts';
import { runningStates } from '../reports/report.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';

/** Days that an import is kept once it is over. */
export const KEPT_DAYS = 90;

/** Imports of one account that are kept, the newest, however young the others are. */
export const KEPT_IMPORTS = 1_000;

/** Imports that are looked up at a time. */
const BATCH = 100;

/** Forgets the imports that have been over for so long, few at a time. Their reports stay. Returns how many those were. */
export const pruneImports = (db: Database, now: number, stopping?: AbortSignal): Promise<number> =>
  inBatches(async () => {
    const old = await oldImports(db, now).select(['id', 'account_id']).orderBy('updated_at').orderBy('id').limit(BATCH).execute();
    let done = 0;
    for (const [accountId, own] of Map.groupBy(old, ({ account_id }) => account_id)) {
      const ids = own.map(({ id }) => id);
      // One of their reports may be audited again by now.
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

/** Forgets the imports of an account that are over and beyond the newest so many, in the transaction that adds another one. */
export const makeRoomForImport = async (trx: InTransaction, accountId: number, kept = KEPT_IMPORTS): Promise<void> => {
  const newest = await trx
    .selectFrom('import')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .offset(kept - 1)
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  await trx
    .deleteFrom('import')
    .where('id', 'in', importsOver(trx).select('id').where('account_id', '=', accountId).where('id', '<=', newest.id))
    .execute();
};

const oldImports = (db: Database | InTransaction, now: number) => importsOver(db).where('updated_at', '<', now - KEPT_DAYS * DAY);

/** Those that are over, and of which no report waits for an audit. */
const importsOver = (db: Database | InTransaction) =>
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
