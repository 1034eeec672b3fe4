import { sql } from 'kysely';
import { inBatches } from '../lib/batches.ts';
import { DAY } from '../lib/time.ts';
import { claimHostQueue } from '../queue/host-queue.ts';
import type { Database } from '../storage/database.ts';

/** Runs that are looked at, and deleted, at a time. */
const BATCH = 100;

/** A host queue whose turn is taken once a day by one of all processes. No host is called so. */
const DAILY = 'retention runs';

/** Once a day, whoever comes first: deletes the runs that are older than so many days. Returns how many those were; 0 days delete nothing. */
export const keepDays = async (db: Database, days: number, now: number, stopping?: AbortSignal): Promise<number> => {
  if (days === 0) return 0;
  const isOurs = await db.transaction().execute((trx) => claimHostQueue(trx, DAILY, now, DAY));
  return isOurs ? dropRuns(db, now - days * DAY, stopping) : 0;
};

/**
 * Deletes the runs from before a time, but never the newest of a report, which is the one that it shows. A run that is not the newest
 * never becomes so again, so few at a time can go without a lock. What reports tell of the run before their last stays.
 */
const dropRuns = (db: Database, before: number, stopping?: AbortSignal): Promise<number> => {
  let last = { created_at: 0, id: 0 };
  return inBatches(async () => {
    const { rows } = await sql<{ id: number; created_at: number; is_newest: number }>`
      select id, created_at,
        case when exists (select 1 from run as newer where newer.report_id = run.report_id and newer.id > run.id) then 0 else 1 end as is_newest
      from run where created_at < ${before} and (created_at, id) > (${last.created_at}, ${last.id})
      order by created_at, id limit ${BATCH}`.execute(db);
    const old = rows.filter(({ is_newest }) => is_newest === 0).map(({ id }) => id);
    if (old.length > 0) await db.deleteFrom('run').where('id', 'in', old).execute();
    last = rows.at(-1) ?? last;
    return { done: old.length, isMore: rows.length === BATCH };
  }, stopping);
};
