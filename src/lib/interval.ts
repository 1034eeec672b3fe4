/** A periodic task. */
export interface Interval {
  /** Starts no further run, and waits for the end of the current run. */
  stop(): Promise<void>;
}

/** Milliseconds between runs while there is more to do. */
const BUSY_INTERVAL = 100;

/**
 * Runs `tick` at once and then every `every` milliseconds, never concurrently; sooner if `tick` returns that there is more to do. The interval
 * doesn’t keep the process alive. The signal aborts on `stop`.
 */
export const startInterval = (
  every: number,
  tick: (stopping: AbortSignal) => Promise<boolean>,
  onError: (error: unknown) => void,
): Interval => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const run = async (): Promise<void> => {
    const isMore = await tick(stopping.signal).catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (!stopping.signal.aborted) wait(isMore ? BUSY_INTERVAL : every);
  };
  const wait = (delay: number): void => {
    timer = setTimeout(() => {
      running = run();
    }, delay).unref();
  };

  wait(0);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
