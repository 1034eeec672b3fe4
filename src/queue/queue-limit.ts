import type { Queue } from './queue.ts';

/** Seconds after which a full queue is worth another try. */
export const FULL_RETRY_AFTER = 10;

/** Why no work of an owner is taken: the queue is full, or the owner has its share of it, which is so many jobs. */
export type FullQueue = { of: 'all' } | { of: 'owner'; waiting: number };

/** How many audits may wait or be under way, of those that someone waits for, and how the places are shared. */
export interface QueueLimit {
  /** Why an owner may not add one more; undefined, and counted as added, when it may. */
  check(owner: number): Promise<FullQueue | undefined>;
  /** Says that a request was turned away because the service has too much to do. */
  noteOverload(): void;
}

/** Jobs that may be waiting or running. */
export interface QueueLimits {
  usual: number;
  /** While the service turns requests away: as many as are done in a few seconds, so that it is itself again soon after. */
  overloaded: number;
}

/** Milliseconds for which a count is used again, where counting is worth saving. */
const COUNT_EVERY = 250;
/** Limits up to this are counted each time, so that they are exact. */
const EXACT = 1_000;
/** Milliseconds for which requests are turned away before it is an overload and not a burst, and without one after which it is over. */
const BURST = 2_000;

/**
 * An owner may have as many jobs as there are free places: one alone fills half of the queue, two fill a third each. So whoever has nothing waiting
 * gets in until there are about as many owners as places. Counts are reused for a moment, with what was added meanwhile: a refusal costs no query.
 */
export const makeQueueLimit = (
  queue: Pick<Queue, 'count' | 'countOf'>,
  { usual, overloaded }: QueueLimits,
  now: () => number = () => performance.now(),
): QueueLimit => {
  let all: Counted | undefined;
  const overload = { since: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY };
  const owners = new Map<number, Counted>();

  const isFresh = (counted: Counted | undefined): counted is Counted =>
    counted !== undefined && usual > EXACT && now() - counted.at < COUNT_EVERY;

  const countAll = (): Counted => {
    if (!isFresh(all)) {
      all = { at: now(), jobs: queue.count(usual), added: 0 };
      // Owners are counted as often as all are, or more seldom.
      for (const [owner, counted] of owners) if (!isFresh(counted)) owners.delete(owner);
    }
    return all;
  };

  const countOwner = (owner: number): Counted => {
    const known = owners.get(owner);
    if (isFresh(known)) return known;
    const counted = { at: now(), jobs: queue.countOf(owner, usual), added: 0 };
    owners.set(owner, counted);
    return counted;
  };

  const isOverloaded = (): boolean => now() - overload.last <= BURST && now() - overload.since > BURST;

  const forget = (error: unknown): never => {
    all = undefined;
    owners.clear();
    throw error;
  };

  return {
    async check(owner) {
      const [total, own] = [countAll(), countOwner(owner)];
      const [jobs, ownJobs] = await Promise.all([total.jobs, own.jobs]).catch(forget);
      const limit = isOverloaded() ? Math.min(usual, overloaded) : usual;
      const free = limit - jobs - total.added;
      const waiting = ownJobs + own.added;
      if (free <= 0) return { of: 'all' };
      if (waiting >= free) return { of: 'owner', waiting };
      total.added += 1;
      own.added += 1;
      return undefined;
    },
    noteOverload() {
      if (now() - overload.last > BURST) overload.since = now();
      overload.last = now();
    },
  };
};

/** A count at a time, and what was added since. */
interface Counted {
  at: number;
  jobs: Promise<number>;
  added: number;
}
