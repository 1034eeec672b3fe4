import type { Database, WorkerPool } from '../storage/database.ts';
import { LEASE } from './lease.ts';
import { stages } from './queue.ts';

/** Milliseconds between two looks that the wall clock may lose without it being called a jump; what it loses bit by bit harms nobody. */
const TOLERATED = 2_000;

/** Milliseconds for which what is due may have been left as it is. */
const LEFT_BEHIND = 10_000;

/** Returns by how many milliseconds the wall clock was set back since the last look; 0 when it was not. */
export const watchClock = (now: () => number, steady: () => number = () => performance.now()): (() => number) => {
  let ahead = now() - steady();
  return () => {
    const before = ahead;
    ahead = now() - steady();
    const back = Math.round(before - ahead);
    return back > TOLERATED ? back : 0;
  };
};

/**
 * Sets the times of a queue back as the clock was, so that nothing waits longer for it: leases of those who are gone, what is not yet due,
 * lanes. Where several processes see the same jump, what is to wait for longer than the jump may come early.
 */
export const setBack = (db: Database, pool: WorkerPool, back: number, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const jobs = trx.updateTable('job').where('pool', '=', pool);
    await jobs
      .set(({ eb }) => ({ lease_until: eb('lease_until', '-', back) }))
      .where('lease_until', '>', now + LEASE)
      .execute();
    const old = now + back - LEFT_BEHIND;
    await jobs
      .set(({ eb }) => ({ run_at: eb('run_at', '-', back) }))
      .where('stage', '=', stages.later)
      .where('run_at', '>', old)
      .execute();
    await trx
      .updateTable('lane')
      .set(({ eb }) => ({ free_at: eb('free_at', '-', back) }))
      .where('free_at', '>', old)
      .execute();
  });
