import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, InTransaction, Tables, WorkerPool } from '../storage/database.ts';
import { isAmong, isAnyOf } from '../storage/expressions.ts';
import { skippingLocked } from '../storage/locks.ts';
import { jobStatusSql } from './host-queue.ts';
import { MAX_PLAUSIBLE_LEASE } from './lease.ts';
import { type Job, jobStatus, notStarted, priorities } from './queue.ts';
import { currentGeneration, type PoolFloors } from './search-floors.ts';

/** A job that may be claimed, as stored in the database. */
export interface DueJob extends Omit<Job, 'payload' | 'token' | 'hostQueue'> {
  host_queue: string | null;
  payload: string;
  priority: number;
  rank: number;
  /** Number of other unblocked, unstarted jobs of the same host queue; 0 without a host queue. */
  others: number;
}

/** Maximum jobs that one claim marks as ready because they are due or their lease has expired; the next claim handles the rest. */
const MAX_MADE_READY = 500;

/** The statuses are literals, so that SQLite can use the partial indexes. */
const readyStatus = sql.lit(jobStatus.ready);
const scheduledStatus = sql.lit(jobStatus.scheduled);
const leasedStatus = sql.lit(jobStatus.leased);

/** Summary of the jobs that a claim would find. */
export interface QueueSnapshot {
  /** Current generation of the search floors. */
  generation: number;
  /** Priorities with ready jobs, most urgent first. */
  ready: readonly number[];
  /** Priorities with scheduled jobs that are due. */
  due: readonly number[];
  /** True if a lease has expired. */
  hasExpiredLease: boolean;
  /** Time when the next scheduled job is due; undefined without scheduled jobs. */
  nextDueAt: number | undefined;
}

/**
 * Finds the jobs available to a claim with one statement that writes nothing: most claims on an idle queue need nothing else. The search only finds
 * leases that expired at `expiredFrom` or later.
 */
export const findWork = async (
  db: Database,
  pool: WorkerPool,
  now: number,
  floors: PoolFloors,
  expiredFrom = 0,
): Promise<QueueSnapshot> => {
  const found = await db
    .selectNoFrom([
      currentGeneration(db, pool).as('generation'),
      expiredLeases(db, pool, now, expiredFrom).select('id').limit(1).as('expired'),
      overlongLeases(db, pool, now).select('id').limit(1).as('tooLong'),
      ...priorityList.flatMap((priority, index) => [
        firstReady(db, pool, priority, floors).as(`ready${index}`),
        firstDue(db, pool, priority, floors).as(`due${index}`),
      ]),
    ])
    .executeTakeFirstOrThrow();
  const times = found as Record<string, number | null>;
  const dueAt = priorityList.map((_, index) => times[`due${index}`] ?? Number.POSITIVE_INFINITY);
  const next = Math.min(...dueAt);
  return {
    generation: found.generation ?? 0,
    ready: priorityList.filter((_, index) => times[`ready${index}`] !== null),
    due: priorityList.filter((_, index) => (dueAt[index] ?? 0) <= now),
    hasExpiredLease: found.expired !== null || found.tooLong !== null,
    nextDueAt: Number.isFinite(next) ? next : undefined,
  };
};

const priorityList: readonly number[] = Object.values(priorities);

/** Selects the rank of the first ready job of a priority. */
export const firstReady = (db: Database, pool: WorkerPool, priority: number, floors: PoolFloors) =>
  db
    .selectFrom('job')
    .select('rank')
    .where('pool', '=', pool)
    .where('status', '=', readyStatus)
    .where('priority', '=', priority)
    .where('rank', '>=', floors.of(priority).rankFloor)
    .orderBy('rank')
    .orderBy('id')
    .limit(1);

/** Selects the due time of the first scheduled job of a priority. */
export const firstDue = (db: Database, pool: WorkerPool, priority: number, floors: PoolFloors) =>
  scheduledJobs(db, pool, priority, floors).select('run_at').limit(1);

const scheduledJobs = (db: Database, pool: WorkerPool, priority: number, floors: PoolFloors) =>
  db
    .selectFrom('job')
    .where('pool', '=', pool)
    .where('status', '=', scheduledStatus)
    .where('priority', '=', priority)
    .where('run_at', '>=', floors.of(priority).dueFloor)
    .orderBy('run_at');

const leasedJobs = (db: Database, pool: WorkerPool) => db.selectFrom('job').where('pool', '=', pool).where('status', '=', leasedStatus);
const expiredLeases = (db: Database, pool: WorkerPool, now: number, from: number) =>
  leasedJobs(db, pool).where('lease_until', '<', now).where('lease_until', '>=', from);
const overlongLeases = (db: Database, pool: WorkerPool, now: number) =>
  leasedJobs(db, pool).where('lease_until', '>', now + MAX_PLAUSIBLE_LEASE);

