import { sql } from 'kysely';
import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { lock, skippingLocked } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import { joinForRank, nextRankInHostQueue } from './fairness.ts';
import { type HostQueueSettings, hostQueueFreeAt, jobStatusSql } from './host-queue.ts';
import { makeSpace } from './host-queue-front.ts';
import { jobStatus, type NewJob, priorities } from './queue.ts';
import { type SearchFloors, startStatus } from './search-floors.ts';

/** Makes a waiting job of lower priority interactive, with the rank of a job added now. Returns false if no such job has this payload. */
export const prioritizeJob = async (
  trx: InTransaction,
  pool: WorkerPool,
  { width, isExempt }: HostQueueSettings,
  { kind, payload, ...about }: Pick<NewJob, 'kind' | 'payload' | 'hostQueue' | 'owner'>,
  now: number,
  floors: SearchFloors,
): Promise<boolean> => {
  const { hostQueue: wanted, owner = null } = about;
  const hostQueue = wanted === undefined || isExempt(wanted) ? null : wanted;
  if (hostQueue !== null) await lock(trx, 'hostQueue', hostQueue);
  const waiting = trx
    .selectFrom('job')
    .select(['id', 'status', 'run_at'])
    .where('pool', '=', pool)
    .where('priority', '>', priorities.interactive)
    .where('token', 'is', null)
    .where('kind', '=', kind)
    .where('payload', '=', JSON.stringify(payload));
  // Both queries use an index; without a host queue no job is blocked.
  const own =
    hostQueue === null
      ? waiting.where('owner', '=', owner).where('status', '<>', sql.lit(jobStatus.blocked))
      : waiting.where('host_queue', '=', hostQueue).where(jobStatusSql(trx), 'in', Object.values(jobStatus));
  const job = await own.limit(1).$call(skippingLocked(trx)).executeTakeFirst();
  if (!job) return false;
  await updateById(trx, 'job', job.id, { priority: priorities.interactive, ...(await positionOf(job)) });
  return true;

  async function positionOf({ status, run_at }: typeof job & object) {
    const priority = priorities.interactive;
    const isBlocked = hostQueue !== null && status === jobStatus.blocked;
    if (isBlocked && !(await makeSpace(trx, hostQueue, width, priority)))
      return { status, run_at, rank: await nextRankInHostQueue(trx, { hostQueue, priority, owner }) };
    const { joined, rank } = await joinForRank(trx, { pool, priority, owner }, floors);
    if (isBlocked) return { ...startStatus(await hostQueueFreeAt(trx, hostQueue, now), now, priority, joined), rank };
    // A scheduled job moves to another priority, whose due floor may be later.
    return { status, run_at: status === jobStatus.scheduled ? Math.max(run_at, joined.of(priority).newDueFloor) : run_at, rank };
  }
};
