import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, InTransaction, Tables, WorkerPool } from '../storage/database.ts';
import { isAmong, isAnyOf } from '../storage/expressions.ts';
import { passingLocked } from '../storage/locks.ts';
import { BEYOND_BELIEF } from './lease.ts';
import { currentGeneration, type PoolMarks } from './marks.ts';
import { type Job, jobStatus, priorities } from './queue.ts';

/** A job that may be claimed, as stored. */
export interface DueJob extends Omit<Job, 'payload' | 'token'> {
  payload: string;
  priority: number;
  turn: number;
  /** Jobs beside it in front of its host queue that have not begun; 0 without one. */
  others: number;
}

/** Jobs that one claim makes ready when their time has come, or their lease has run out; more of them is for the next. */
const MAX_FORWARD = 500;

/** Literals, so that SQLite can use the partial indexes. */
const ready = sql.lit(jobStatus.ready);
const scheduled = sql.lit(jobStatus.scheduled);
const leased = sql.lit(jobStatus.leased);

/** What a claim would find. */
export interface QueueSight {
  /** Of the marks. */
  generation: number;
  /** Priorities of which jobs are ready, the first to go first. */
  ready: readonly number[];
  /** Priorities of which jobs have become due. */
  due: readonly number[];
  /** Whether a lease has run out. */
  isAnyLost: boolean;
  /** When the next job of those that are put off becomes due; undefined without one. */
  nextDueAt: number | undefined;
}

/**
 * Looks what there is for a claim, in one statement that changes nothing: most claims of an idle queue need no more. Of leases that have run out
 * it looks at those that did so from `lostFrom` on.
 */
export const findWork = async (db: Database, pool: WorkerPool, now: number, marks: PoolMarks, lostFrom = 0): Promise<QueueSight> => {
  const found = await db
    .selectNoFrom([
      currentGeneration(db, pool).as('generation'),
      lostJobs(db, pool, now, lostFrom).select('id').limit(1).as('lost'),
      overlongLeases(db, pool, now).select('id').limit(1).as('tooLong'),
      ...all.flatMap((priority, index) => [
        firstReady(db, pool, priority, marks).as(`ready${index}`),
        firstDue(db, pool, priority, marks).as(`due${index}`),
      ]),
    ])
    .executeTakeFirstOrThrow();
  const times = found as Record<string, number | null>;
  const dueAt = all.map((_, index) => times[`due${index}`] ?? Number.POSITIVE_INFINITY);
  const next = Math.min(...dueAt);
  return {
    generation: found.generation ?? 0,
    ready: all.filter((_, index) => times[`ready${index}`] !== null),
    due: all.filter((_, index) => (dueAt[index] ?? 0) <= now),
    isAnyLost: found.lost !== null || found.tooLong !== null,
    nextDueAt: Number.isFinite(next) ? next : undefined,
  };
};

const all: readonly number[] = Object.values(priorities);

/** The rank of the first ready job of a priority. */
export const firstReady = (db: Database, pool: WorkerPool, priority: number, marks: PoolMarks) =>
  db
    .selectFrom('job')
    .select('turn')
    .where('pool', '=', pool)
    .where('stage', '=', ready)
    .where('priority', '=', priority)
    .where('turn', '>=', marks.of(priority).rankMark)
    .orderBy('turn')
    .orderBy('id')
    .limit(1);

/** The time of the first job of a priority that is put off. */
export const firstDue = (db: Database, pool: WorkerPool, priority: number, marks: PoolMarks) =>
  dueBy(db, pool, priority, marks).select('run_at').limit(1);

const dueBy = (db: Database, pool: WorkerPool, priority: number, marks: PoolMarks) =>
  db
    .selectFrom('job')
    .where('pool', '=', pool)
    .where('stage', '=', scheduled)
    .where('priority', '=', priority)
    .where('run_at', '>=', marks.of(priority).dueMark)
    .orderBy('run_at');

const leasedJobs = (db: Database, pool: WorkerPool) => db.selectFrom('job').where('pool', '=', pool).where('stage', '=', leased);
const lostJobs = (db: Database, pool: WorkerPool, now: number, from: number) =>
  leasedJobs(db, pool).where('lease_until', '<', now).where('lease_until', '>=', from);
const overlongLeases = (db: Database, pool: WorkerPool, now: number) => leasedJobs(db, pool).where('lease_until', '>', now + BEYOND_BELIEF);

