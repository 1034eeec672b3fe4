import { StorageUnavailable } from './storage-error.ts';

/**
 * Which transactions of one account may run concurrently: an `exclusive` transaction alone, a `create` with `shared` transactions, and a `shared`
 * transaction with anything except an exclusive one.
 */
export type AccountMode = 'exclusive' | 'create' | 'shared';

/** Orders the transactions of each account, so that transactions which exclude each other wait before they take a connection. */
export interface AccountQueue {
  /** Runs `work` once no other transaction excludes it. Throws `StorageUnavailable` after the timeout. */
  run<Result>(accountId: number, mode: AccountMode, work: () => Promise<Result>): Promise<Result>;
}

/** Milliseconds to wait, the same as for a database lock. */
const WAIT_TIMEOUT = 10_000;

interface Waiter {
  mode: AccountMode;
  isStarted: boolean;
  start(): void;
}

interface QueueOfAccount {
  /** The running or next exclusive or creating transaction; such transactions run one at a time, in order of arrival. */
  current: Waiter | undefined;
  changes: Waiter[];
  sharing: Waiter[];
  shared: number;
  /** Number of shared transactions that start before the next exclusive transaction, because they waited while the previous one ran. */
  ahead: number;
}

/** Creates an account queue. At most `mostShared` shared transactions of an account run concurrently. An idle account uses no memory. */
export const makeAccountQueue = (mostShared: number, timeout = WAIT_TIMEOUT): AccountQueue => {
  const queues = new Map<number, QueueOfAccount>();

  const startWaiting = (queue: QueueOfAccount): void => {
    queue.current ??= queue.changes.shift();
    const { current } = queue;
    const isExcluded = (): boolean => current?.mode === 'exclusive' && (current.isStarted || queue.ahead === 0);
    while (queue.sharing.length > 0 && queue.shared < mostShared && !isExcluded()) {
      queue.ahead = Math.max(0, queue.ahead - 1);
      queue.shared += 1;
      queue.sharing.shift()?.start();
    }
    if (!current || current.isStarted) return;
    if (current.mode === 'exclusive' && queue.shared > 0) return;
    current.start();
  };

  const leave = (accountId: number, queue: QueueOfAccount, waiter: Waiter): void => {
    if (waiter === queue.current) {
      queue.current = undefined;
      queue.ahead = waiter.mode === 'exclusive' ? queue.sharing.length : 0;
    } else if (waiter.isStarted) queue.shared -= 1;
    else for (const waiting of [queue.changes, queue.sharing]) if (waiting.includes(waiter)) waiting.splice(waiting.indexOf(waiter), 1);
    queue.ahead = Math.min(queue.ahead, queue.sharing.length);
    startWaiting(queue);
    if (!queue.current && queue.shared === 0) queues.delete(accountId);
  };

  return {
    async run(accountId, mode, work) {
      const queue = queues.get(accountId) ?? { current: undefined, changes: [], sharing: [], shared: 0, ahead: 0 };
      queues.set(accountId, queue);
      const { promise: start, resolve, reject } = Promise.withResolvers<void>();
      const waiter: Waiter = {
        mode,
        isStarted: false,
        start() {
          waiter.isStarted = true;
          resolve();
        },
      };
      (mode === 'shared' ? queue.sharing : queue.changes).push(waiter);
      startWaiting(queue);
      let timer: NodeJS.Timeout | undefined;
      try {
        if (!waiter.isStarted) {
          timer = setTimeout(() => reject(new StorageUnavailable('too many changes of one account wait')), timeout);
          await start;
        }
        clearTimeout(timer);
        return await work();
      } finally {
        clearTimeout(timer);
        leave(accountId, queue, waiter);
      }
    },
  };
};
