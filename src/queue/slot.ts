/**
 * The place of one job among those that a worker counts as running. A job that only waits for a network stops counting after a while, so
 * that hosts which never answer hold nobody's place.
 */
export interface Slot {
  /** Runs what mostly waits for a network. */
  waiting<Result>(wait: () => Promise<Result>): Promise<Result>;
  /** Runs what needs this machine. Inside of `waiting` the job counts again as long as it takes. */
  working<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** For jobs that no worker counts. */
export const uncounted: Slot = { waiting: (wait) => wait(), working: (work) => work() };

export interface CountedSlot extends Slot {
  /** Whether the job counts: it needs this machine, or has not waited for long. */
  counts(): boolean;
}

/** Calls back when the job stops counting because it has done nothing but wait for `patience` milliseconds. */
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
