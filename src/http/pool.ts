import { Client } from 'undici';
import { type Dialled, dial } from './dial.ts';
import { FetchFailure } from './failure.ts';
import { hostKey } from './guard.ts';
import { type HostLimiter, openHostLimiter } from './host-limiter.ts';
import { isFree, type Line } from './line.ts';
import { openLookups } from './lookups.ts';
import { openReuse } from './reuse.ts';
import type { HttpSettings } from './settings.ts';

/** A connection for one answer, and whether it was opened for it. */
export interface Taken {
  line: Line;
  fresh: boolean;
  /** Milliseconds until its host had room, and its lookup could begin. */
  waited: number;
}

export interface Pool {
  /** Takes a connection to the URL's origin, at hand (its address was checked when it was opened) or new, once its host has room for it. */
  take(url: URL, signal: AbortSignal): Promise<Taken>;
  /** The same, but always new. */
  open(url: URL, signal: AbortSignal): Promise<Taken>;
  /** Milliseconds in which a lookup waited for others of the same audit or account. */
  waited(): number;
  close(): Promise<void>;
}

/** Keeps connections by origin. Each has an undici client of its own, so that it is known which one an answer came over. `owner` is the account it is for. */
export const openConnectionPool = (settings: HttpSettings, owner: number | null = null): Pool => {
  const lookups = openLookups(settings, owner);
  const lines = new Set<Line>();
  const reuse = openReuse(lines);
  const ownLimiter = openHostLimiter(settings.hostConnections);
  const limiterOf = (host: string): HostLimiter => (settings.ownHosts.has(host) ? ownLimiter : sharedLimiter(settings));

  const keep = (dialled: Dialled, { origin }: URL, host: string): Line => {
    let fresh = true;
    const limiter = limiterOf(host);
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
    const line: Line = {
      ...dialled,
      client,
      origin,
      busy: 1,
      open: true,
      release: () => {
        line.busy--;
        // Later, when undici has closed it if it cannot be used again.
        if (line.busy === 0) setImmediate(() => (!limiter.hasWaiting(host) && reuse.offer(line)) || limiter.offer(host, line));
      },
      close: () => {
        line.open = false;
        return client.destroy();
      },
    };
    client.on('disconnect', () => {
      line.open = false;
      reuse.closed();
    });
    const leave = () => limiter.leave(host, line);
    if (dialled.socket.closed) leave();
    else dialled.socket.once('close', leave);
    lines.add(line);
    if (line.protocol === 'h2') limiter.offer(host, line);
    return line;
  };

  const openNow = async (url: URL, host: string, signal: AbortSignal): Promise<Line> => {
    try {
      const dialled = await dial(url, settings, lookups, signal);
      if (!signal.aborted) return keep(dialled, url, host);
      dialled.socket.destroy();
      throw signal.reason;
    } catch (error) {
      limiterOf(host).leave(host);
      throw error;
    }
  };

  const openQueued = async (url: URL, fits: (line: Line) => boolean, signal: AbortSignal): Promise<Taken> => {
    const host = hostKey(url);
    const start = performance.now();
    const handed = await limiterOf(host).enter(host, fits, signal);
    const waited = performance.now() - start;
    if (handed) return { line: handed, fresh: false, waited };
    const line = await openNow(url, host, signal);
    return { line, fresh: true, waited: waited + line.waited };
  };

  return {
    take: async (url, signal) => {
      const host = hostKey(url);
      const fits = (line: Line): boolean => lines.has(line) && line.origin === url.origin;
      const atHand = lines.values().find((line) => fits(line) && isFree(line));
      // One that is free for a moment belongs to whoever has waited longest.
      if (atHand?.protocol !== 'h2' && limiterOf(host).hasWaiting(host)) return openQueued(url, fits, signal);
      if (atHand) {
        atHand.busy++;
        return { line: atHand, fresh: false, waited: 0 };
      }
      const waiting = reuse.wait(fits, signal);
      if (!waiting) return openQueued(url, fits, signal);
      const start = performance.now();
      const freed = await waiting;
      const waited = performance.now() - start;
      if (freed) return { line: freed, fresh: false, waited };
      const taken = await openQueued(url, fits, signal);
      return { ...taken, waited: waited + taken.waited };
    },
    open: (url, signal) => openQueued(url, () => false, signal),
    waited: lookups.waited,
    close: async () => {
      await Promise.all(Array.from(lines, (line) => line.close()));
    },
  };
};

/** Settings live as long as the process. */
const limiters = new WeakMap<HttpSettings, HostLimiter>();

const sharedLimiter = (settings: HttpSettings): HostLimiter => {
  const limiter = limiters.get(settings) ?? openHostLimiter(settings.hostConnections);
  limiters.set(settings, limiter);
  return limiter;
};
