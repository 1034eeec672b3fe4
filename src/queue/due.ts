import { sql } from 'kysely';
import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { passingLocked } from '../storage/locks.ts';
import { isFree } from './lease.ts';
import { type Job, priorities, stages } from './queue.ts';

/** A job that may be claimed, as stored. */
export interface DueJob extends Omit<Job, 'payload' | 'token'> {
  payload: string;
}

/** Jobs that one claim makes ready when their time has come; more of them is for the next. */
const MAX_FORWARD = 500;

/** As the index of these has it, which a parameter does not tell SQLite. */
const later = sql.lit(stages.later);

/** Makes the jobs ready whose time has come. */
export const bringForward = async (trx: InTransaction, pool: WorkerPool, now: number): Promise<void> => {
  const due = trx
    .selectFrom('job')
    .select('id')
    .where('pool', '=', pool)
    .where('stage', '=', later)
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .limit(MAX_FORWARD)
    .$call(passingLocked(trx));
  await trx.updateTable('job').set({ stage: stages.ready }).where('id', 'in', due).execute();
};

/** The first jobs of a pool that are ready and held by nobody: priority first, then by turn. On PostgreSQL they are locked, and those that others look at are passed over. */
export const findDue = async (trx: InTransaction, pool: WorkerPool, now: number, most: number): Promise<DueJob[]> => {
  const due: DueJob[] = [];
  // One after the other, so that each is one range of the index.
  for (const priority of Object.values(priorities)) {
    if (due.length >= most) break;
    const rows = await trx
      .selectFrom('job')
      .select(['id', 'kind', 'payload', 'lane', 'owner', 'claims', 'failures'])
      .where('pool', '=', pool)
      .where('stage', '=', stages.ready)
      .where('priority', '=', priority)
      .where(isFree(now))
      .orderBy('turn')
      .orderBy('id')
      .limit(most - due.length)
      .$call(passingLocked(trx))
      .execute();
    due.push(...rows);
  }
  return due;
};

/** When the next job of a pool becomes ready; undefined without one. */
export const nextDueAt = async (trx: InTransaction, pool: WorkerPool): Promise<number | undefined> => {
  const next = trx.selectFrom('job').select('run_at').where('pool', '=', pool).where('stage', '=', later);
  return (await next.orderBy('run_at').limit(1).executeTakeFirst())?.run_at;
};
