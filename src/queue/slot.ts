/**
 * The slot of one job among those that a worker counts as running. A job that only waits for a network stops counting after a while, so
 * that hosts which never answer take no slots.
 */
export interface Slot {
  /** Runs work that mostly waits for a network. */
  waiting<Result>(wait: () => Promise<Result>): Promise<Result>;
  /** Runs work that needs this machine; inside of `waiting` the job counts as running meanwhile. */
  working<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** For jobs outside of a worker’s count. */
export const uncounted: Slot = { waiting: (wait) => wait(), working: (work) => work() };

export interface CountedSlot extends Slot {
  /** Whether the job counts as running: it needs this machine, or has not waited for long. */
  counts(): boolean;
}

/** Calls `onIdle` when the job stops counting, after `timeout` milliseconds of nothing but waiting. */
export const openSlot = (timeout: number, onIdle: () => void): CountedSlot => {
  let [waits, works, isIdle] = [0, 0, false];
  let timer: NodeJS.Timeout | undefined;

  const update = (): void => {
    clearTimeout(timer);
    isIdle = false;
    if (waits === 0 || works > 0) return;
    timer = setTimeout(() => {
      isIdle = true;
      onIdle();
    }, timeout).unref();
  };

  return {
    counts: () => !isIdle,

    async waiting(wait) {
      waits++;
      update();
      try {
        return await wait();
      } finally {
        waits--;
        update();
      }
    },

    async working(work) {
      works++;
      update();
      try {
        return await work();
      } finally {
        works--;
        update();
      }
    },
  };
};
