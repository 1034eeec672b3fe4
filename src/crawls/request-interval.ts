import { setTimeout as sleep } from 'node:timers/promises';

export interface RequestInterval {
  /** Minimum milliseconds between the starts of two requests. */
  interval: number;
  /** Time after which no more requests start, on the clock of `performance.now()`. */
  end: number;
  /** Resolves when other work on this machine lets a request start. */
  whenIdle(): Promise<void>;
  /** Runs work that only waits and uses no CPU, such as a timer. */
  waiting<T>(work: () => Promise<T>): Promise<T>;
}

/** Spaces the requests of several loops. The returned function resolves to true when the next request may start, or false after `end`. */
export const keepInterval = ({ interval, end, whenIdle, waiting }: RequestInterval): (() => Promise<boolean>) => {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    await whenIdle();
    // Timers can fire late or early, and another loop may have started a request in the meantime.
    for (let now = performance.now(); ; now = performance.now()) {
      const start = Math.max(now, last + interval);
      if (start > end) return false;
      if (start === now) {
        last = now;
        return true;
      }
      await waiting(() => sleep(Math.ceil(start - now)));
    }
  };
};

/** Milliseconds between two checks whether audits are running, and maximum milliseconds that one crawl request waits. */
const CHECK_INTERVAL = 20;
const MAX_WAIT = 1_000;

/** Makes crawls wait while audits need this machine: the function resolves once no audit process is busy, or after a second. */
export const waitWhileBusy = (load: () => { busy: number; waiting: number }): (() => Promise<void>) => {
  const isBusy = (): boolean => {
    const { busy, waiting } = load();
    return busy + waiting > 0;
  };
  return async () => {
    for (let waited = 0; waited < MAX_WAIT && isBusy(); waited += CHECK_INTERVAL) await sleep(CHECK_INTERVAL);
  };
};
