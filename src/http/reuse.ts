import { isFree, isOpen, type Line } from './line.ts';

/** Fetches of one audit that wait for one of its connections, rather than open another. */
export interface Reuse {
  /** Resolves with a connection that is taken for the caller; undefined when none became free in time, or the last that `fits` closed, or there is none. */
  wait(fits: (line: Line) => boolean, signal: AbortSignal): Promise<Line | undefined> | undefined;
  /** Hands a connection over to the first that waits for it. False when nobody does. */
  offer(line: Line): boolean;
  /** A connection was closed. */
  closed(): void;
}

interface Waiter {
  fits(line: Line): boolean;
  end(line?: Line): void;
}

/** Milliseconds of waiting: as long as opening the connection took, and within these. */
const LEAST = 50;
const MOST = 500;

export const openReuse = (lines: ReadonlySet<Line>): Reuse => {
  const waiting = new Set<Waiter>();
  return {
    wait(fits, signal) {
      const busy = lines.values().find((line) => fits(line) && isOpen(line));
      if (!busy) return undefined;
      const { dns, connect, tls } = busy.setup;
      return new Promise((resolve) => {
        const end = (line?: Line): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          waiting.delete(waiter);
          resolve(line);
        };
        const giveUp = (): void => end();
        const waiter = { fits, end };
        const timer = setTimeout(end, Math.min(MOST, Math.max(LEAST, dns + connect + tls)));
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(waiter);
      });
    },
    offer(line) {
      const waiter = isFree(line) ? waiting.values().find(({ fits }) => fits(line)) : undefined;
      if (!waiter) return false;
      line.busy++;
      waiter.end(line);
      return true;
    },
    closed() {
      for (const waiter of [...waiting]) if (!lines.values().some((line) => waiter.fits(line) && isOpen(line))) waiter.end();
    },
  };
};
