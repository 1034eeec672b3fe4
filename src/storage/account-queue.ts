import { StorageUnavailable } from './unavailable.ts';

/**
 * What a transaction of an account may run beside: an `exclusive` one beside none, a `create` beside `shared` ones, a `shared` one beside all but
 * an exclusive one.
 */
export type AccountMode = 'exclusive' | 'create' | 'shared';

/** Lets the transactions of one account begin, so that those which would have to wait for each other do it before they take a connection. */
export interface AccountQueue {
  /** Runs the work when its turn has come. Throws `StorageUnavailable` when that takes too long. */
  run<Result>(accountId: number, mode: AccountMode, work: () => Promise<Result>): Promise<Result>;
}

/** Milliseconds to wait for a turn, as for a lock of the database. */
const TIMEOUT = 10_000;

interface Waiter {
  mode: AccountMode;
  isStarted: boolean;
  start(): void;
}

interface Line {
  /** Exclusive and creating transactions go one at a time, first come, first served. This is the one whose turn it is. */
  current: Waiter | undefined;
  changes: Waiter[];
  sharing: Waiter[];
  shared: number;
  /** Shared ones that still begin before an exclusive one does: those that waited while the exclusive one before it ran. */
  ahead: number;
}

/** Of shared transactions of an account, `mostShared` run at once. An account without any takes no memory. */
export const makeAccountQueue = (mostShared: number, timeout = TIMEOUT): AccountQueue => {
  const lines = new Map<number, Line>();

  const startWaiting = (line: Line): void => {
    line.current ??= line.changes.shift();
    const { current } = line;
    const isBarred = (): boolean => current?.mode === 'exclusive' && (current.isStarted || line.ahead === 0);
    while (line.sharing.length > 0 && line.shared < mostShared && !isBarred()) {
      line.ahead = Math.max(0, line.ahead - 1);
      line.shared += 1;
      line.sharing.shift()?.start();
    }
    if (!current || current.isStarted) return;
    if (current.mode === 'exclusive' && line.shared > 0) return;
    current.start();
  };

  const leave = (accountId: number, line: Line, waiter: Waiter): void => {
    if (waiter === line.current) {
      line.current = undefined;
      line.ahead = waiter.mode === 'exclusive' ? line.sharing.length : 0;
    } else if (waiter.isStarted) line.shared -= 1;
    else for (const waiting of [line.changes, line.sharing]) if (waiting.includes(waiter)) waiting.splice(waiting.indexOf(waiter), 1);
    line.ahead = Math.min(line.ahead, line.sharing.length);
    startWaiting(line);
    if (!line.current && line.shared === 0) lines.delete(accountId);
  };

  return {
    async run(accountId, mode, work) {
      const line = lines.get(accountId) ?? { current: undefined, changes: [], sharing: [], shared: 0, ahead: 0 };
      lines.set(accountId, line);
      const { promise: turn, resolve, reject } = Promise.withResolvers<void>();
      const waiter: Waiter = {
        mode,
        isStarted: false,
        start() {
          waiter.isStarted = true;
          resolve();
        },
      };
      (mode === 'shared' ? line.sharing : line.changes).push(waiter);
      startWaiting(line);
      let timer: NodeJS.Timeout | undefined;
      try {
        if (!waiter.isStarted) {
          timer = setTimeout(() => reject(new StorageUnavailable('too many changes of one account wait')), timeout);
          await turn;
        }
        clearTimeout(timer);
        return await work();
      } finally {
        clearTimeout(timer);
        leave(accountId, line, waiter);
      }
    },
  };
};
