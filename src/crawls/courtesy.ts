import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two looks, and the longest that one request of a crawl waits. */
const LOOK_EVERY = 20;
const LONGEST = 1_000;

/** Makes crawls wait while audits need this machine: resolves once no process of theirs is busy, or after a second. */
export const makeCourtesy = (load: () => { busy: number; waiting: number }): (() => Promise<void>) => {
  const isBusy = (): boolean => {
    const { busy, waiting } = load();
    return busy + waiting > 0;
  };
  return async () => {
    for (let waited = 0; waited < LONGEST && isBusy(); waited += LOOK_EVERY) await sleep(LOOK_EVERY);
  };
};
