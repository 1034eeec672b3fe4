import { isFree, isOpen, type Line } from './line.ts';

/** Bounds the connections to each host. Who comes first is served first, by room for a new connection or by one that has become free. */
export interface HostLimiter {
  /** Resolves when there is room for one more, or with a connection that `fits` and is taken for the caller. Rejects when the signal aborts. */
  enter(host: string, fits: (line: Line) => boolean, signal: AbortSignal): Promise<Line | undefined>;
  /** A connection is closed, or none could be opened: there is room for another. */
  leave(host: string, line?: Line): void;
  /** A connection has nothing to do, or takes any number of answers: the first in line gets it, and if they cannot use it, its room. */
  offer(host: string, line: Line): void;
  hasWaiting(host: string): boolean;
}

interface Waiter {
  fits(line: Line): boolean;
  admit(line?: Line): void;
}

/** One host: connections that are open or being opened, those of them that do nothing, and who waits. */
interface Entrance {
  open: number;
  idle: Set<Line>;
  waiting: Set<Waiter>;
}

export const openHostLimiter = (most: number): HostLimiter => {
  const entrances = new Map<string, Entrance>();

  const entranceOf = (host: string): Entrance => {
    const entrance = entrances.get(host) ?? { open: 0, idle: new Set(), waiting: new Set() };
    entrances.set(host, entrance);
    return entrance;
  };

  return {
    async enter(host, fits, signal) {
      signal.throwIfAborted();
      const entrance = entranceOf(host);
      if (entrance.open < most) {
        entrance.open++;
        return undefined;
      }
      const admitted = wait(entrance, fits, signal);
      // Whoever keeps one for later gives it up when somebody needs one now; its room comes when it is closed.
      closeOne(entrance.idle);
      return admitted;
    },

    leave(host, line) {
      const entrance = entranceOf(host);
      entrance.open--;
      if (line) entrance.idle.delete(line);
      const next = first(entrance.waiting);
      if (next) {
        entrance.waiting.delete(next);
        entrance.open++;
        next.admit();
      } else if (entrance.open === 0) entrances.delete(host);
    },

    offer(host, line) {
      if (!isOpen(line)) return;
      const { idle, waiting } = entranceOf(host);
      for (const waiter of waiting) {
        if (!isFree(line)) return;
        if (waiter.fits(line)) {
          waiting.delete(waiter);
          line.busy++;
          waiter.admit(line);
        } else if (line.busy === 0) break;
      }
      idle.add(line);
      if (waiting.size > 0) closeOne(idle);
    },

    hasWaiting: (host) => (entrances.get(host)?.waiting.size ?? 0) > 0,
  };
};

const wait = (entrance: Entrance, fits: Waiter['fits'], signal: AbortSignal): Promise<Line | undefined> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      entrance.waiting.delete(waiter);
      reject(signal.reason);
    };
    const waiter: Waiter = {
      fits,
      admit: (line) => {
        signal.removeEventListener('abort', giveUp);
        resolve(line);
      },
    };
    entrance.waiting.add(waiter);
    signal.addEventListener('abort', giveUp, { once: true });
  });

const first = <Item>(items: ReadonlySet<Item>): Item | undefined => items.values().next().value;

/** Those that have been taken again meanwhile are passed over; they are offered anew. */
const closeOne = (idle: Set<Line>): void => {
  const line = idle.values().find(({ busy }) => busy === 0);
  if (!line) return;
  idle.delete(line);
  void line.close();
};
