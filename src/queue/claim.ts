import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { tryLocks } from '../storage/locks.ts';
import { type DueJob, findReady, makeDueReady, type QueueSnapshot, reclaimExpired } from './due.ts';
import { claimHostQueues, hostQueuesFreeAt } from './host-queue.ts';
import { crowdedHostQueues, postpone } from './host-queue-front.ts';
import { jobStatus, type OwnerLimit, priorities } from './queue.ts';
import type { PoolFloors, SearchFloors } from './search-floors.ts';

/** Maximum searches for ready jobs per claim; jobs behind closed host queues then wait for the next claim. */
const MAX_SEARCHES = 8;

/** Milliseconds before a claim retries rows that another claim has locked. */
export const RETRY_AFTER = 5;

interface Claim {
  pool: WorkerPool;
  most: number;
  token: string;
  now: number;
  /** End of the leases, in milliseconds since 1970. */
  until: number;
  /** Minimum milliseconds between the starts of two jobs of one host queue. */
  gap: number;
  snapshot: QueueSnapshot;
  floors: SearchFloors;
  /** The search ignores leases that expired before this time. */
  expiredFrom: number;
  /** Limit of jobs per owner; no limit if undefined. */
  limit?: OwnerLimit | undefined;
}

const UNLIMITED_JOBS: OwnerLimit = { most: Number.POSITIVE_INFINITY, free: Number.POSITIVE_INFINITY, running: new Map() };

/**
 * Leases ready jobs whose host queues are free. `next` is the time when more jobs may be claimed; undefined if no job is scheduled or the claim got
 * as many jobs as requested.
 */
export const claimJobs = async (trx: InTransaction, claim: Claim): Promise<{ claimed: DueJob[]; next: number | undefined }> => {
  const { pool, most, now, snapshot, limit = UNLIMITED_JOBS } = claim;
  const owners = countOwners(limit);
  const claimed: DueJob[] = [];
  const floors = await makeReady(trx, claim);
  // The snapshot shows which priorities have ready jobs, except for jobs that became ready since.
  const wanted = all.filter((priority) => snapshot.hasExpiredLease || snapshot.ready.includes(priority) || snapshot.due.includes(priority));
  let next = snapshot.due.length === 0 ? (snapshot.nextDueAt ?? Number.POSITIVE_INFINITY) : now;
  for (const priority of wanted) {
    for (let attempts = 0; attempts < MAX_SEARCHES && claimed.length < most; attempts++) {
      const missing = most - claimed.length;
      const found = await findReady(trx, { pool, priority, most: missing, floors, skippedOwners: owners.full() });
      if (found.length === 0) break;
      const some = await leaseJobs(trx, found, claim, owners);
      next = Math.min(next, some.next);
      claimed.push(...some.started);
      if (found.length < missing && !some.hasSkipped) break;
      if (attempts === MAX_SEARCHES - 1) next = now;
    }
  }
  // A worker that got as many jobs as it requested claims again without being told.
  return { claimed, next: claimed.length === most || !Number.isFinite(next) ? undefined : next };
};

const all: readonly number[] = Object.values(priorities);

/** Marks due jobs and jobs with expired leases as ready. Returns the floors at which the search for ready jobs starts. */
const makeReady = async (trx: InTransaction, { pool, now, snapshot, floors, expiredFrom }: Claim): Promise<PoolFloors> => {
  if (snapshot.due.length === 0 && !snapshot.hasExpiredLease) return floors.known(pool);
  const joined = await floors.join(trx, pool);
  await makeDueReady(trx, pool, snapshot.due, now, joined);
  if (snapshot.hasExpiredLease) await reclaimExpired(trx, pool, now, joined, expiredFrom);
  return joined;
};

/**
 * Leases the jobs whose host queues are free and postpones the others. `next` is the time when the first postponed job is due; `hasSkipped` is true
 * if jobs of owners at their limit were skipped.
 */
