import { sql } from 'kysely';
import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { lock, skippingLocked } from '../storage/locks.ts';
import { joinForRank, nextRankInHostQueue } from './fairness.ts';
import { type HostQueueSettings, hostQueueFreeAt } from './host-queue.ts';
import { findRoom } from './host-queue-front.ts';
import { statusIn } from './host-queue-status.ts';
import { type Marks, statusFrom } from './marks.ts';
import { jobStatus, type NewJob, priorities } from './queue.ts';

/** Makes a waiting job of lower priority interactive, ranked as if it were added now. Returns false if no such job has this payload. */
export const prioritizeJob = async (
  trx: InTransaction,
  pool: WorkerPool,
  { width, isExempt }: HostQueueSettings,
  { kind, payload, ...about }: Pick<NewJob, 'kind' | 'payload' | 'hostQueue' | 'owner'>,
  now: number,
  marks: Marks,
): Promise<boolean> => {
  const { hostQueue: wanted, owner = null } = about;
  const hostQueue = wanted === undefined || isExempt(wanted) ? null : wanted;
  if (hostQueue !== null) await lock(trx, 'lane', hostQueue);
  const waiting = trx
    .selectFrom('job')
    .select(['id', 'stage', 'run_at'])
    .where('pool', '=', pool)
    .where('priority', '>', priorities.interactive)
    .where('token', 'is', null)
    .where('kind', '=', kind)
    .where('payload', '=', JSON.stringify(payload));
  // Both use an index; without a host queue no job is blocked.
  const own =
    hostQueue === null
      ? waiting.where('owner', '=', owner).where('stage', '<>', sql.lit(jobStatus.blocked))
      : waiting.where('lane', '=', hostQueue).where(statusIn(trx), 'in', Object.values(jobStatus));
  const job = await own.limit(1).$call(skippingLocked(trx)).executeTakeFirst();
  if (!job) return false;
  await trx
    .updateTable('job')
    .set({ priority: priorities.interactive, ...(await positionOf(job)) })
    .where('id', '=', job.id)
    .execute();
  return true;

  async function positionOf({ stage, run_at }: typeof job & object) {
    const priority = priorities.interactive;
    const isBlocked = hostQueue !== null && stage === jobStatus.blocked;
    if (isBlocked && !(await findRoom(trx, hostQueue, width, priority)))
      return { stage, run_at, turn: await nextRankInHostQueue(trx, { hostQueue, priority, owner }) };
    const { joined, turn } = await joinForRank(trx, { pool, priority, owner }, marks);
    if (isBlocked) return { ...statusFrom(await hostQueueFreeAt(trx, hostQueue, now), now, priority, joined), turn };
    // A scheduled job moves to another priority, whose due floor may be later.
    return { stage, run_at: stage === jobStatus.scheduled ? Math.max(run_at, joined.of(priority).dueFloor) : run_at, turn };
  }
};
