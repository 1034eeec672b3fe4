/** Limits concurrent work. Waiting callers are served in order. */
export interface Semaphore {
  /** Resolves to the function that releases the permit; rejects if the signal aborts first. */
  acquire(signal: AbortSignal): Promise<() => void>;
  isIdle(): boolean;
}

export const openSemaphore = (max: number): Semaphore => {
  const waiting = new Set<() => void>();
  let running = 0;

  const release = (): void => {
    running--;
    const [next] = waiting;
    next?.();
  };
  const start = (): (() => void) => {
    running++;
    let isReleased = false;
    return () => {
      if (!isReleased) release();
      isReleased = true;
    };
  };

  return {
    isIdle: () => running === 0 && waiting.size === 0,
    async acquire(signal) {
      signal.throwIfAborted();
      if (running < max) return start();
      return new Promise((resolve, reject) => {
        const stopWaiting = (): void => {
          waiting.delete(admit);
          signal.removeEventListener('abort', giveUp);
        };
        const giveUp = (): void => {
          stopWaiting();
          reject(signal.reason);
        };
        const admit = (): void => {
          stopWaiting();
          resolve(start());
        };
        waiting.add(admit);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
};
