import { AsyncLocalStorage } from 'node:async_hooks';
import type { Slot } from './fair-semaphore.ts';

/** A request that is being processed. */
interface Current {
  slot: Slot;
  /** Time of arrival, by `performance.now()`, before it waited for its slot. */
  arrivedAt: number;
  /** True if its whole body has arrived. */
  isWhole(): boolean;
}

const current = new AsyncLocalStorage<Current>();

/** Runs `work` for a request with a slot. */
export const withSlot = <Result>(request: Current, work: () => Result): Result => current.run(request, work);

/** Time of arrival of the current request, by `performance.now()`. */
export const arrivedAt = (): number => current.getStore()?.arrivedAt ?? performance.now();

/** Frees the slot while the request waits for something that costs nothing here, such as an audit. */
export const whileIdle = async <Result>(wait: () => Promise<Result>): Promise<Result> => {
  const slot = current.getStore()?.slot;
  slot?.pause();
  try {
    return await wait();
  } finally {
    slot?.resume();
  }
};

/** Reads a body. While some of it is missing, the slot is free, so that slow clients occupy none. */
export const whileReceiving = <Result>(read: () => Promise<Result>): Promise<Result> =>
  current.getStore()?.isWhole() === false ? whileIdle(read) : read();
