/** Something that is done again and again, by itself. */
export interface Interval {
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Milliseconds before more of the same is done, in which others have their turn. */
const SOON = 100;

/**
 * Does something at once and then every so many milliseconds, never twice at a time; sooner when it says that there is more to do. It keeps
 * no process alive. The signal aborts when it is to stop.
 */
export const startInterval = (
  every: number,
  tick: (stopping: AbortSignal) => Promise<boolean>,
  onError: (error: unknown) => void,
): Interval => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  const go = async (): Promise<void> => {
    const isMore = await tick(stopping.signal).catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (!stopping.signal.aborted) wait(isMore ? SOON : every);
  };
  const wait = (delay: number): void => {
    timer = setTimeout(() => {
      underWay = go();
    }, delay).unref();
  };

  wait(0);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
};
