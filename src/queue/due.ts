import { sql } from 'kysely';
import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { passingLocked } from '../storage/locks.ts';
import { isFree } from './lease.ts';
import { type Job, type Priority, priorities, stages } from './queue.ts';

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

/**
 * The first jobs of a pool that are ready and held by nobody: priority first, then by turn; not those of the owners passed over. On PostgreSQL
 * they are locked, and those that others look at are passed over.
 */
export const findDue = async (
  trx: InTransaction,
  pool: WorkerPool,
  now: number,
  most: number,
  passedOver: readonly number[] = [],
): Promise<DueJob[]> => {
  const due: DueJob[] = [];
  // One after the other, so that each is one range of the index.
  for (const priority of Object.values(priorities)) {
    if (due.length >= most) break;
    const ready = trx
      .selectFrom('job')
      .select(['id', 'kind', 'payload', 'lane', 'owner', 'claims', 'failures'])
      .where('pool', '=', pool)
      .where('stage', '=', stages.ready)
      .where('priority', '=', priority)
      .where(isFree(now))
      .orderBy('turn')
      .orderBy('id')
      .limit(most - due.length)
      .$call(passingLocked(trx));
    if (passedOver.length === 0) {
      due.push(...(await ready.execute()));
      continue;
    }
    const ids = await idsOfOthers(trx, { pool, priority, now, most: most - due.length, passedOver });
    if (ids.length > 0) due.push(...(await ready.where('id', 'in', ids).execute()));
  }
  return due;
};

/** When the next job of a pool becomes ready; undefined without one. */
export const nextDueAt = async (trx: InTransaction, pool: WorkerPool): Promise<number | undefined> => {
  const next = trx.selectFrom('job').select('run_at').where('pool', '=', pool).where('stage', '=', later);
  return (await next.orderBy('run_at').limit(1).executeTakeFirst())?.run_at;
};

/** Ready jobs that are looked through for those of other owners, in the order of turns. */
const MAX_PASSED = 1_000;

interface Others {
  pool: WorkerPool;
  priority: Priority;
  now: number;
  most: number;
  /** In ascending order. */
  passedOver: readonly number[];
}

/**
 * The first jobs of other owners than some. As owners take turns, they stand near the front, unless those who are passed over were so for
 * long: then they are found by owner.
 */
const idsOfOthers = async (trx: InTransaction, { pool, priority, now, most, passedOver }: Others): Promise<number[]> => {
  const ready = trx
    .selectFrom('job')
    .select(['id', 'owner'])
    .where('pool', '=', pool)
    .where('stage', '=', stages.ready)
    .where('priority', '=', priority)
    .where(isFree(now));
  const front = await trx
    .selectFrom(ready.select('turn').orderBy('turn').orderBy('id').limit(MAX_PASSED).as('front'))
    .select('id')
    .where(({ eb, or }) => or([eb('owner', 'is', null), eb('owner', 'not in', passedOver)]))
    .orderBy('turn')
    .orderBy('id')
    .limit(most)
    .execute();
  if (front.length > 0) return front.map(({ id }) => id);
  const ids: number[] = [];
  // Each is one range of the index, without a job of those who are passed over.
  for (let at = 0; at <= passedOver.length && ids.length < most; at++) {
    const [above, below] = [passedOver[at - 1], passedOver[at]];
    let between = ready.orderBy('owner').orderBy('turn');
    if (above !== undefined) between = between.where('owner', '>', above);
    if (below !== undefined) between = between.where('owner', '<', below);
    const rows = await between.limit(most - ids.length).execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
};
