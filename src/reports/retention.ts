import { sql } from 'kysely';
import { inBatches } from '../lib/batches.ts';
import { DAY } from '../lib/time.ts';
import { claimHostQueue } from '../queue/host-queue.ts';
import type { Database } from '../storage/database.ts';

/** Maximum runs read, and deleted, per batch. */
const RUNS_PER_BATCH = 100;

/** Name of a host queue that only one process claims, once a day. No host has this name. */
const DAILY_QUEUE = 'retention runs';

/** Deletes runs older than `days` days; a single process does so, once a day. Returns the number of deleted runs; 0 days means no deletion. */
export const pruneRuns = async (db: Database, days: number, now: number, stopping?: AbortSignal): Promise<number> => {
  if (days === 0) return 0;
  const isOurs = await db.transaction().execute((trx) => claimHostQueue(trx, DAILY_QUEUE, now, DAY));
  return isOurs ? dropRuns(db, now - days * DAY, stopping) : 0;
};

/**
 * Deletes runs from before a time, but never a report’s newest run, which the report shows. A run that is not the newest never becomes the newest
 * again, so batches need no lock. Reports keep the figures of their second-to-last run.
 */
const dropRuns = (db: Database, before: number, stopping?: AbortSignal): Promise<number> => {
  let last = { created_at: 0, id: 0 };
  return inBatches(async () => {
    const { rows } = await sql<{ id: number; created_at: number; is_newest: number }>`
      select id, created_at,
        case when exists (select 1 from run as newer where newer.report_id = run.report_id and newer.id > run.id) then 0 else 1 end as is_newest
      from run where created_at < ${before} and (created_at, id) > (${last.created_at}, ${last.id})
      order by created_at, id limit ${RUNS_PER_BATCH}`.execute(db);
    const old = rows.filter(({ is_newest }) => is_newest === 0).map(({ id }) => id);
    if (old.length > 0) await db.deleteFrom('run').where('id', 'in', old).execute();
    last = rows.at(-1) ?? last;
    return { done: old.length, isMore: rows.length === RUNS_PER_BATCH };
  }, stopping);
};