/** Marks due jobs as ready at their rank, or at the floor if higher. The transaction must have joined the generation of `floors`. */
export const makeDueReady = async (
  trx: InTransaction,
  pool: WorkerPool,
  due: readonly number[],
  now: number,
  floors: PoolFloors,
): Promise<void> => {
  for (const priority of due) {
    const some = scheduledJobs(trx, pool, priority, floors)
      .select('id')
      .where('run_at', '<=', now)
      .limit(MAX_MADE_READY)
      .$call(skippingLocked(trx));
    await trx
      .updateTable('job')
      .set({ status: jobStatus.ready, rank: flooredRank(floors) })
      .where('id', 'in', some)
      .execute();
  }
};

/** Marks jobs with expired leases as ready, at ranks not below the floor. */
export const reclaimExpired = async (
  trx: InTransaction,
  pool: WorkerPool,
  now: number,
  floors: PoolFloors,
  expiredFrom = 0,
): Promise<void> => {
  for (const expired of [expiredLeases(trx, pool, now, expiredFrom), overlongLeases(trx, pool, now)]) {
    const some = expired.select('id').limit(MAX_MADE_READY).$call(skippingLocked(trx));
    const free = { status: jobStatus.ready, token: null, lease_until: null };
    await trx
      .updateTable('job')
      .set({ ...free, rank: flooredRank(floors) })
      .where('id', 'in', some)
      .execute();
  }
};

/** SQL for a job’s rank, or for the floor of the job’s priority if the floor is higher. */
export const flooredRank = (floors: PoolFloors) => {
  const cases = priorityList.map(
    (priority) => sql`when priority = ${priority} and rank < ${floors.of(priority).newRankFloor} then ${floors.of(priority).newRankFloor}`,
  );
  return sql<number>`case ${sql.join(cases, sql` `)} else rank end`;
};

interface Search {
  pool: WorkerPool;
  priority: number;
  most: number;
  floors: PoolFloors;
  /** Owners whose jobs the search skips, in ascending order. */
  skippedOwners: readonly number[];
}

/** Finds the first ready jobs of one priority. PostgreSQL locks these jobs, and skips jobs that other transactions have locked. */
export const findReady = async (trx: InTransaction, search: Search): Promise<DueJob[]> => {
  const { most, skippedOwners } = search;
  const first = readyJobs(trx, search)
    .select(['id', 'kind', 'payload', 'host_queue', 'owner', 'claims', 'failures', 'priority', 'rank'])
    .select((eb) => othersInFront(trx, eb).as('others'))
    .orderBy('rank')
    .orderBy('id')
    .limit(most)
    .$call(skippingLocked(trx));
  if (skippedOwners.length === 0) return first.execute();
  const ids = await idsOfOtherOwners(trx, search);
  return ids.length === 0 ? [] : first.where(isAnyOf(trx, 'id', ids)).execute();
};

const othersInFront = (trx: InTransaction, { selectFrom }: ExpressionBuilder<Tables, 'job'>) =>
  selectFrom('job as other')
    .whereRef('other.host_queue', '=', 'job.host_queue')
    .where(jobStatusSql(trx, 'other'), 'in', notStarted)
    .where('other.token', 'is', null)
    .whereRef('other.id', '<>', 'job.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar();

const readyJobs = (trx: InTransaction, { pool, priority, floors }: Search) =>
  trx
    .selectFrom('job')
    .where('pool', '=', pool)
    .where('status', '=', readyStatus)
    .where('priority', '=', priority)
    .where('rank', '>=', floors.of(priority).rankFloor);

/** Maximum ready jobs that are scanned, in rank order, to find jobs of owners who are not skipped. */
const MAX_SCANNED_JOBS = 1_000;

/**
 * Finds the first jobs of owners who are not skipped. These jobs are near the front because owners take turns; if the front contains none, the search
 * continues by owner.
 */
const idsOfOtherOwners = async (trx: InTransaction, search: Search): Promise<number[]> => {
  const { most, skippedOwners } = search;
  const jobs = readyJobs(trx, search).select(['id', 'owner']);
  const front = await trx
    .selectFrom(jobs.select('rank').orderBy('rank').orderBy('id').limit(MAX_SCANNED_JOBS).as('front'))
    .select('id')
    .where(({ eb, or }) => or([eb('owner', 'is', null), isAmong(trx, 'owner', skippedOwners, 'not in')]))
    .orderBy('rank')
    .orderBy('id')
    .limit(most)
    .execute();
  if (front.length > 0) return front.map(({ id }) => id);
  const ids: number[] = [];
  // Each gap between skipped owners is one range of the index.
  for (let at = 0; at <= skippedOwners.length && ids.length < most; at++) {
    const [above, below] = [skippedOwners[at - 1], skippedOwners[at]];
    let between = jobs.orderBy('owner').orderBy('rank');
    if (above !== undefined) between = between.where('owner', '>', above);
    if (below !== undefined) between = between.where('owner', '<', below);
    const rows = await between.limit(most - ids.length).execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
};
