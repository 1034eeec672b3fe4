import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Updateable } from 'kysely';
import { clockOf, processClock } from '../storage/clock.ts';
import type { Database, InTransaction, JobStatus, Tables, WorkerPool } from '../storage/database.ts';
import { isAmong } from '../storage/expressions.ts';
import { lock } from '../storage/locks.ts';
import { makeUnsynced } from '../storage/statement-marks.ts';
import { StorageUnavailable } from '../storage/storage-error.ts';
import { afterCommit } from '../storage/store.ts';
import { addJob } from './add.ts';
import { advanceFloors } from './advance-floors.ts';
import { claimJobs, RETRY_AFTER } from './claim.ts';
import { findSetBack, setBack, watchClock } from './clock.ts';
import { countOfOwner } from './count-of-owner.ts';
import { type DueJob, findWork, flooredRank, type QueueSnapshot } from './due.ts';
import { joinForRank } from './fairness.ts';
import { closeHostQueue, type HostQueueSettings, jobStatusSql, sweepHostQueues } from './host-queue.ts';
import { unblockNext } from './host-queue-front.ts';
import { type JobNotifier, makeJobNotifier } from './job-notifier.ts';
import { LEASE_TIME, leasedAs } from './lease.ts';
import { prioritizeJob } from './prioritize.ts';
import { type Job, jobStatus, priorities, type Queue } from './queue.ts';
import { makeSearchFloors } from './search-floors.ts';
import { makeSearchStart } from './search-start.ts';
import { makeTimer } from './timer.ts';

/** Milliseconds between sweeps of the host queues. */
const SWEEP_INTERVAL = 1_000;

/** Milliseconds that a snapshot is reused while claims get all they requested. Due jobs and expired leases are noticed that much later. */
const SNAPSHOT_LASTS = 250;

/** Number of claimed jobs after which the search floors are advanced. */
const ADVANCE_AFTER = 32;

/**
 * Creates a queue that is stored in a table beside the data. The notifier announces new jobs; polling finds expired leases. At most `width` jobs of a
 * host queue are unblocked, and scheduled jobs are stored apart, so that a long host queue does not slow a claim. Each pool of workers has a separate
 * queue in the table. Several processes may claim concurrently: none waits, and no job is claimed twice.
 */
