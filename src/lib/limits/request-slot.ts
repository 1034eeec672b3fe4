import { AsyncLocalStorage } from 'node:async_hooks';
import type { Slot } from './fair-semaphore.ts';

/** A request that is being processed. */
interface Current {
  slot: Slot;
  /** By `performance.now()`, before it waited for its slot. */
  arrivedAt: number;
  /** Whether all of its body has come. */
  isWhole(): boolean;
}

const current = new AsyncLocalStorage<Current>();

/** Processes a request that has a slot. */
export const withSlot = <Result>(request: Current, work: () => Result): Result => current.run(request, work);

/** When the request came, by `performance.now()`. */
export const arrivedAt = (): number => current.getStore()?.arrivedAt ?? performance.now();

/** Frees the slot of the request while it waits for something that costs nothing here, such as an audit. */
export const whileIdle = async <Result>(wait: () => Promise<Result>): Promise<Result> => {
  const slot = current.getStore()?.slot;
  slot?.pause();
  try {
    return await wait();
  } finally {
    slot?.resume();
  }
};

/** Reads a body. Where some of it is still to come, the slot is free meanwhile: a slow sender takes none. */
export const whileReceiving = <Result>(read: () => Promise<Result>): Promise<Result> =>
  current.getStore()?.isWhole() === false ? whileIdle(read) : read();
