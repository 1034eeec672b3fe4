import type { Priority } from '../../src/queue/queue.ts';
import { type Heap, makeHeap } from './heap.ts';
import { type ModelHostQueue, makeHostQueue } from './model-host-queue.ts';
import type { ModelJob } from './model-job.ts';
import { makeReady } from './model-ready.ts';

/** The rules of `src/queue` in memory, for times that are only thought. `lab/queue-simulation/model-queue.test.ts` holds it against the real queue. */
export interface ModelQueue {
  add(job: { hostQueue: number | null; owner: number; priority: Priority }, now: number): ModelJob;
  claim(most: number, now: number): ModelJob[];
  finish(job: ModelJob, now: number): void;
  /** When the next job becomes due; undefined without one. */
  nextDueAt(): number | undefined;
  size(): number;
}

/** As in `src/queue/claim.ts` and `due.ts`. */
const MAX_ATTEMPTS = 8;
const MAX_FORWARD = 500;

export const makeModelQueue = ({ gap, width }: { gap: number; width: number }): ModelQueue => {
  const ready = makeReady();
  const later: Heap<{ job: ModelJob; runAt: number }> = makeHeap((one, other) => one.runAt < other.runAt);
  const hostQueues = new Map<number, ModelHostQueue>();
  let lastId = 0;
  let size = 0;

  const isLater = ({ job, runAt }: { job: ModelJob; runAt: number }): boolean => job.stage === 'later' && job.runAt === runAt;
  const hostQueueOf = (name: number): ModelHostQueue => {
    const hostQueue = hostQueues.get(name) ?? makeHostQueue();
    hostQueues.set(name, hostQueue);
    return hostQueue;
  };
  const wait = (job: ModelJob, until: number): void => {
    job.stage = 'later';
    job.runAt = until;
    job.waitedForHost = true;
    later.push({ job, runAt: until });
  };
  const putInFront = (job: ModelJob, hostQueue: ModelHostQueue | undefined, now: number): void => {
    hostQueue?.front.add(job);
    job.rank = ready.nextRank(job.priority, job.owner);
    job.runAt = Math.max(now, hostQueue?.freeAt ?? now);
    if (job.runAt > now) wait(job, job.runAt);
    else job.stage = 'ready';
    ready.place(job);
  };

  const hasCapacity = (hostQueue: ModelHostQueue, priority: Priority): boolean => {
    if (hostQueue.front.size < width) return true;
    const canWait = [...hostQueue.front].filter((job) => job.priority > priority && !job.isBlocked);
    const [last] = canWait.sort((one, other) => other.priority - one.priority || other.id - one.id);
    if (!last) return false;
    hostQueue.front.delete(last);
    hostQueue.block(last, null);
    return true;
  };

  const begin = (job: ModelJob, now: number): boolean => {
    if (job.hostQueue === null) return true;
    const hostQueue = hostQueueOf(job.hostQueue);
    const begins = hostQueue.freeAt <= now;
    if (begins) hostQueue.freeAt = now + gap;
    if (hostQueue.freeAt > now)
      for (const other of hostQueue.front)
        if (!other.isBlocked && (other !== job || !begins) && other.runAt < hostQueue.freeAt) wait(other, hostQueue.freeAt);
    return begins;
  };

  return {
    add({ hostQueue: name, owner, priority }, now) {
      const job: ModelJob = {
        id: ++lastId,
        hostQueue: name,
        owner,
        priority,
        stage: 'behind',
        rank: 0,
        runAt: now,
        isBlocked: false,
        waitedForHost: false,
      };
      size += 1;
      const hostQueue = name === null ? undefined : hostQueueOf(name);
      if (!hostQueue || hasCapacity(hostQueue, priority)) putInFront(job, hostQueue, now);
      else {
        job.waitedForHost = true;
        hostQueue.block(job, owner);
      }
      return job;
    },

    claim(most, now) {
      for (let forward = 0; forward < MAX_FORWARD; forward++) {
        const due = later.first(isLater);
        if (!due || due.runAt > now) break;
        later.pop();
        due.job.stage = 'ready';
        ready.return(due.job);
      }
      const claimed: ModelJob[] = [];
      for (let looks = 0; looks < MAX_ATTEMPTS && claimed.length < most; looks++) {
        const due = ready.take(most - claimed.length);
        if (due.length === 0) break;
        const begun = due.filter((job) => job.stage === 'ready' && begin(job, now));
        for (const job of begun) job.isBlocked = true;
        // Held ones keep their place among those that have begun; what only waits has gone to `later`, or is looked at again.
        for (const job of due) if (job.stage === 'ready' && !job.isBlocked) ready.return(job);
        claimed.push(...begun);
      }
      ready.count(claimed);
      return claimed;
    },

    finish(job, now) {
      job.stage = 'gone';
      job.isBlocked = false;
      size -= 1;
      const hostQueue = job.hostQueue === null ? undefined : hostQueues.get(job.hostQueue);
      if (!hostQueue) return;
      hostQueue.front.delete(job);
      while (hostQueue.front.size < width) {
        const next = hostQueue.unblock();
        if (!next) break;
        putInFront(next, hostQueue, now);
      }
      if (hostQueue.front.size === 0 && hostQueue.freeAt <= now) hostQueues.delete(job.hostQueue as number);
    },

    nextDueAt: () => later.first(isLater)?.runAt,
    size: () => size,
  };
};
