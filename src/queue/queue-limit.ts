import type { Queue } from './queue.ts';

/** Retry-After header of a full queue, in seconds. */
export const FULL_RETRY_AFTER = 10;

/** Why an owner may not add a job: the queue is full, or the owner already has the maximum share with `waiting` jobs. */
export type FullQueue = { of: 'all' } | { of: 'owner'; waiting: number };

/** Limits the waiting and running interactive audits, and divides the capacity between owners. */
export interface QueueLimit {
  /** Counts one more job of an owner and returns undefined, or returns why the owner may not add the job. */
  check(owner: number): Promise<FullQueue | undefined>;
  /** Whether an owner may add one more job besides `waiting` unchecked jobs, according to cached counts. Always true without an overload. */
  hasCapacity(owner: number, waiting: number): boolean;
  /** Records that a request was rejected because of load. */
  recordOverload(): void;
}

/** Maximum waiting and running jobs. */
export interface QueueLimits {
  usual: number;
  /** The limit during an overload: as many jobs as finish within a few seconds, so that the service recovers soon afterwards. */
  overloaded: number;
}

/** Milliseconds for which a count is reused. */
const COUNT_LIFETIME = 250;
/** Up to this limit every check counts again, so that the limit is exact. */
const MAX_EXACT_LIMIT = 1_000;
/** Milliseconds after which continued rejections count as an overload, not a burst; after as long without rejections the overload ends. */
const BURST_DURATION = 2_000;

/**
 * Creates the queue’s limit. An owner may have as many jobs as there are free slots: a single owner fills half of the queue, two owners a third each.
 * An owner with no waiting jobs is admitted until there are about as many owners as slots. Counts are cached briefly and include jobs added since, so
 * that a refusal needs no query.
 */
export const makeQueueLimit = (
  queue: Pick<Queue, 'count' | 'countOf'>,
  { usual, overloaded }: QueueLimits,
  now: () => number = () => performance.now(),
): QueueLimit => {
  const shortened = Math.min(usual, overloaded);
  let all: JobCount | undefined;
  const overload = { since: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY };
  const owners = new Map<number, JobCount>();

  const isRecent = (counted: JobCount | undefined): counted is JobCount => counted !== undefined && now() - counted.at < COUNT_LIFETIME;
  const isFresh = (counted: JobCount | undefined): counted is JobCount => usual > MAX_EXACT_LIMIT && isRecent(counted);

  const countAll = (isUsable: typeof isRecent): JobCount => {
    if (!isUsable(all)) {
      all = counted(queue.count(usual), all);
      for (const [owner, own] of owners) if (now() - own.at > BURST_DURATION) owners.delete(owner);
    }
    return all;
  };

  const countOwner = (owner: number, isUsable: typeof isRecent): JobCount => {
    const latest = owners.get(owner);
    if (isUsable(latest)) return latest;
    const own = counted(queue.countOf(owner, usual), latest);
    owners.set(owner, own);
    return own;
  };

  /** Reports the previous count until the new count arrives. */
  const counted = (jobs: Promise<number>, before: JobCount | undefined): JobCount => {
    const one = { at: now(), jobs, latest: before ? before.latest + before.added : 0, added: 0 };
    jobs.then(
      (number) => (one.latest = number),
      () => {},
    );
    return one;
  };

  const isOverloaded = (): boolean => now() - overload.last <= BURST_DURATION && now() - overload.since > BURST_DURATION;

  const forget = (error: unknown): never => {
    all = undefined;
    owners.clear();
    throw error;
  };

  return {
    async check(owner) {
      const [total, own] = [countAll(isFresh), countOwner(owner, isFresh)];
      const [jobs, ownJobs] = await Promise.all([total.jobs, own.jobs]).catch(forget);
      const limit = isOverloaded() ? shortened : usual;
      const free = limit - jobs - total.added;
      const waiting = ownJobs + own.added;
      if (free <= 0) return { of: 'all' };
      if (waiting >= free) return { of: 'owner', waiting };
      total.added += 1;
      own.added += 1;
      return undefined;
    },
    hasCapacity(owner, waiting) {
      if (!isOverloaded()) return true;
      const [total, own] = [countAll(isRecent), countOwner(owner, isRecent)];
      const free = shortened - total.latest - total.added;
      return own.latest + own.added + waiting < Math.max(1, free);
    },
    recordOverload() {
      if (now() - overload.last > BURST_DURATION) overload.since = now();
      overload.last = now();
    },
  };
};

/** A count of jobs, the time of the count, and the number of jobs added since. */
interface JobCount {
  at: number;
  jobs: Promise<number>;
  /** The last number of jobs that a query returned. */
  latest: number;
  added: number;
}