const leaseJobs = async (
  trx: InTransaction,
  found: readonly DueJob[],
  { pool, token, now, until, gap, floors }: Claim,
  owners: OwnerCounts,
): Promise<{ started: DueJob[]; next: number; hasSkipped: boolean }> => {
  const allowed = underOwnerLimits(found, owners);
  const hasSkipped = allowed.length < found.length;
  const hostQueues = [...new Set(allowed.flatMap(({ host_queue }) => host_queue ?? []))].sort();
  // A claim skips host queues that another claim has locked, so that claims never wait for each other.
  const lockedQueues = await tryLocks(trx, 'hostQueueTime', hostQueues);
  const taken = await claimHostQueues(trx, [...lockedQueues], now, gap);
  const started: DueJob[] = [];
  const closed = new Map<string, number>();
  for (const job of allowed) {
    const { host_queue, owner } = job;
    if (host_queue !== null && (closed.has(host_queue) || !taken.has(host_queue))) continue;
    started.push(job);
    owners.add(owner);
    if (host_queue !== null && gap > 0) closed.set(host_queue, now + gap);
  }
  const ids = started.map(({ id }) => id);
  if (ids.length > 0)
    await trx
      .updateTable('job')
      .set(({ eb }) => ({ status: jobStatus.leased, token, lease_until: until, claims: eb('claims', '+', 1) }))
      .where(isAnyOf(trx, 'id', ids))
      .execute();
  const others = [...lockedQueues].filter((hostQueue) => !taken.has(hostQueue));
  for (const [hostQueue, freeAt] of await hostQueuesFreeAt(trx, others, now)) closed.set(hostQueue, freeAt);
  for (const hostQueue of hostQueues) if (!lockedQueues.has(hostQueue)) closed.set(hostQueue, now + Math.max(gap, RETRY_AFTER));
  const alone = new Set(started.flatMap(({ host_queue, others }) => (Number(others) === 0 ? [host_queue] : [])));
  const crowded = await crowdedHostQueues(
    trx,
    [...closed.keys()].filter((hostQueue) => !alone.has(hostQueue)),
  );
  if (crowded.length === 0) return { started, next: Number.POSITIVE_INFINITY, hasSkipped };
  const joined = await floors.join(trx, pool);
  for (const [freeAt, some] of Map.groupBy(crowded, (hostQueue) => closed.get(hostQueue) ?? now)) await postpone(trx, some, freeAt, joined);
  return { started, next: Math.min(...crowded.map((hostQueue) => closed.get(hostQueue) ?? now)), hasSkipped };
};

/** Returns the jobs that fit within their owners’ limits, even if all of these jobs start. Host queues are claimed for these jobs only. */
const underOwnerLimits = (found: readonly DueJob[], owners: OwnerCounts): DueJob[] => {
  const counts = owners.copy();
  return found.filter(({ owner }) => {
    if (counts.isFull(owner)) return false;
    counts.add(owner);
    return true;
  });
};

export interface OwnerCounts {
  isFull(owner: number | null): boolean;
  add(owner: number | null): void;
  /** Returns the owners at their limit, in ascending order. */
  full(): number[];
  /** Returns a copy whose counts change independently. */
  copy(): OwnerCounts;
}

/**
 * Counts jobs per owner as the jobs are claimed. An owner with running jobs may have at most half of the slots that are then free, so that slots
 * remain for other owners; a single owner is limited by `most` alone.
 */
export const countOwners = ({ most, free, running }: OwnerLimit): OwnerCounts => {
  const counts = new Map(running);
  let left = free;
  const isMany = (count: number): boolean => count > 0 && count >= Math.min(most, left / 2);
  return {
    isFull: (owner) => owner !== null && isMany(counts.get(owner) ?? 0),
    add(owner) {
      left--;
      if (owner !== null) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    },
    full: () =>
      [...counts]
        .filter(([, count]) => isMany(count))
        .map(([owner]) => owner)
        .sort((one, other) => one - other),
    copy: () => countOwners({ most, free: left, running: counts }),
  };
};
