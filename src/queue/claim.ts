import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { tryLocks } from '../storage/locks.ts';
import { bringForward, type DueJob, findReady, type QueueSight, takeBack } from './due.ts';
import { claimHostQueues, hostQueuesFreeAt } from './host-queue.ts';
import { crowdedHostQueues, putOff } from './host-queue-front.ts';
import type { Marks, PoolMarks } from './marks.ts';
import { countOwners, type OwnerCounts, type OwnerLimit } from './owner-limit.ts';
import { jobStatus, priorities } from './queue.ts';

/** Looks that one claim takes at what is ready; what still waits behind closed host queues then is for the next. */
const MAX_ATTEMPTS = 8;

/** Milliseconds before another look at what another claim is busy with. */
export const RETRY_AFTER = 5;

interface Claim {
  pool: WorkerPool;
  most: number;
  token: string;
  now: number;
  /** Until when the jobs are held. */
  until: number;
  /** Milliseconds between the starts of two jobs of a host queue. */
  gap: number;
  /** What a look has found. */
  sight: QueueSight;
  marks: Marks;
  /** From when on leases that have run out are looked for. */
  lostFrom: number;
  /** How many jobs one owner may have. */
  limit?: OwnerLimit | undefined;
}

const UNLIMITED: OwnerLimit = { most: Number.POSITIVE_INFINITY, free: Number.POSITIVE_INFINITY, underWay: new Map() };

/** Takes jobs that are ready and whose host queues are free, and tells when more may be had; undefined when nothing waits for a time. */
export const claimJobs = async (trx: InTransaction, claim: Claim): Promise<{ claimed: DueJob[]; next: number | undefined }> => {
  const { pool, most, now, sight, limit = UNLIMITED } = claim;
  const owners = countOwners(limit);
  const claimed: DueJob[] = [];
  const marks = await makeReady(trx, claim);
  // Which priorities have ready jobs is known from the look, unless more have become ready since.
  const wanted = all.filter((priority) => sight.isAnyLost || sight.ready.includes(priority) || sight.due.includes(priority));
  let next = sight.due.length === 0 ? (sight.nextDueAt ?? Number.POSITIVE_INFINITY) : now;
  for (const priority of wanted) {
    for (let attempts = 0; attempts < MAX_ATTEMPTS && claimed.length < most; attempts++) {
      const room = most - claimed.length;
      const found = await findReady(trx, { pool, priority, most: room, marks, passedOver: owners.full() });
      if (found.length === 0) break;
      const some = await beginSome(trx, found, claim, owners);
      next = Math.min(next, some.next);
      claimed.push(...some.begun);
      if (found.length < room && !some.isAnyLeft) break;
      if (attempts === MAX_ATTEMPTS - 1) next = now;
    }
  }
  // Whoever got all they wanted comes again by themselves.
  return { claimed, next: claimed.length === most || !Number.isFinite(next) ? undefined : next };
};

const all: readonly number[] = Object.values(priorities);

/** Makes what is due, and what was lost, ready. Returns the marks from where on ready jobs are read. */
const makeReady = async (trx: InTransaction, { pool, now, sight, marks, lostFrom }: Claim): Promise<PoolMarks> => {
  if (sight.due.length === 0 && !sight.isAnyLost) return marks.known(pool);
  const joined = await marks.join(trx, pool);
  await bringForward(trx, pool, sight.due, now, joined);
  if (sight.isAnyLost) await takeBack(trx, pool, now, joined, lostFrom);
  return joined;
};

/** Holds those of some jobs whose host queues are free, puts off the others, and tells when the first of these is due, and whether any were left as they are. */
const beginSome = async (
  trx: InTransaction,
  found: readonly DueJob[],
  { pool, token, now, until, gap, marks }: Claim,
  owners: OwnerCounts,
): Promise<{ begun: DueJob[]; next: number; isAnyLeft: boolean }> => {
  const able = thoseAble(found, owners);
  const isAnyLeft = able.length < found.length;
  const hostQueues = [...new Set(able.flatMap(({ lane }) => lane ?? []))].sort();
  // Of two claims that look at one host queue, the second goes on with others, and so they never wait for each other.
  const mine = await tryLocks(trx, 'turn', hostQueues);
  const taken = await claimHostQueues(trx, [...mine], now, gap);
  const begun: DueJob[] = [];
  const closed = new Map<string, number>();
  for (const job of able) {
    const { lane, owner } = job;
    if (lane !== null && (closed.has(lane) || !taken.has(lane))) continue;
    begun.push(job);
    owners.add(owner);
    if (lane !== null && gap > 0) closed.set(lane, now + gap);
  }
  const ids = begun.map(({ id }) => id);
  if (ids.length > 0)
    await trx
      .updateTable('job')
      .set(({ eb }) => ({ stage: jobStatus.leased, token, lease_until: until, claims: eb('claims', '+', 1) }))
      .where(isAnyOf(trx, 'id', ids))
      .execute();
  const others = [...mine].filter((lane) => !taken.has(lane));
  for (const [lane, freeAt] of await hostQueuesFreeAt(trx, others, now)) closed.set(lane, freeAt);
  for (const lane of hostQueues) if (!mine.has(lane)) closed.set(lane, now + Math.max(gap, RETRY_AFTER));
  const alone = new Set(begun.flatMap(({ lane, others }) => (Number(others) === 0 ? [lane] : [])));
  const crowded = await crowdedHostQueues(
    trx,
    [...closed.keys()].filter((lane) => !alone.has(lane)),
  );
  if (crowded.length === 0) return { begun, next: Number.POSITIVE_INFINITY, isAnyLeft };
  const joined = await marks.join(trx, pool);
  for (const [freeAt, some] of Map.groupBy(crowded, (lane) => closed.get(lane) ?? now)) await putOff(trx, some, freeAt, joined);
  return { begun, next: Math.min(...crowded.map((lane) => closed.get(lane) ?? now)), isAnyLeft };
};

/** Those of some jobs whose owners may have that many, even if all of them begin. A host queue is not taken for one that may not. */
const thoseAble = (found: readonly DueJob[], owners: OwnerCounts): DueJob[] => {
  const counts = owners.copy();
  return found.filter(({ owner }) => {
    if (counts.isFull(owner)) return false;
    counts.add(owner);
    return true;
  });
};
