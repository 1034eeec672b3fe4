import type { Queue } from './queue.ts';

/** Seconds after which a full queue is worth another try. */
export const FULL_RETRY_AFTER = 10;

/** Why no work of an owner is taken: the queue is full, or the owner has its share of it, which is so many jobs. */
export type FullQueue = { of: 'all' } | { of: 'owner'; waiting: number };

/** How many audits may wait or be under way, of those that someone waits for, and how the places are shared. */
export interface QueueLimit {
  /** Why an owner may not add one more; undefined, and counted as added, when it may. */
  check(owner: number): Promise<FullQueue | undefined>;
  /** Whether there is room for one more beside so many that wait to be checked, as far as is known without waiting. Always, unless there is an overload. */
  hasRoom(owner: number, waiting: number): boolean;
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
  const shortened = Math.min(usual, overloaded);
  let all: Counted | undefined;
  const overload = { since: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY };
  const owners = new Map<number, Counted>();

  const isRecent = (counted: Counted | undefined): counted is Counted => counted !== undefined && now() - counted.at < COUNT_EVERY;
  const isFresh = (counted: Counted | undefined): counted is Counted => usual > EXACT && isRecent(counted);

  const countAll = (isUsable: typeof isRecent): Counted => {
    if (!isUsable(all)) {
      all = counted(queue.count(usual), all);
      for (const [owner, own] of owners) if (now() - own.at > BURST) owners.delete(owner);
    }
    return all;
  };

  const countOwner = (owner: number, isUsable: typeof isRecent): Counted => {
    const known = owners.get(owner);
    if (isUsable(known)) return known;
    const own = counted(queue.countOf(owner, usual), known);
    owners.set(owner, own);
    return own;
  };

  /** Until the count is there, the one before stands in for it. */
  const counted = (jobs: Promise<number>, before: Counted | undefined): Counted => {
    const one = { at: now(), jobs, known: before ? before.known + before.added : 0, added: 0 };
    jobs.then(
      (number) => (one.known = number),
      () => {},
    );
    return one;
  };

  const isOverloaded = (): boolean => now() - overload.last <= BURST && now() - overload.since > BURST;

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
    hasRoom(owner, waiting) {
      if (!isOverloaded()) return true;
      const [total, own] = [countAll(isRecent), countOwner(owner, isRecent)];
      const free = shortened - total.known - total.added;
      return own.known + own.added + waiting < Math.max(1, free);
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
  /** The last number that is known. */
  known: number;
  added: number;
}
