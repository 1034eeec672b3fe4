import type { FetchFailure } from './failure.ts';

/**
 * Runs work with a signal that aborts after `ms` milliseconds with `failure()`, or together with the outer signal. The work must end when its signal
 * aborts.
 */
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
  const clock = startClock(ms, () => controller.abort(failure()));
  clocks.set(controller.signal, { ...clock, outer });
  try {
    return await work(controller.signal);
  } finally {
    clock.pause();
    outer.removeEventListener('abort', follow);
  }
};

/** Runs work while all deadlines of a signal are paused. An outer signal without a deadline still aborts the work. */
export const pausingDeadlines = async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
  const paused: Clock[] = [];
  for (let clock = clocks.get(signal); clock; clock = clocks.get(clock.outer)) paused.push(clock);
  for (const clock of paused) clock.pause();
  try {
    return await work();
  } finally {
    for (const clock of paused) clock.resume();
  }
};

/** Rejects when the signal aborts, even if the promise is still pending; its later result is ignored. */
export const orAborted = <Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });

interface Clock {
  pause(): void;
  /** Resumes the clock once the number of resumes equals the number of pauses. */
  resume(): void;
}

/** The clock of each signal created by `withDeadline`, and the outer signal. */
const clocks = new WeakMap<AbortSignal, Clock & { outer: AbortSignal }>();

const startClock = (ms: number, onTime: () => void): Clock => {
  let [left, since, pauses] = [ms, performance.now(), 0];
  let timer = setTimeout(onTime, left);
  return {
    pause() {
      pauses++;
      if (pauses > 1) return;
      clearTimeout(timer);
      left -= performance.now() - since;
    },
    resume() {
      pauses--;
      if (pauses > 0) return;
      since = performance.now();
      timer = setTimeout(onTime, Math.max(0, left));
    },
  };
};