export const tableQueue = (
  db: Database,
  hostQueues: HostQueueSettings,
  now?: () => number,
  pool: WorkerPool = 'audits',
  notifier: JobNotifier = makeJobNotifier(),
): Queue => {
  const { gap, width, isExempt } = hostQueues;
  const clock = now ? processClock(now) : clockOf(db);
  const timeFor = async (trx: Database): Promise<number> => {
    await clock.update(trx);
    return clock.now();
  };
  const listeners = new Set<() => void>();
  const timer = makeTimer(() => {
    for (const onJob of listeners) onJob();
  });
  const floors = makeSearchFloors();
  const context = { pool, settings: hostQueues, floors };
  /** Number of jobs claimed since the floors were advanced, and the last claimed rank by priority. */
  let sinceAdvance = 0;
  const lastClaimed = new Map<number, number>();
  /** The error that prevented advancing the floors, if the error is a bug. */
  let failed: { error: unknown } | undefined;
  let sweptAt = 0;
  /** The last snapshot, while the next claim is likely to find the same jobs. */
  let lastSnapshot: { snapshot: QueueSnapshot; at: number } | undefined;
  const expirySearch = makeSearchStart();
  const sweepSearch = makeSearchStart();
  let readClock: (() => number) | undefined;
  let back: number | undefined;
  /** When the host queues that this process closed may open again, on the clock of `performance.now()`. */
  const closedUntil = new Map<string, number>();

  const followClock = async (time: number): Promise<void> => {
    // The clock is watched only after the first update, because the update may move the clock.
    readClock ??= watchClock(clock.now);
    const seen = readClock();
    // A clock that a test supplies moves in jumps.
    if (seen < 0 && now === undefined) await keepClosed(time);
    back = back === undefined ? await findSetBack(db, pool, time) : back + Math.max(0, seen);
    if (back === 0) return;
    await setBack(db, pool, back, time);
    back = 0;
  };

  /** Closes host queues again that would open too early because the clock was set forward. */
  const keepClosed = async (time: number): Promise<void> => {
    for (const [name, until] of closedUntil) {
      const left = until - performance.now();
      if (left > 0) await closeHostQueue(db, name, Math.ceil(time + left));
    }
  };

  const rememberClosed = (name: string, delay: number): void => {
    const now = performance.now();
    for (const [other, until] of closedUntil) if (until <= now) closedUntil.delete(other);
    closedUntil.set(name, Math.max(now + delay, closedUntil.get(name) ?? 0));
  };

  /** Extends the leases of jobs that the caller is still running. Returns false if the caller holds none of these leases any more. */
  const extendLeased = async (leased: readonly Job[], time: number): Promise<boolean> => {
    if (leased.length === 0) return false;
    const { numUpdatedRows } = await db
      .updateTable('job')
      .set({ lease_until: time + LEASE_TIME })
      .where(
        isAmong(
          db,
          'id',
          leased.map(({ id }) => id),
        ),
      )
      .where('token', 'in', [...new Set(leased.map(({ token }) => token))])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  const sweep = async (time: number): Promise<void> => {
    if (Math.abs(time - sweptAt) < SWEEP_INTERVAL) return;
    sweptAt = time;
    await sweepHostQueues(db, time, sweepSearch);
  };

  /** Advances the floors past the claimed jobs, so that later claims skip old index entries. */
  const advance = async (claimed: readonly DueJob[], time: number): Promise<void> => {
    for (const { priority, rank } of claimed) lastClaimed.set(priority, Math.max(rank, lastClaimed.get(priority) ?? 0));
    sinceAdvance += claimed.length;
    if (sinceAdvance < ADVANCE_AFTER) return;
    const isAdvanced = await advanceFloors(db, pool, time, lastClaimed).catch((error: unknown) => {
      // The jobs are leased even if this fails; the next claim tries again, and throws the error if it is a bug.
      if (!(error instanceof StorageUnavailable)) failed = { error };
      return false;
    });
    if (!isAdvanced) return;
    sinceAdvance = 0;
    lastClaimed.clear();
  };

  const snapshotAt = (time: number): QueueSnapshot | undefined => {
    if (
      lastSnapshot &&
      (time < lastSnapshot.at ||
        time >= Math.min(lastSnapshot.at + SNAPSHOT_LASTS, lastSnapshot.snapshot.nextDueAt ?? Number.POSITIVE_INFINITY))
    )
      lastSnapshot = undefined;
    return lastSnapshot?.snapshot;
  };

  /** Releases a job so that it can be claimed again after `delay` milliseconds. */
  const reschedule = async (job: Job, delay: number, changes: Pick<Updateable<Tables['job']>, 'failures' | 'claims'>): Promise<void> => {
    lastSnapshot = undefined;
    await db.transaction().execute(async (trx) => {
      const joined = await floors.join(trx, pool);
      const run_at = Math.max(
        (await timeFor(trx)) + delay,
        ...Object.values(priorities).map((priority) => joined.of(priority).newDueFloor),
      );
      const released = { status: jobStatus.scheduled, token: null, lease_until: null, run_at };
      await trx
        .updateTable('job')
        .set({ ...released, ...changes })
        .where(leasedAs(job))
        .execute();
    });
    notifier.notify(pool);
  };

  return {
    async add(trx, job) {
      if (await addJob(trx, context, job, await timeFor(trx))) afterCommit(trx, () => notifier.notify(pool));
    },

    async prioritize(trx, job) {
      if (await prioritizeJob(trx, pool, hostQueues, job, await timeFor(trx), floors)) afterCommit(trx, () => notifier.notify(pool));
    },

    async claim(most, limit, begin) {
      if (failed) {
        const { error } = failed;
        failed = undefined;
        throw error;
      }
      const token = randomUUID();
      const time = await timeFor(db);
      await followClock(time);
      const expiredFrom = expirySearch.at(time);
      const known = snapshotAt(time);
      const look = () => findWork(db, pool, time, floors.known(pool), expiredFrom);
      let snapshot = known ?? (await look());
      // A clock that was set forward, or a suspended process, can end leases of jobs that this process is still running.
      if (snapshot.hasExpiredLease && (await extendLeased(limit?.leased ?? [], time))) snapshot = await look();
      if (!known) {
        if (!snapshot.hasExpiredLease) expirySearch.passed(time);
        await floors.refresh(db, pool, snapshot.generation);
      }
      const wait = (until: number | undefined): void => timer.set(until === undefined ? undefined : Math.max(RETRY_AFTER, until - time));
      if (snapshot.ready.length === 0 && snapshot.due.length === 0 && !snapshot.hasExpiredLease) {
        wait(snapshot.nextDueAt);
        return [];
      }
      await sweep(time);
      const claim = { pool, most, token, now: time, until: time + LEASE_TIME, gap, snapshot, floors, expiredFrom, limit };
      const { claimed, next, jobs } = await db.transaction().execute(async (trx) => {
        // After a power failure the jobs are simply claimed again.
        await makeUnsynced(trx);
        const found = await claimJobs(trx, claim);
        const jobs = found.claimed.map((job) => leasedJob(job, token));
        if (jobs.length > 0) await begin?.(trx, jobs);
        return { ...found, jobs };
      });
      wait(next);
      // The next claim finds more jobs of the same priority.
      if (jobs.length === most && snapshot.ready.includes(priorities.interactive) && snapshot.due.length === 0 && !snapshot.hasExpiredLease)
        lastSnapshot ??= { snapshot, at: time };
      else lastSnapshot = undefined;
      if (gap > 0) for (const { host_queue } of claimed) if (host_queue !== null) rememberClosed(host_queue, gap);
      await advance(claimed, time);
      return jobs;
    },

    async extend(job) {
      const { numUpdatedRows } = await db
        .updateTable('job')
        .set({ lease_until: (await timeFor(db)) + LEASE_TIME })
        .where(leasedAs(job))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async finish(trx, job) {
      if (job.hostQueue !== null) await lock(trx, 'hostQueue', job.hostQueue);
      const finished = await trx
        .deleteFrom('job')
        .where(leasedAs(job))
        .returning((eb) => countBlocked(trx, eb, job.hostQueue).as('blocked'))
        .executeTakeFirst();
      if (!finished) return false;
      if (job.hostQueue !== null && Number(finished.blocked) > 0) await unblockNext(trx, job.hostQueue, width, await timeFor(trx), floors);
      return true;
    },

    retry: (job, delay) => reschedule(job, delay, { failures: job.failures + 1 }),

    postpone: (job, delay) => reschedule(job, delay, { claims: job.claims - 1 }),

    async release(job) {
      lastSnapshot = undefined;
      await db.transaction().execute(async (trx) => {
        const joined = await floors.join(trx, pool);
        await trx
          .updateTable('job')
          .set({ status: jobStatus.ready, token: null, lease_until: null, rank: flooredRank(joined), claims: job.claims - 1 })
          .where(leasedAs(job))
          .execute();
      });
      notifier.notify(pool);
    },

    async receive(job) {
      const isReceived = await db.transaction().execute(async (trx) => {
        if (job.hostQueue !== null) await lock(trx, 'hostQueue', job.hostQueue);
        const found = await trx
          .selectFrom('job')
          .select(['priority', 'owner', (eb) => countBlocked(trx, eb, job.hostQueue).as('blocked')])
          .where(leasedAs(job))
          .executeTakeFirst();
        if (!found) return false;
        const { priority, owner, blocked } = found;
        const { rank } = await joinForRank(trx, { pool, priority, owner }, floors);
        await trx
          .updateTable('job')
          .set({ pool, host_queue: null, status: jobStatus.ready, token: null, lease_until: null, rank })
          .where(leasedAs(job))
          .execute();
        if (job.hostQueue !== null && Number(blocked) > 0) await unblockNext(trx, job.hostQueue, width, await timeFor(trx), floors);
        return true;
      });
      if (isReceived) notifier.notify(pool);
      return isReceived;
    },

    async drop(trx, batch, most) {
      let some = trx.selectFrom('job').select(['id', 'host_queue']).where('batch', '=', batch).where('token', 'is', null);
      if (most !== undefined) some = some.limit(most);
      const jobs = await some.execute();
      const hostQueues = [...new Set(jobs.flatMap(({ host_queue }) => host_queue ?? []))].sort();
      for (const hostQueue of hostQueues) await lock(trx, 'hostQueue', hostQueue);
      // Deletes only these ids: a job released meanwhile may be in a host queue that is not locked.
      const ids = jobs.map(({ id }) => id);
      const { numDeletedRows } = await trx
        .deleteFrom('job')
        .where(isAmong(trx, 'id', ids))
        .where('token', 'is', null)
        .executeTakeFirst();
      for (const hostQueue of hostQueues) await unblockNext(trx, hostQueue, width, await timeFor(trx), floors);
      afterCommit(trx, () => notifier.notify(pool));
      return Number(numDeletedRows);
    },

    async count(most) {
      // Each status is one range of the index.
      const some = (status: JobStatus) =>
        db
          .selectFrom('job')
          .select('id')
          .where('pool', '=', pool)
          .where('status', '=', status)
          .where('priority', '=', priorities.interactive)
          .limit(most);
      const rows = await Promise.all(
        Object.values(jobStatus).map((status) =>
          db
            .selectFrom(some(status).as('some'))
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow(),
        ),
      );
      return Math.min(
        most,
        rows.reduce((sum, { count }) => sum + Number(count), 0),
      );
    },

    async countOf(owner, most) {
      return countOfOwner(db, { pool, owner, most });
    },

    async closeHostQueue(name, delay) {
      if (isExempt(name)) return;
      rememberClosed(name, delay);
      await closeHostQueue(db, name, (await timeFor(db)) + delay);
    },

    subscribe(onJob) {
      const unsubscribe = notifier.subscribe(pool, onJob);
      listeners.add(onJob);
      return () => {
        unsubscribe();
        listeners.delete(onJob);
      };
    },
  };
};

const leasedJob = ({ priority: _, rank: __, others: ___, host_queue, ...job }: DueJob, token: string): Job => ({
  ...job,
  hostQueue: host_queue,
  token,
  claims: job.claims + 1,
  payload: JSON.parse(job.payload) as Job['payload'],
});

/** Counts the blocked jobs of a host queue, up to 1. */
const countBlocked = (trx: InTransaction, { selectFrom }: ExpressionBuilder<Tables, 'job'>, hostQueue: string | null) => {
  const some = selectFrom('job as other')
    .select('other.id')
    .where('other.host_queue', '=', hostQueue)
    .where(jobStatusSql(trx, 'other'), '=', jobStatus.blocked)
    .limit(1);
  return selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count'));
};
