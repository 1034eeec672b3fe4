import type { Database, InTransaction } from '../storage/database.ts';
import { passingLocked } from '../storage/locks.ts';

/** How jobs that share a lane are spaced out. All processes that work one queue must agree. */
export interface LaneSettings {
  /** Milliseconds from the start of one job to the start of the next. */
  gap: number;
  /** Jobs of a lane under way at once. */
  width: number;
  /** Whether jobs of this lane go as if they had none. */
  isExempt(lane: string): boolean;
}

/** Takes a lane's next turn. False when it is not free yet; of several machines that try at once, one succeeds. */
export const takeLane = async (trx: InTransaction, name: string, now: number, gap: number): Promise<boolean> => {
  const taken = await trx
    .insertInto('lane')
    .values({ name, free_at: now + gap })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ free_at: ref('excluded.free_at') }))
        .where('lane.free_at', '<=', now),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Keeps a lane closed until a time at least. */
export const closeLane = async (db: Database, name: string, until: number): Promise<void> => {
  await db
    .insertInto('lane')
    .values({ name, free_at: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ free_at: ref('excluded.free_at') }))
        .whereRef('lane.free_at', '<', 'excluded.free_at'),
    )
    .execute();
};

/** When the next job of a lane may begin: now, or later. */
export const laneFreeAt = async (trx: InTransaction, name: string, now: number): Promise<number> => {
  const row = await trx.selectFrom('lane').select('free_at').where('name', '=', name).executeTakeFirst();
  return Math.max(now, row?.free_at ?? now);
};

/** Lanes forgotten in one go. */
const MAX_SWEPT = 1_000;

/** Milliseconds that a lane is remembered once it is free: a claim that began earlier, and was held up, must still find when that was. */
const REMEMBERED = 10_000;

/** Forgets the lanes that have been free for a while, so that their number is bounded by the jobs of a few seconds, and not by all hosts ever seen. */
export const sweepLanes = (db: Database, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const free = trx
      .selectFrom('lane')
      .select('name')
      .where('free_at', '<=', now - REMEMBERED)
      .limit(MAX_SWEPT)
      .$call(passingLocked(trx));
    await trx.deleteFrom('lane').where('name', 'in', free).execute();
  });
