import type { FetchFailure } from './failure.ts';

/** Runs work with a signal that aborts with a failure after `ms`, or with the outer signal. Work must end when its signal does. */
export const withDeadline = async <Result>(
  ms: number,
  failure: () => FetchFailure,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController();
  const follow = () => controller.abort(outer.reason);
  if (outer.aborted) follow();
  outer.addEventListener('abort', follow, { once: true });
  const timer = setTimeout(() => controller.abort(failure()), ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', follow);
  }
};

/** A promise that cannot be cancelled, given up when the signal aborts; what it brings later is dropped. */
export const orAborted = <Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
