import { sql } from 'kysely';
import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { castValues, greatest } from '../storage/expressions.ts';
import { lock } from '../storage/locks.ts';
import { unawaitedMark } from '../storage/statement-marks.ts';
import { joinForRank, nextRankInHostQueue, rankExpression } from './fairness.ts';
import { type HostQueueSettings, hostQueueFreeAt } from './host-queue.ts';
import { hasCapacity, makeSpace } from './host-queue-front.ts';
import { jobStatus, type NewJob, priorities } from './queue.ts';
import { isCurrent, type PoolFloors, type SearchFloors, startStatus } from './search-floors.ts';

/** The queue to which jobs are added. */
interface QueueContext {
  pool: WorkerPool;
  settings: HostQueueSettings;
  floors: SearchFloors;
}

/** Adds a job; returns false if the job is blocked by other jobs of the same host queue. */
export const addJob = async (trx: InTransaction, context: QueueContext, job: NewJob, now: number): Promise<boolean> => {
  const { pool, settings, floors } = context;
  const values = valuesOf(context, job);
  const { host_queue: hostQueue, priority, owner } = values;
  // Jobs of other priorities are mostly blocked, so an attempt to insert them directly would waste a statement.
  if (hostQueue === null || priority === priorities.interactive) {
    const added = await insertInFront(trx, context, job, now);
    if ((await added.executeTakeFirst()) !== undefined) return true;
  }
  const isInFront = hostQueue === null || (await makeSpace(trx, hostQueue, settings.width, priority));
  await trx
    .insertInto('job')
    .values({ ...values, payload: JSON.stringify(job.payload), ...(await positionOf()) })
    .modifyEnd(unawaitedMark)
    .execute();
  return isInFront;

  async function positionOf() {
    const freeAt = hostQueue === null ? now + (job.delay ?? 0) : await hostQueueFreeAt(trx, hostQueue, now);
    if (hostQueue !== null && !isInFront)
      return { status: jobStatus.blocked, run_at: freeAt, rank: await nextRankInHostQueue(trx, { hostQueue, priority, owner }) };
    const { joined, rank } = await joinForRank(trx, { pool, priority, owner }, floors);
    return { ...startStatus(freeAt, now, priority, joined), rank };
  }
};

/** Inserts an unblocked job with one statement; it returns no row if the host queue is full or the floors belong to an old generation. */
const insertInFront = async (trx: InTransaction, context: QueueContext, job: NewJob, now: number) => {
  const { pool, settings, floors } = context;
  const values = valuesOf(context, job);
  const { host_queue: hostQueue, priority, owner } = values;
  if (hostQueue !== null) await lock(trx, 'hostQueue', hostQueue);
  const known = await floors.joinKnown(trx, pool);
  const { names, expressions } = castValues(values);
  const { status, run_at } =
    hostQueue === null ? statusAndTime(now + (job.delay ?? 0), now, priority, known) : statusAndTimeSql(trx, now, priority, known);
  const free =
    hostQueue === null
      ? sql<{ free_at: number }>`(select 0 as free_at)`
      : sql<{
          free_at: number;
        }>`(select coalesce((select free_at from host_queue where name = ${hostQueue} and free_at > ${now}), ${sql.lit(0)}) as free_at)`;
  const row = trx
    .selectFrom(free.as('host'))
    .select([
      ...expressions,
      sql`cast(${JSON.stringify(job.payload)} as text)`.as('payload'),
      status.as('status'),
      run_at.as('run_at'),
      rankExpression(trx, { pool, priority, owner }, known).as('rank'),
    ])
    .where(isCurrent(trx, pool, known))
    .$if(hostQueue !== null, (query) => query.where(hasCapacity(trx, hostQueue ?? '', settings.width)));
  return trx
    .insertInto('job')
    .columns([...names, 'payload', 'status', 'run_at', 'rank'])
    .expression(row)
    .returning('id');
};

const statusAndTime = (freeAt: number, now: number, priority: number, floors: PoolFloors) => {
  const { status, run_at } = startStatus(freeAt, now, priority, floors);
  return { status: sql<number>`${sql.lit(status)}`, run_at: sql<number>`cast(${run_at} as bigint)` };
};

/** Returns SQL for `statusAndTime` if the start depends on `host.free_at`, which is 0 for a free host queue. */
const statusAndTimeSql = (trx: InTransaction, now: number, priority: number, floors: PoolFloors) => {
  const { newDueFloor } = floors.of(priority);
  const isFree = sql`host.free_at = 0`;
  return {
    status: sql<number>`case when ${isFree} then ${sql.lit(jobStatus.ready)} else ${sql.lit(jobStatus.scheduled)} end`,
    run_at: sql<number>`case when ${isFree} then cast(${now} as bigint) else ${greatest(trx, [sql`host.free_at`, sql`cast(${newDueFloor} as bigint)`])} end`,
  };
};

const valuesOf = ({ pool, settings }: QueueContext, job: NewJob) => {
  const { kind, hostQueue, priority = priorities.interactive, owner = null, batch = null } = job;
  return {
    ...{ kind, pool, priority, owner, batch },
    host_queue: hostQueue === undefined || settings.isExempt(hostQueue) ? null : hostQueue,
    ...{ claims: 0, failures: 0, token: null, lease_until: null },
  };
};
