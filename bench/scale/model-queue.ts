import type { Priority } from '../../src/queue/queue.ts';
import { type Heap, makeHeap } from './heap.ts';
import type { ModelJob } from './model-job.ts';
import { type ModelLane, makeLane } from './model-lane.ts';
import { makeReady } from './model-ready.ts';

/** The rules of `src/queue` in memory, for times that are only thought. `test/storage/queue-model.test.ts` holds it against the real queue. */
export interface ModelQueue {
  add(job: { lane: number | null; owner: number; priority: Priority }, now: number): ModelJob;
  claim(most: number, now: number): ModelJob[];
  finish(job: ModelJob, now: number): void;
  /** When the next job becomes due; undefined without one. */
  nextDueAt(): number | undefined;
  size(): number;
}

/** As in `src/queue/claim.ts` and `due.ts`. */
const MAX_LOOKS = 8;
const MAX_FORWARD = 500;

export const makeModelQueue = ({ gap, width }: { gap: number; width: number }): ModelQueue => {
  const ready = makeReady();
  const later: Heap<{ job: ModelJob; runAt: number }> = makeHeap((one, other) => one.runAt < other.runAt);
  const lanes = new Map<number, ModelLane>();
  let lastId = 0;
  let size = 0;

  const isLater = ({ job, runAt }: { job: ModelJob; runAt: number }): boolean => job.stage === 'later' && job.runAt === runAt;
  const laneOf = (name: number): ModelLane => {
    const lane = lanes.get(name) ?? makeLane();
    lanes.set(name, lane);
    return lane;
  };
  const wait = (job: ModelJob, until: number): void => {
    job.stage = 'later';
    job.runAt = until;
    job.waitedForHost = true;
    later.push({ job, runAt: until });
  };
  const putInFront = (job: ModelJob, lane: ModelLane | undefined, now: number): void => {
    lane?.front.add(job);
    job.turn = ready.nextTurn(job.priority, job.owner);
    job.runAt = Math.max(now, lane?.freeAt ?? now);
    if (job.runAt > now) wait(job, job.runAt);
    else job.stage = 'ready';
    ready.place(job);
  };

  const hasRoom = (lane: ModelLane, priority: Priority): boolean => {
    if (lane.front.size < width) return true;
    const canWait = [...lane.front].filter((job) => job.priority > priority && !job.isHeld);
    const [last] = canWait.sort((one, other) => other.priority - one.priority || other.id - one.id);
    if (!last) return false;
    lane.front.delete(last);
    lane.stepBehind(last, null);
    return true;
  };

  const begin = (job: ModelJob, now: number): boolean => {
    if (job.lane === null) return true;
    const lane = laneOf(job.lane);
    const begins = lane.freeAt <= now;
    if (begins) lane.freeAt = now + gap;
    if (lane.freeAt > now)
      for (const other of lane.front)
        if (!other.isHeld && (other !== job || !begins) && other.runAt < lane.freeAt) wait(other, lane.freeAt);
    return begins;
  };

  return {
    add({ lane: name, owner, priority }, now) {
      const job: ModelJob = {
        id: ++lastId,
        lane: name,
        owner,
        priority,
        stage: 'behind',
        turn: 0,
        runAt: now,
        isHeld: false,
        waitedForHost: false,
      };
      size += 1;
      const lane = name === null ? undefined : laneOf(name);
      if (!lane || hasRoom(lane, priority)) putInFront(job, lane, now);
      else {
        job.waitedForHost = true;
        lane.stepBehind(job, owner);
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
      for (let looks = 0; looks < MAX_LOOKS && claimed.length < most; looks++) {
        const due = ready.take(most - claimed.length);
        if (due.length === 0) break;
        const begun = due.filter((job) => job.stage === 'ready' && begin(job, now));
        for (const job of begun) job.isHeld = true;
        // Held ones keep their place among those that have begun; what only waits has gone to `later`, or is looked at again.
        for (const job of due) if (job.stage === 'ready' && !job.isHeld) ready.return(job);
        claimed.push(...begun);
      }
      ready.count(claimed);
      return claimed;
    },

    finish(job, now) {
      job.stage = 'gone';
      job.isHeld = false;
      size -= 1;
      const lane = job.lane === null ? undefined : lanes.get(job.lane);
      if (!lane) return;
      lane.front.delete(job);
      while (lane.front.size < width) {
        const next = lane.stepUp();
        if (!next) break;
        putInFront(next, lane, now);
      }
      if (lane.front.size === 0 && lane.freeAt <= now) lanes.delete(job.lane as number);
    },

    nextDueAt: () => later.first(isLater)?.runAt,
    size: () => size,
  };
};
