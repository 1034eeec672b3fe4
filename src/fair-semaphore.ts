/** Runs a few pieces of work at once; the others wait in a queue that is bounded in length and time, and the keys in it take rotation. */
export interface FairSemaphore<Key> {
  /** Throws `SemaphoreFull` when there was no room to wait, or it took too long. */
  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result>;
  /** Whether work of this key may wait now. */
  hasRoom(key: Key): boolean;
}

export interface SemaphoreSettings {
  /** Running at once. */
  width: number;
  /** Waiting at once, in all and of one key. A key may have no more than there are free places left, so that there always are some for others. */
  waiting: number;
  waitingPerKey: number;
  /** Milliseconds that one may wait. */
  timeout: number;
}

/** The work was not begun. `own`: what the key itself has waiting was the reason. */
export class SemaphoreFull extends Error {
  readonly own: boolean;
  constructor(own: boolean) {
    super('The semaphore has no room');
    this.own = own;
  }
}

interface Waiter {
  start(): void;
}

export const makeFairSemaphore = <Key>(settings: SemaphoreSettings): FairSemaphore<Key> => {
  /** By key; the key whose turn it is comes first. */
  const queues = new Map<Key, Waiter[]>();
  let running = 0;
  let waiting = 0;

  const hasRoom = (key: Key): boolean => {
    const own = queues.get(key)?.length ?? 0;
    return own < Math.min(settings.waitingPerKey, settings.waiting - waiting);
  };

  const startNext = (): void => {
    for (const [key, queue] of queues) {
      if (running >= settings.width) return;
      const next = queue.shift();
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      if (!next) continue;
      waiting -= 1;
      running += 1;
      next.start();
    }
  };

  const leave = (key: Key, waiter: Waiter): void => {
    const queue = queues.get(key) ?? [];
    queue.splice(queue.indexOf(waiter), 1);
    if (queue.length === 0) queues.delete(key);
    waiting -= 1;
  };

  const acquire = (key: Key): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? [];
      if (!hasRoom(key)) return reject(new SemaphoreFull(queue.length > 0));
      const timer = setTimeout(() => {
        leave(key, waiter);
        reject(new SemaphoreFull(false));
      }, settings.timeout).unref();
      const waiter: Waiter = {
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.push(waiter);
      queues.set(key, queue);
      waiting += 1;
      startNext();
    });

  return {
    hasRoom,
    async run(key, work) {
      await acquire(key);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
};
