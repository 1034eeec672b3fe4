import type { Database, WorkerPool } from '../storage/database.ts';
import { resetDueFloors } from './advance-floors.ts';
import { LEASE_TIME } from './lease.ts';
import { jobStatus } from './queue.ts';

/** Milliseconds that the wall clock may fall behind between two readings before it counts as set back; a slow drift is harmless. */
const MAX_DRIFT = 2_000;

/** Maximum milliseconds that a due time may lie in the past and still be moved together with the clock. */
const MAX_OVERDUE = 10_000;

/**
 * Returns a function that returns by how many milliseconds the wall clock was set back since the function’s last call; negative if the clock was set
 * forward, 0 if neither.
 */
export const watchClock = (now: () => number, steady: () => number = () => performance.now()): (() => number) => {
  let ahead = now() - steady();
  return () => {
    const before = ahead;
    ahead = now() - steady();
    const back = Math.round(before - ahead);
    return Math.abs(back) > MAX_DRIFT ? back : 0;
  };
};

/**
 * Returns by how many milliseconds the clock was set back before this process started; 0 if no job shows such a change. Due times of ready jobs and
 * lease times come from the earlier clock. The query scans all jobs, so call it only once.
 */
export const findSetBack = async (db: Database, pool: WorkerPool, now: number): Promise<number> => {
  const { ready, leased } = await db
    .selectFrom('job')
    .where('pool', '=', pool)
    .select(({ fn }) => [
      fn.max<number | null>('lease_until').as('leased'),
      fn.max<number | null>('run_at').filterWhere('status', 'in', [jobStatus.ready, jobStatus.leased]).as('ready'),
    ])
    .executeTakeFirstOrThrow();
  const then = Math.max(Number(ready ?? 0), Number(leased ?? 0) - LEASE_TIME);
  // The clocks of two machines may differ by less than a lease.
  return then > now + LEASE_TIME ? then - now : 0;
};

/**
 * Moves the times of a queue back by `back` milliseconds: leases, scheduled jobs and host queues, which all pools share. If several processes detect
 * the same jump, jobs scheduled after the jump may start early.
 */
export const setBack = (db: Database, pool: WorkerPool, back: number, now: number, movesHostQueues = true): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await resetDueFloors(trx, pool);
    const jobs = trx.updateTable('job').where('pool', '=', pool);
    await jobs
      .set(({ eb }) => ({ lease_until: eb('lease_until', '-', back) }))
      .where('lease_until', '>', now + LEASE_TIME)
      .execute();
    await jobs.set({ run_at: now }).where('status', 'in', [jobStatus.ready, jobStatus.leased]).where('run_at', '>', now).execute();
    const old = now + back - MAX_OVERDUE;
    await jobs
      .set(({ eb }) => ({ run_at: eb('run_at', '-', back) }))
      .where('status', '=', jobStatus.scheduled)
      .where('run_at', '>', old)
      .execute();
    if (!movesHostQueues) return;
    await trx
      .updateTable('host_queue')
      .set(({ eb }) => ({ free_at: eb('free_at', '-', back) }))
      .where('free_at', '>', old)
      .execute();
  });
