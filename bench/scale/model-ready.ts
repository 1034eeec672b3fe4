import { type Priority, priorities } from '../../src/queue/queue.ts';
import { type Heap, makeHeap } from './heap.ts';
import { comesFirst, type ModelJob, type Order } from './model-job.ts';

/** The jobs in front of all lanes, by priority and turn: `findDue` and `nextTurn`. */
export interface ModelReady {
  /** The turn of a job that comes to the front. */
  nextTurn(priority: Priority, owner: number): number;
  /** Gives a job that has come to the front its place. */
  place(job: ModelJob): void;
  /** The same for one that has had its turn for long, and is ready again. */
  return(job: ModelJob): void;
  /** The first that are ready and free. They leave their places. */
  take(most: number): ModelJob[];
}

interface Class {
  free: Heap<Order>;
  /** All that are ready, held or not, the last turn first. */
  begun: Heap<Order>;
  /** Turns of an owner, the last one last. */
  owners: Map<number, Order[]>;
}

export const makeReady = (): ModelReady => {
  const classes = new Map<Priority, Class>(
    Object.values(priorities).map((priority) => [
      priority,
      { free: makeHeap(comesFirst), begun: makeHeap((one, other) => one.turn > other.turn), owners: new Map() },
    ]),
  );
  const classOf = (priority: Priority): Class => classes.get(priority) as Class;
  const enter = ({ free, begun }: Class, order: Order): void => {
    free.push(order);
    begun.push(order);
  };

  return {
    nextTurn(priority, owner) {
      const { free, begun, owners } = classOf(priority);
      const now = free.first(isFree)?.turn ?? begun.first(isReady)?.turn ?? 0;
      const own = owners.get(owner) ?? [];
      while (own.length > 0 && !isInFront(own.at(-1) as Order)) own.pop();
      return Math.max(now, own.length > 0 ? (own.at(-1) as Order).turn + 1 : 0);
    },
    place(job) {
      const of = classOf(job.priority);
      const order = { job, turn: job.turn };
      if (job.stage === 'ready') enter(of, order);
      const own = of.owners.get(job.owner) ?? [];
      of.owners.set(job.owner, own);
      own.push(order);
    },
    return(job) {
      enter(classOf(job.priority), { job, turn: job.turn });
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
  };
};

const isReady = ({ job, turn }: Order): boolean => job.stage === 'ready' && job.turn === turn;
const isFree = (order: Order): boolean => isReady(order) && !order.job.isHeld;
const isInFront = ({ job, turn }: Order): boolean => (job.stage === 'ready' || job.stage === 'later') && job.turn === turn;
