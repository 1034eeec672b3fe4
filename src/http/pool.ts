import { Client } from 'undici';
import { type Dialled, dial } from './dial.ts';
import { FetchFailure } from './failure.ts';
import type { HttpSettings } from './settings.ts';

/** One open connection with undici speaking HTTP on it. */
export interface Line extends Dialled {
  client: Client;
  origin: string;
  /** Answers under way: any number over HTTP/2, one over HTTP/1.1. */
  busy: number;
  open: boolean;
}

export interface Pool {
  /** Takes a connection to the URL's origin that is open and free. Its address was judged when it was opened. */
  take(url: URL): Line | undefined;
  /** Opens one more, and takes it. */
  open(url: URL, signal: AbortSignal): Promise<Line>;
  close(): Promise<void>;
}

/** Keeps connections by origin. Each has an undici client of its own, so that it is known which one an answer came over. */
export const openPool = (settings: HttpSettings): Pool => {
  const lines = new Set<Line>();

  const keep = (dialled: Dialled, origin: string): Line => {
    let fresh = true;
    const client = new Client(origin, {
      // Called once for the socket at hand; undici would call it again to reconnect, past the guard.
      connect: (_options, done) => {
        const gone = !fresh;
        fresh = false;
        // Later, because undici overlooks a connector that calls back at once.
        queueMicrotask(() => (gone ? done(new FetchFailure('connection_closed', origin), null) : done(null, dialled.socket)));
      },
      maxHeaderSize: settings.maxHeaderBytes,
      // The whole fetch has a deadline; these would only end it sooner.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const line = { ...dialled, client, origin, busy: 1, open: true };
    client.on('disconnect', () => {
      line.open = false;
    });
    lines.add(line);
    return line;
  };

  return {
    take: ({ origin }) => {
      const line = lines.values().find((each) => each.open && each.origin === origin && (each.busy === 0 || each.protocol === 'h2'));
      if (line) line.busy++;
      return line;
    },
    open: async (url, signal) => {
      const dialled = await dial(url, settings, signal);
      if (!signal.aborted) return keep(dialled, url.origin);
      dialled.socket.destroy();
      throw signal.reason;
    },
    close: async () => {
      await Promise.all(Array.from(lines, ({ client }) => client.destroy()));
    },
  };
};
