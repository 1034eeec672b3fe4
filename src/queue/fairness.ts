import { type RawBuilder, sql } from 'kysely';
import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { greatest } from '../storage/expressions.ts';
import { firstReady } from './due.ts';
import { jobStatusSql } from './host-queue.ts';
import { jobStatus } from './queue.ts';
import type { PoolFloors, SearchFloors } from './search-floors.ts';

/** The status is a literal, so that SQLite can use the partial index. */
const blockedStatus = sql.lit(jobStatus.blocked);

/**
 * Joins the current generation and finds the rank of a job that becomes ready: one after the last job of the same owner, and not below the current
 * rank. As a result owners take turns, one job each, and an owner without waiting jobs is next.
 */
export const joinForRank = async (
  trx: InTransaction,
  { pool, priority, owner }: RankedJob,
  floors: SearchFloors,
): Promise<{ joined: PoolFloors; rank: number }> => {
  const about = { pool, priority, owner };
  const { floors: joined, numbers } = await floors.joinReading(trx, pool, (known) => [
    firstReady(trx, pool, priority, known),
    lastOfOwner(trx, about, known),
  ]);
  const [now = null, last = null] = numbers;
  return { joined, rank: Math.max(joined.of(priority).newRankFloor, rankAfter(now, last)) };
};

/** Returns an SQL expression for the same rank as `joinForRank`, for a transaction that has joined the generation of `floors`. */
export const rankExpression = (trx: InTransaction, job: RankedJob, floors: PoolFloors): RawBuilder<number> => {
  const first = firstReady(trx, job.pool, job.priority, floors);
  const last = lastOfOwner(trx, job, floors);
  return greatest(trx, [sql`${floors.of(job.priority).newRankFloor}`, sql`coalesce((${first}), 0)`, sql`coalesce((${last}) + 1, 0)`]);
};

interface RankedJob {
  pool: WorkerPool;
  priority: number;
  owner: number | null;
}

const lastOfOwner = (trx: InTransaction, { pool, priority, owner }: RankedJob, floors: PoolFloors) =>
  trx
    .selectFrom('job')
    .select('rank')
    .where('owner', '=', owner)
    .where('pool', '=', pool)
    .where('priority', '=', priority)
    .where('status', '<>', blockedStatus)
    .where('rank', '>=', floors.of(priority).newRankFloor)
    .orderBy('rank', 'desc')
    .limit(1);

/** Finds the rank of a new blocked job within its host queue. */
export const nextRankInHostQueue = async (
  trx: InTransaction,
  { hostQueue, priority, owner }: { hostQueue: string; priority: number; owner: number | null },
): Promise<number> => {
  const jobs = trx.selectFrom('job').select('rank').where('host_queue', '=', hostQueue).where('priority', '=', priority);
  const { now, last } = await trx
    .selectNoFrom([
      jobs.where(jobStatusSql(trx), '=', jobStatus.blocked).orderBy('rank').limit(1).as('now'),
      jobs.where('status', '=', blockedStatus).where('owner', '=', owner).orderBy('rank', 'desc').limit(1).as('last'),
    ])
    .executeTakeFirstOrThrow();
  return rankAfter(now, last);
};

const rankAfter = (now: number | null, last: number | null): number => Math.max(now ?? 0, last === null ? 0 : last + 1);
