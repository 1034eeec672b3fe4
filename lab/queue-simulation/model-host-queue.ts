import { type Heap, makeHeap } from './heap.ts';
import { comesFirst, type ModelJob, type Order } from './model-job.ts';

/** The queue of a host: its ready jobs and the blocked ones behind them. */
export interface ModelHostQueue {
  freeAt: number;
  front: Set<ModelJob>;
  /** Adds one behind the others, with its rank among them. A job whose owner is not counted is as one without. */
  block(job: ModelJob, owner: number | null): void;
  /** Takes the next out of the line. */
  unblock(): ModelJob | undefined;
}

export const makeHostQueue = (): ModelHostQueue => {
  const line: Heap<Order> = makeHeap((one, other) =>
    one.job.priority === other.job.priority ? comesFirst(one, other) : one.job.priority < other.job.priority,
  );
  /** The same by priority, for the first rank of each. */
  const lines = new Map<number, Heap<Order>>();
  /** Turns of an owner in one of these, the last one last. */
  const owners = new Map<string, Order[]>();

  const nextRank = (priority: number, owner: number | null): number => {
    const first = lines.get(priority)?.first(isBlocked)?.rank ?? 0;
    const own = owner === null ? [] : (owners.get(`${priority} ${owner}`) ?? []);
    while (own.length > 0 && !isBlocked(own.at(-1) as Order)) own.pop();
    return Math.max(first, own.length > 0 ? (own.at(-1) as Order).rank + 1 : 0);
  };

  return {
    freeAt: Number.NEGATIVE_INFINITY,
    front: new Set(),
    block(job, owner) {
      job.rank = nextRank(job.priority, owner);
      job.stage = 'behind';
      const order = { job, rank: job.rank };
      line.push(order);
      const same = lines.get(job.priority) ?? makeHeap(comesFirst);
      lines.set(job.priority, same);
      same.push(order);
      const key = `${job.priority} ${job.owner}`;
      const own = owners.get(key) ?? [];
      owners.set(key, own);
      // One that steps back need not be the last of its owner.
      const at = own.findLastIndex(({ rank }) => rank <= order.rank) + 1;
      own.splice(at, 0, order);
    },
    unblock() {
      const next = line.first(isBlocked);
      if (next) line.pop();
      return next?.job;
    },
  };
};

const isBlocked = ({ job, rank }: Order): boolean => job.stage === 'behind' && job.rank === rank;
