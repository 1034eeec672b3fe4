import { AsyncLocalStorage } from 'node:async_hooks';
import type { Slot } from './fair-semaphore.ts';

/** A request that is being processed. */
interface CurrentRequest {
  slot: Slot;
  /** Time of the request’s arrival, before the wait for a slot, by `performance.now()`. */
  arrivedAt: number;
  /** True if the whole body of the request has arrived. */
  isWhole(): boolean;
}

const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/** Runs `work` for a request that has a slot. */
export const withSlot = <Result>(request: CurrentRequest, work: () => Result): Result => currentRequest.run(request, work);

/** Returns the time at which the current request arrived, by `performance.now()`. */
export const requestArrivedAt = (): number => currentRequest.getStore()?.arrivedAt ?? performance.now();

/** Frees the request’s slot while the request waits for something that uses no resources here, such as an audit. */
export const whileIdle = async <Result>(wait: () => Promise<Result>): Promise<Result> => {
  const slot = currentRequest.getStore()?.slot;
  slot?.pause();
  try {
    return await wait();
  } finally {
    slot?.resume();
  }
};

/** Reads the body of a request. Until it has arrived completely, the request’s slot is free, so that slow clients occupy no slots. */
export const whileReceiving = <Result>(read: () => Promise<Result>): Promise<Result> =>
  currentRequest.getStore()?.isWhole() === false ? whileIdle(read) : read();
