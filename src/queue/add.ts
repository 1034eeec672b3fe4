import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { unawaited } from '../storage/statement-marks.ts';
import { joinForRank, nextRankInHostQueue } from './fairness.ts';
import { type HostQueueSettings, hostQueueFreeAt } from './host-queue.ts';
import { findRoom } from './host-queue-front.ts';
import { type Marks, statusFrom } from './marks.ts';
import { jobStatus, type NewJob, priorities } from './queue.ts';

/** Adds a job where it has to wait. False when that is behind others of its host queue. */
export const addJob = async (
  trx: InTransaction,
  pool: WorkerPool,
  { width, isExempt }: HostQueueSettings,
  { kind, payload, lane: wanted, priority = priorities.interactive, delay = 0, ...about }: NewJob,
  now: number,
  marks: Marks,
): Promise<boolean> => {
  const { owner = null, batch = null } = about;
  const lane = wanted === undefined || isExempt(wanted) ? null : wanted;
  const isInFront = lane === null || (await findRoom(trx, lane, width, priority));
  const values = { pool, lane, priority, owner, batch, ...(await positionOf()) };
  const untouched = { claims: 0, failures: 0, token: null, lease_until: null };
  await trx
    .insertInto('job')
    .values({ kind, payload: JSON.stringify(payload), ...values, ...untouched })
    .modifyEnd(unawaited)
    .execute();
  return isInFront;

  async function positionOf() {
    const freeAt = lane === null ? now + delay : await hostQueueFreeAt(trx, lane, now);
    if (lane !== null && !isInFront)
      return { stage: jobStatus.blocked, run_at: freeAt, turn: await nextRankInHostQueue(trx, { lane, priority, owner }) };
    const { joined, turn } = await joinForRank(trx, { pool, priority, owner }, marks);
    return { ...statusFrom(freeAt, now, priority, joined), turn };
  }
};
