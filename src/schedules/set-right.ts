import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { nextRun } from './plan.ts';
import { scheduleSeed, targetOf } from './schedule.ts';

/** Maximum schedules checked per call. */
const SCHEDULES_PER_CALL = 200;

/**
 * Recomputes next times that are later than their schedules’ rules allow, as after a clock that was ahead. Each call checks some schedules after the
 * id that the previous call returned; the id is 0 once the last schedule is reached. Also returns how many schedules changed.
 */
export const setSchedulesRight = async (db: Database, now: number, after: number): Promise<{ changed: number; last: number }> => {
  const rows = await db
    .selectFrom('schedule')
    .selectAll()
    .where('paused', '=', sql.lit(0))
    .where('next_at', '>', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(SCHEDULES_PER_CALL)
    .execute();
  let changed = 0;
  for (const row of rows) {
    const next = nextRun({ every: row.every, timeZone: row.time_zone }, scheduleSeed(targetOf(row)), now);
    if (next === undefined || next >= row.next_at) continue;
    const { numUpdatedRows } = await inAccount(db, row.workspace_id, (trx) =>
      trx.updateTable('schedule').set({ next_at: next }).where('id', '=', row.id).where('next_at', '=', row.next_at).executeTakeFirst(),
    );
    changed += Number(numUpdatedRows);
  }
  return { changed, last: rows.length === SCHEDULES_PER_CALL ? (rows.at(-1)?.id ?? 0) : 0 };
};
