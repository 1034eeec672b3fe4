/**
 * The slot of one job among the jobs that a worker counts as running. A job that only waits for the network stops counting after a while, so that
 * hosts which never answer occupy no slots.
 */
export interface JobSlot {
  /** Runs work that mostly waits for the network. */
  waiting<Result>(wait: () => Promise<Result>): Promise<Result>;
  /** Runs work that needs this machine; within `waiting` the job counts as running during this work. */
  working<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A slot for jobs that no worker counts. */
export const uncountedSlot: JobSlot = { waiting: (wait) => wait(), working: (work) => work() };

export interface CountedSlot extends JobSlot {
  /** Returns whether the job counts as running: it needs this machine, or has not waited for long. */
  counts(): boolean;
}

/** Creates a slot; `onIdle` is called when the job stops counting, after `timeout` milliseconds of only waiting. */
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
