import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { tryLock } from '../storage/locks.ts';
import { bringForward, type DueJob, findDue, nextDueAt } from './due.ts';
import { laneFreeAt, takeLane } from './lanes.ts';
import { putOff } from './line.ts';
import { countOwners, type OwnerCounts, type OwnerLimit } from './owner-limit.ts';

/** Looks that one claim takes at what is due; what still waits behind closed lanes then is for the next. */
const MAX_LOOKS = 8;

/** Milliseconds before another look at what another claim is busy with. */
export const LOOK_AGAIN = 5;

interface Claim {
  pool: WorkerPool;
  most: number;
  token: string;
  now: number;
  /** Until when the jobs are held. */
  until: number;
  /** Milliseconds between the starts of two jobs of a lane. */
  gap: number;
  /** How many jobs one owner may have. */
  limit?: OwnerLimit | undefined;
}

const UNLIMITED: OwnerLimit = { most: Number.POSITIVE_INFINITY, free: Number.POSITIVE_INFINITY, underWay: new Map() };

/** Takes jobs that are due and whose lanes are free, and tells when more may be had; undefined when nothing waits for a time. */
export const claimDue = async (trx: InTransaction, claim: Claim): Promise<{ claimed: DueJob[]; next: number | undefined }> => {
  const { pool, most, now, limit = UNLIMITED } = claim;
  const claimed: DueJob[] = [];
  const owners = countOwners(limit);
  await bringForward(trx, pool, now);
  let looks = 0;
  for (; looks < MAX_LOOKS && claimed.length < most; looks++) {
    const due = await findDue(trx, pool, now, most - claimed.length, owners.full());
    if (due.length === 0) break;
    const begun = await beginnings(trx, due, claim, owners);
    await hold(trx, begun, claim);
    claimed.push(...begun);
  }
  // Whoever got all they wanted comes again by themselves.
  if (claimed.length === most) return { claimed, next: undefined };
  return { claimed, next: looks === MAX_LOOKS ? now : await nextDueAt(trx, pool) };
};

/** Those of some jobs whose lanes are free. The others are put off. */
const beginnings = async (trx: InTransaction, due: readonly DueJob[], { now, gap }: Claim, owners: OwnerCounts): Promise<DueJob[]> => {
  const begun: DueJob[] = [];
  const closed = new Set<string>();
  for (const job of due) {
    const { id, lane, owner } = job;
    if ((lane !== null && closed.has(lane)) || owners.isFull(owner)) continue;
    if (lane === null) {
      begun.push(job);
      owners.add(owner);
      continue;
    }
    // Of two claims that look at one lane, the second goes on with others, and so they never wait for each other.
    const isBusy = !(await tryLock(trx, 'turn', lane));
    const begins = !isBusy && (await takeLane(trx, lane, now, gap));
    if (begins) {
      begun.push(job);
      owners.add(owner);
    }
    const until = isBusy ? now + Math.max(gap, LOOK_AGAIN) : await laneFreeAt(trx, lane, now);
    if (until <= now) continue;
    closed.add(lane);
    await putOff(trx, lane, until, now, begins ? id : undefined);
  }
  return begun;
};

const hold = async (trx: InTransaction, jobs: readonly DueJob[], { token, until }: Claim): Promise<void> => {
  if (jobs.length === 0) return;
  const ids = jobs.map(({ id }) => id);
  await trx
    .updateTable('job')
    .set(({ eb }) => ({ token, lease_until: until, claims: eb('claims', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
};
