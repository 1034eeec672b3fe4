import { canTakeRequest, isOpen, type OpenConnection } from './open-connection.ts';

/** A queue of an audit’s fetches that wait for an open connection before a new one is opened. */
export interface ReuseQueue {
  /**
   * Returns undefined if no open connection fits. Otherwise resolves to a connection reserved for the caller, or to undefined after the timeout, an
   * abort, or the close of the last connection that fits.
   */
  wait(fits: (connection: OpenConnection) => boolean, signal: AbortSignal): Promise<OpenConnection | undefined> | undefined;
  /** Gives a connection to the first waiting fetch that can use it. Returns false if there is none. */
  offer(connection: OpenConnection): boolean;
  /** Ends the waits of fetches for which no open connection is left. */
  closed(): void;
}

interface Waiter {
  fits(connection: OpenConnection): boolean;
  end(connection?: OpenConnection): void;
}

/** Minimum and maximum milliseconds of the wait, which otherwise lasts as long as opening the busy connection took. */
const MIN_WAIT = 50;
const MAX_WAIT = 500;

export const openReuseQueue = (connections: ReadonlySet<OpenConnection>): ReuseQueue => {
  const waiting = new Set<Waiter>();
  return {
    wait(fits, signal) {
      const busy = connections.values().find((connection) => fits(connection) && isOpen(connection));
      if (!busy) return undefined;
      const { dns, connect, tls } = busy.setup;
      return new Promise((resolve) => {
        const end = (connection?: OpenConnection): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          waiting.delete(waiter);
          resolve(connection);
        };
        const giveUp = (): void => end();
        const waiter = { fits, end };
        const timer = setTimeout(end, Math.min(MAX_WAIT, Math.max(MIN_WAIT, dns + connect + tls)));
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(waiter);
      });
    },
    offer(connection) {
      const waiter = canTakeRequest(connection) ? waiting.values().find(({ fits }) => fits(connection)) : undefined;
      if (!waiter) return false;
      connection.busy++;
      waiter.end(connection);
      return true;
    },
    closed() {
      for (const waiter of [...waiting])
        if (!connections.values().some((connection) => waiter.fits(connection) && isOpen(connection))) waiter.end();
    },
  };
};
