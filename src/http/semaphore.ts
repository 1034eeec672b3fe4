/** Bounds how much is done at once. Who comes first is served first. */
export interface Semaphore {
  /** Resolves with the release function once there is room; rejects when the signal aborts before. */
  acquire(signal: AbortSignal): Promise<() => void>;
  /** Whether nothing runs or waits. */
  isIdle(): boolean;
}

export const openSemaphore = (most: number): Semaphore => {
  const waiting = new Set<() => void>();
  let running = 0;

  const release = (): void => {
    running--;
    const [next] = waiting;
    next?.();
  };
  const enter = (): (() => void) => {
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
      if (running < most) return enter();
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          waiting.delete(admit);
          signal.removeEventListener('abort', giveUp);
        };
        const giveUp = (): void => {
          leave();
          reject(signal.reason);
        };
        const admit = (): void => {
          leave();
          resolve(enter());
        };
        waiting.add(admit);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
};
