import { setTimeout as sleep } from 'node:timers/promises';

export interface RequestInterval {
  /** Milliseconds between the starts of two requests. */
  interval: number;
  /** When no more requests start, as `performance.now()` counts. */
  end: number;
  /** Resolves when other work lets a request start. */
  whenIdle(): Promise<void>;
  /** Runs work that only waits and uses no CPU. */
  waiting<T>(work: () => Promise<T>): Promise<T>;
}

/** Spaces the requests of several loops: resolves to true when the next may start, to false once it is too late. */
export const keepInterval = ({ interval, end, whenIdle, waiting }: RequestInterval): (() => Promise<boolean>) => {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    await whenIdle();
    // Timers are late or early, and another loop may have started a request meanwhile.
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

/** Milliseconds between two checks, and maximum milliseconds that one request of a crawl waits. */
const CHECK_EVERY = 20;
const MAX_WAIT = 1_000;

/** Makes crawls wait while audits need this machine: resolves once no process of theirs is busy, or after a second. */
export const waitWhileBusy = (load: () => { busy: number; waiting: number }): (() => Promise<void>) => {
  const isBusy = (): boolean => {
    const { busy, waiting } = load();
    return busy + waiting > 0;
  };
  return async () => {
    for (let waited = 0; waited < MAX_WAIT && isBusy(); waited += CHECK_EVERY) await sleep(CHECK_EVERY);
  };
};
