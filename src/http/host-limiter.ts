import { canTakeRequest, isOpen, type OpenConnection } from './open-connection.ts';

/** Limits the connections to each host. Waiting callers are served in order, with a permit for a new connection or with a free connection. */
export interface HostLimiter {
  /**
   * Resolves to undefined when a new connection may be opened, or to a connection that `fits`, reserved for the caller. Rejects when the signal
   * aborts.
   */
  acquire(host: string, fits: (connection: OpenConnection) => boolean, signal: AbortSignal): Promise<OpenConnection | undefined>;
  /** Frees the permit of a connection that was closed or could not be opened. */
  release(host: string, connection?: OpenConnection): void;
  /** Offers a connection that is idle or multiplexes: the first waiting caller gets the connection, or its permit once it is closed. */
  offer(host: string, connection: OpenConnection): void;
  hasWaiting(host: string): boolean;
}

interface Waiter {
  fits(connection: OpenConnection): boolean;
  admit(connection?: OpenConnection): void;
}

/** State of one host: the number of open and opening connections, the idle connections, and the waiting callers. */
interface HostState {
  open: number;
  idle: Set<OpenConnection>;
  waiting: Set<Waiter>;
}

export const openHostLimiter = (max: number): HostLimiter => {
  const hosts = new Map<string, HostState>();

  const stateOf = (host: string): HostState => {
    const state = hosts.get(host) ?? { open: 0, idle: new Set(), waiting: new Set() };
    hosts.set(host, state);
    return state;
  };

  return {
    async acquire(host, fits, signal) {
      signal.throwIfAborted();
      const state = stateOf(host);
      if (state.open < max) {
        state.open++;
        return undefined;
      }
      const admitted = waitForSlot(state, fits, signal);
      // An idle connection of another audit is closed for this caller, who gets its permit on close.
      closeIdle(state.idle);
      return admitted;
    },

    release(host, connection) {
      const state = stateOf(host);
      state.open--;
      if (connection) state.idle.delete(connection);
      const next = firstOf(state.waiting);
      if (next) {
        state.waiting.delete(next);
        state.open++;
        next.admit();
      } else if (state.open === 0) hosts.delete(host);
    },

    offer(host, connection) {
      if (!isOpen(connection)) return;
      const { idle, waiting } = stateOf(host);
      for (const waiter of waiting) {
        if (!canTakeRequest(connection)) return;
        if (waiter.fits(connection)) {
          waiting.delete(waiter);
          connection.busy++;
          waiter.admit(connection);
        } else if (connection.busy === 0) break;
      }
      idle.add(connection);
      if (waiting.size > 0) closeIdle(idle);
    },

    hasWaiting: (host) => (hosts.get(host)?.waiting.size ?? 0) > 0,
  };
};

const waitForSlot = (state: HostState, fits: Waiter['fits'], signal: AbortSignal): Promise<OpenConnection | undefined> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      state.waiting.delete(waiter);
      reject(signal.reason);
    };
    const waiter: Waiter = {
      fits,
      admit: (connection) => {
        signal.removeEventListener('abort', giveUp);
        resolve(connection);
      },
    };
    state.waiting.add(waiter);
    signal.addEventListener('abort', giveUp, { once: true });
  });

const firstOf = <Item>(items: ReadonlySet<Item>): Item | undefined => items.values().next().value;

/** Closes one idle connection; skips connections that are in use again, since they are offered again when idle. */
const closeIdle = (idle: Set<OpenConnection>): void => {
  const connection = idle.values().find(({ busy }) => busy === 0);
  if (!connection) return;
  idle.delete(connection);
  void connection.close();
};