/** Makes the jobs ready whose time has come, where they stood, but not before the floor. The transaction has joined the generation of these marks. */
export const bringForward = async (
  trx: InTransaction,
  pool: WorkerPool,
  due: readonly number[],
  now: number,
  marks: PoolMarks,
): Promise<void> => {
  for (const priority of due) {
    const some = dueBy(trx, pool, priority, marks).select('id').where('run_at', '<=', now).limit(MAX_FORWARD).$call(passingLocked(trx));
    await trx
      .updateTable('job')
      .set({ stage: jobStatus.ready, turn: flooredRank(marks) })
      .where('id', 'in', some)
      .execute();
  }
};

/** Makes the jobs ready whose leases have run out, in the same way. */
export const takeBack = async (trx: InTransaction, pool: WorkerPool, now: number, marks: PoolMarks, lostFrom = 0): Promise<void> => {
  for (const lost of [lostJobs(trx, pool, now, lostFrom), overlongLeases(trx, pool, now)]) {
    const some = lost.select('id').limit(MAX_FORWARD).$call(passingLocked(trx));
    const free = { stage: jobStatus.ready, token: null, lease_until: null };
    await trx
      .updateTable('job')
      .set({ ...free, turn: flooredRank(marks) })
      .where('id', 'in', some)
      .execute();
  }
};

/** The rank of a job, or the floor of its priority when that is later. */
export const flooredRank = (marks: PoolMarks) => {
  const floors = all.map(
    (priority) => sql`when priority = ${priority} and turn < ${marks.of(priority).rankFloor} then ${marks.of(priority).rankFloor}`,
  );
  return sql<number>`case ${sql.join(floors, sql` `)} else turn end`;
};

interface Wanted {
  pool: WorkerPool;
  priority: number;
  most: number;
  marks: PoolMarks;
  /** Owners whose jobs are not wanted, in ascending order. */
  passedOver: readonly number[];
}

/** The first jobs of one priority that are ready. On PostgreSQL they are locked, and those that others look at are passed over. */
export const findReady = async (trx: InTransaction, wanted: Wanted): Promise<DueJob[]> => {
  const { most, passedOver } = wanted;
  const first = readyJobs(trx, wanted)
    .select(['id', 'kind', 'payload', 'lane', 'owner', 'claims', 'failures', 'priority', 'turn'])
    .select((eb) => othersInFront(eb).as('others'))
    .orderBy('turn')
    .orderBy('id')
    .limit(most)
    .$call(passingLocked(trx));
  if (passedOver.length === 0) return first.execute();
  const ids = await idsOfOthers(trx, wanted);
  return ids.length === 0 ? [] : first.where(isAnyOf(trx, 'id', ids)).execute();
};

const othersInFront = ({ selectFrom }: ExpressionBuilder<Tables, 'job'>) =>
  selectFrom('job as other')
    .whereRef('other.lane', '=', 'job.lane')
    .where('other.stage', 'in', [jobStatus.ready, jobStatus.scheduled])
    .where('other.token', 'is', null)
    .whereRef('other.id', '<>', 'job.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar();

const readyJobs = (trx: InTransaction, { pool, priority, marks }: Wanted) =>
  trx
    .selectFrom('job')
    .where('pool', '=', pool)
    .where('stage', '=', ready)
    .where('priority', '=', priority)
    .where('turn', '>=', marks.of(priority).rankMark)
    // Of an earlier version that still runs beside this one: held, but not of that stage.
    .where('token', 'is', null);

/** Ready jobs that are looked through for those of other owners, in the order of ranks. */
const MAX_PASSED = 1_000;

/**
 * The first jobs of other owners than some. As owners take turns, they stand near the front, unless those who are passed over were so for
 * long: then they are found by owner.
 */
const idsOfOthers = async (trx: InTransaction, wanted: Wanted): Promise<number[]> => {
  const { most, passedOver } = wanted;
  const jobs = readyJobs(trx, wanted).select(['id', 'owner']);
  const front = await trx
    .selectFrom(jobs.select('turn').orderBy('turn').orderBy('id').limit(MAX_PASSED).as('front'))
    .select('id')
    .where(({ eb, or }) => or([eb('owner', 'is', null), isAmong(trx, 'owner', passedOver, 'not in')]))
    .orderBy('turn')
    .orderBy('id')
    .limit(most)
    .execute();
  if (front.length > 0) return front.map(({ id }) => id);
  const ids: number[] = [];
  // Each is one range of the index, without a job of those who are passed over.
  for (let at = 0; at <= passedOver.length && ids.length < most; at++) {
    const [above, below] = [passedOver[at - 1], passedOver[at]];
    let between = jobs.orderBy('owner').orderBy('turn');
    if (above !== undefined) between = between.where('owner', '>', above);
    if (below !== undefined) between = between.where('owner', '<', below);
    const rows = await between.limit(most - ids.length).execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
};
