import type { Database, WorkerPool } from '../storage/database.ts';
import { forgetDueMarks } from './advance-marks.ts';
import { LEASE } from './lease.ts';
import { jobStatus } from './queue.ts';

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
 * By how many milliseconds the clock must have been set back since a queue was last worked, which whoever starts cannot have seen: what is ready
 * was due by the clock of then, and what is held was taken by it. 0 when nothing tells of that. It looks through all jobs, so it is asked once.
 */
export const findSetBack = async (db: Database, pool: WorkerPool, now: number): Promise<number> => {
  const { ready, held } = await db
    .selectFrom('job')
    .where('pool', '=', pool)
    .select(({ fn }) => [
      fn.max<number | null>('lease_until').as('held'),
      fn.max<number | null>('run_at').filterWhere('stage', 'in', [jobStatus.ready, jobStatus.leased]).as('ready'),
    ])
    .executeTakeFirstOrThrow();
  const then = Math.max(Number(ready ?? 0), Number(held ?? 0) - LEASE);
  // The clocks of two machines may differ, by less than a lease.
  return then > now + LEASE ? then - now : 0;
};

/**
 * Sets the times of a queue back as the clock was, so that nothing waits longer for it: leases of those who are gone, what is not yet due,
 * host queues. Where several processes see the same jump, what is to wait for longer than the jump may come early.
 */
export const setBack = (db: Database, pool: WorkerPool, back: number, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await forgetDueMarks(trx, pool);
    const jobs = trx.updateTable('job').where('pool', '=', pool);
    await jobs
      .set(({ eb }) => ({ lease_until: eb('lease_until', '-', back) }))
      .where('lease_until', '>', now + LEASE)
      .execute();
    await jobs.set({ run_at: now }).where('stage', 'in', [jobStatus.ready, jobStatus.leased]).where('run_at', '>', now).execute();
    const old = now + back - LEFT_BEHIND;
    await jobs
      .set(({ eb }) => ({ run_at: eb('run_at', '-', back) }))
      .where('stage', '=', jobStatus.scheduled)
      .where('run_at', '>', old)
      .execute();
    await trx
      .updateTable('lane')
      .set(({ eb }) => ({ free_at: eb('free_at', '-', back) }))
      .where('free_at', '>', old)
      .execute();
  });
