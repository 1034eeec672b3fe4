import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { type Job, priorities } from './queue.ts';

/** A job that may be claimed, as stored. */
export interface DueJob extends Omit<Job, 'payload' | 'token'> {
  payload: string;
}

/** The first jobs of a pool that are due and not behind others, held by nobody: priority first, then by time. */
export const findDue = async (trx: InTransaction, pool: WorkerPool, now: number, most: number): Promise<DueJob[]> => {
  const due: DueJob[] = [];
  // One after the other, so that each is one range of the index, whatever waits for later.
  for (const priority of Object.values(priorities)) {
    if (due.length >= most) break;
    const rows = await trx
      .selectFrom('job')
      .select(['id', 'kind', 'payload', 'lane', 'claims', 'failures'])
      .where('pool', '=', pool)
      .where('behind', '=', 0)
      .where('priority', '=', priority)
      .where('run_at', '<=', now)
      .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
      .orderBy('run_at')
      .orderBy('id')
      .limit(most - due.length)
      .execute();
    due.push(...rows);
  }
  return due;
};

/** When the next job of a pool that nobody holds is due; undefined without one. */
export const nextDueAt = async (trx: InTransaction, pool: WorkerPool): Promise<number | undefined> => {
  const times: number[] = [];
  for (const priority of Object.values(priorities)) {
    const row = await trx
      .selectFrom('job')
      .select('run_at')
      .where('pool', '=', pool)
      .where('behind', '=', 0)
      .where('priority', '=', priority)
      .where('token', 'is', null)
      .orderBy('run_at')
      .limit(1)
      .executeTakeFirst();
    if (row) times.push(row.run_at);
  }
  return times.length === 0 ? undefined : Math.min(...times);
};
