import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InTransaction, Tables } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { lock, skippingLocked } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import { joinForRank, nextRankInHostQueue } from './fairness.ts';
import { hostQueueFreeAt, jobStatusSql } from './host-queue.ts';
import { jobStatus, notStarted, type Priority, priorities } from './queue.ts';
import { type PoolFloors, type SearchFloors, startStatus } from './search-floors.ts';

/** Statuses of unblocked jobs. */
const unblockedStatuses = [jobStatus.ready, jobStatus.scheduled, jobStatus.leased] as const;

/**
 * Locks a host queue and returns whether the queue has capacity for another unblocked job. If the queue is full, a waiting job of lower priority is
 * blocked to make space.
 */
export const makeSpace = async (trx: InTransaction, hostQueue: string, width: number, priority: Priority): Promise<boolean> => {
  await lock(trx, 'hostQueue', hostQueue);
  const { count } = await countUnblocked(trx, hostQueue).executeTakeFirstOrThrow();
  if (Number(count) < width) return true;
  const canWait = await trx
    .selectFrom('job')
    .select(['id', 'priority'])
    .where('host_queue', '=', hostQueue)
    .where(jobStatusSql(trx), 'in', notStarted)
    .where('priority', '>', priority)
    .where('token', 'is', null)
    .orderBy('priority', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$call(skippingLocked(trx))
    .executeTakeFirst();
  if (!canWait) return false;
  const rank = await nextRankInHostQueue(trx, { hostQueue, priority: canWait.priority, owner: null });
  await updateById(trx, 'job', canWait.id, { status: jobStatus.blocked, rank });
  return true;
};

/** SQL condition: the host queue has capacity without blocking another job. */
export const hasCapacity = (trx: InTransaction, hostQueue: string, width: number): RawBuilder<SqlBool> =>
  sql`(${countUnblocked(trx, hostQueue)}) < ${width}`;

/** Unblocks the next jobs of a host queue, up to the queue’s width. Every change to the set of unblocked jobs holds the host queue’s lock. */
export const unblockNext = async (
  trx: InTransaction,
  hostQueue: string,
  width: number,
  now: number,
  floors: SearchFloors,
): Promise<void> => {
  await lock(trx, 'hostQueue', hostQueue);
  const next = await trx
    .selectFrom('job')
    .select(['id', 'pool', 'priority', 'owner'])
    .where('host_queue', '=', hostQueue)
    .where(jobStatusSql(trx), '=', jobStatus.blocked)
    .orderBy('priority')
    .orderBy('rank')
    .orderBy('id')
    // The capacity is counted in the same statement, to save a round trip.
    .limit(
      sql<number>`(${trx.selectFrom('job').select(capacityOf(width)).where('host_queue', '=', hostQueue).where(jobStatusSql(trx), 'in', unblockedStatuses)})`,
    )
    .execute();
  if (next.length === 0) return;
  const freeAt = await hostQueueFreeAt(trx, hostQueue, now);
  for (const job of next) {
    const { joined, rank } = await joinForRank(trx, job, floors);
    const values = { ...startStatus(freeAt, now, job.priority, joined), rank };
    await updateById(trx, 'job', job.id, values);
  }
};

/** Finds which of these host queues have unblocked jobs that have not started. */
export const crowdedHostQueues = async (trx: InTransaction, hostQueues: readonly string[]): Promise<string[]> => {
  if (hostQueues.length === 0) return [];
  const rows = await trx.selectFrom('job').select('host_queue').distinct().where(unstartedJobsIn(trx, hostQueues)).execute();
  return rows.flatMap(({ host_queue }) => host_queue ?? []);
};

/**
 * Schedules all unblocked, unstarted jobs of these host queues for the time `until`, with unchanged ranks. The transaction must have joined the
 * generation of `floors`.
 */
export const postpone = async (trx: InTransaction, hostQueues: readonly string[], until: number, floors: PoolFloors): Promise<void> => {
  const waiting = trx
    .selectFrom('job')
    .select('id')
    .where(unstartedJobsIn(trx, hostQueues))
    .where('run_at', '<', until)
    .$call(skippingLocked(trx));
  // Floors are later than `until` only if the clocks of machines differ.
  const floor = Math.max(until, ...Object.values(priorities).map((priority) => floors.of(priority).newDueFloor));
  await trx.updateTable('job').set({ status: jobStatus.scheduled, run_at: floor }).where('id', 'in', waiting).execute();
};

const unstartedJobsIn =
  (trx: InTransaction, hostQueues: readonly string[]) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'job'>): Expression<SqlBool> =>
    and([isAnyOf(trx, 'host_queue', hostQueues), eb(jobStatusSql(trx), 'in', notStarted), eb('token', 'is', null)]);

const capacityOf = (width: number) => sql<number>`case when count(*) < ${width} then ${width} - count(*) else 0 end`.as('capacity');

const countUnblocked = (trx: InTransaction, hostQueue: string) =>
  trx
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host_queue', '=', hostQueue)
    .where(jobStatusSql(trx), 'in', unblockedStatuses);
