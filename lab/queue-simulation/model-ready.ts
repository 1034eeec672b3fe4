import { type Priority, priorities } from '../../src/queue/queue.ts';
import { type Heap, makeHeap } from './heap.ts';
import { comesFirst, type ModelJob, type Order } from './model-job.ts';

/** The jobs in front of all host queues, by priority and rank: `findDue` and `nextRank`. */
export interface ModelReady {
  /** The rank of a job that comes to the front. */
  nextRank(priority: Priority, owner: number): number;
  /** Gives a job that has come to the front its place. */
  place(job: ModelJob): void;
  /** The same for one that has had its rank for long, and is ready again. */
  return(job: ModelJob): void;
  /** The first that are ready and free. They leave their places. */
  take(most: number): ModelJob[];
  /** Counts what was claimed; now and then the floors go on, as `src/queue/advance-marks.ts` has it. */
  count(claimed: readonly ModelJob[]): void;
}

/** As in `src/queue/table-queue.ts`. */
const ADVANCE_AFTER = 32;

interface Class {
  free: Heap<Order>;
  /** No job becomes ready with an earlier rank. */
  floor: number;
  /** The last rank that was claimed since the floor went on. */
  begun: number;
  /** Turns of an owner, the last one last. */
  owners: Map<number, Order[]>;
}

export const makeReady = (): ModelReady => {
  const classes = new Map<Priority, Class>(
    Object.values(priorities).map((priority) => [priority, { free: makeHeap(comesFirst), floor: 0, begun: -1, owners: new Map() }]),
  );
  const classOf = (priority: Priority): Class => classes.get(priority) as Class;
  let sinceAdvance = 0;
  const enterOwn = ({ owners }: Class, order: Order): void => {
    const own = owners.get(order.job.owner) ?? [];
    owners.set(order.job.owner, own);
    // One that comes back need not be the last of its owner.
    own.splice(own.findLastIndex(({ rank }) => rank <= order.rank) + 1, 0, order);
  };

  return {
    nextRank(priority, owner) {
      const { free, floor, owners } = classOf(priority);
      const now = Math.max(floor, free.first(isFree)?.rank ?? 0);
      const own = owners.get(owner) ?? [];
      while (own.length > 0 && !isInFront(own.at(-1) as Order)) own.pop();
      return Math.max(now, own.length > 0 ? (own.at(-1) as Order).rank + 1 : 0);
    },
    place(job) {
      const of = classOf(job.priority);
      const order = { job, rank: job.rank };
      if (job.stage === 'ready') of.free.push(order);
      enterOwn(of, order);
    },
    return(job) {
      const of = classOf(job.priority);
      const isBefore = job.rank < of.floor;
      if (isBefore) job.rank = of.floor;
      const order = { job, rank: job.rank };
      of.free.push(order);
      if (isBefore) enterOwn(of, order);
    },
    take(most) {
      const taken = new Set<ModelJob>();
      for (const priority of Object.values(priorities)) {
        const { free } = classOf(priority);
        while (taken.size < most) {
          const order = free.first(isFree);
          if (!order) break;
          free.pop();
          // It may have come back to a place that it never lost.
          taken.add(order.job);
        }
      }
      return [...taken];
    },
    count(claimed) {
      for (const { priority, rank } of claimed) classOf(priority).begun = Math.max(rank, classOf(priority).begun);
      sinceAdvance += claimed.length;
      if (sinceAdvance < ADVANCE_AFTER) return;
      sinceAdvance = 0;
      for (const one of classes.values()) {
        one.floor = Math.max(one.floor, one.free.first(isFree)?.rank ?? one.begun + 1);
        one.begun = -1;
      }
    },
  };
};

const isReady = ({ job, rank }: Order): boolean => job.stage === 'ready' && job.rank === rank;
const isFree = (order: Order): boolean => isReady(order) && !order.job.isBlocked;
const isInFront = ({ job, rank }: Order): boolean => (job.stage === 'ready' || job.stage === 'later') && job.rank === rank;
