import { AsyncLocalStorage } from 'node:async_hooks';
import type { Place } from './fair-limiter.ts';

/** A request that is worked on. */
interface Current {
  place: Place;
  /** When it came, by `performance.now()`: before it waited for its place. */
  arrivedAt: number;
  /** Whether all of its body has come. */
  isWhole(): boolean;
}

const current = new AsyncLocalStorage<Current>();

/** Works on a request that has a place among those that are worked on at once. */
export const withPlace = <Result>(request: Current, work: () => Result): Result => current.run(request, work);

/** When the request came, by `performance.now()`. */
export const arrivedAt = (): number => current.getStore()?.arrivedAt ?? performance.now();

/** While the request waits for something that costs nothing here, such as an audit, its place is free for others. */
export const whileIdle = async <Result>(wait: () => Promise<Result>): Promise<Result> => {
  const place = current.getStore()?.place;
  place?.pause();
  try {
    return await wait();
  } finally {
    place?.resume();
  }
};

/** Reads a body. Where some of it is still to come, nobody knows when: a slow sender keeps no place. */
export const whileReceiving = <Result>(read: () => Promise<Result>): Promise<Result> =>
  current.getStore()?.isWhole() === false ? whileIdle(read) : read();
