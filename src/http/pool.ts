import { Client } from 'undici';
import { type CheckedConnection, connect } from './connect.ts';
import { FetchFailure } from './failure.ts';
import { hostKey } from './guard.ts';
import { type HostLimiter, openHostLimiter } from './host-limiter.ts';
import { openLookups } from './lookups.ts';
import { canTakeRequest, type OpenConnection } from './open-connection.ts';
import { openReuseQueue } from './reuse-queue.ts';
import type { HttpSettings } from './settings.ts';

/** A connection reserved for one response. */
export interface ReservedConnection {
  connection: OpenConnection;
  isNew: boolean;
  /** Milliseconds spent waiting for the limits of the host and of lookups. */
  waited: number;
}

export interface Pool {
  /** Reserves a connection to the URL’s origin: an open connection (its IP address was checked on opening), or a new one within the host’s limit. */
  acquire(url: URL, signal: AbortSignal): Promise<ReservedConnection>;
  /** Reserves a new connection to the URL’s origin. */
  openNew(url: URL, signal: AbortSignal): Promise<ReservedConnection>;
  /** Milliseconds during which a lookup waited for the limits of its audit or account. */
  waited(): number;
  /** True if a name server has answered with an IP address. */
  hasResolved(): boolean;
  close(): Promise<void>;
}

/**
 * Opens a pool of connections by origin. Each connection has its own undici client, so that every response’s connection is known. `owner` is the
 * account id, or null.
 */
export const openConnectionPool = (settings: HttpSettings, owner: number | null = null): Pool => {
  const lookups = openLookups(settings, owner);
  const connections = new Set<OpenConnection>();
  const reuse = openReuseQueue(connections);
  const ownLimiter = openHostLimiter(settings.hostConnections);
  const limiterOf = (host: string): HostLimiter => (settings.ownHosts.has(host) ? ownLimiter : sharedLimiter(settings));

  const addConnection = (checked: CheckedConnection, { origin }: URL, host: string): OpenConnection => {
    let isNew = true;
    const limiter = limiterOf(host);
    const client = new Client(origin, {
      // undici would call this again to reconnect, bypassing the guard; such a call fails.
      connect: (_options, done) => {
        const wasUsed = !isNew;
        isNew = false;
        // Deferred, since undici ignores a connector that calls back synchronously.
        queueMicrotask(() => (wasUsed ? done(new FetchFailure('connection_closed', origin), null) : done(null, checked.socket)));
      },
      maxHeaderSize: settings.maxHeaderBytes,
      // The deadline of the whole fetch replaces these timeouts.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const connection: OpenConnection = {
      ...checked,
      client,
      origin,
      busy: 1,
      open: true,
      release: () => {
        connection.busy--;
        // Deferred, since undici first closes a connection that cannot be reused.
        if (connection.busy === 0)
          setImmediate(() => (!limiter.hasWaiting(host) && reuse.offer(connection)) || limiter.offer(host, connection));
      },
      close: () => {
        connection.open = false;
        return client.destroy();
      },
    };
    client.on('disconnect', () => {
      connection.open = false;
      reuse.closed();
    });
    const release = () => limiter.release(host, connection);
    if (checked.socket.closed) release();
    else checked.socket.once('close', release);
    connections.add(connection);
    if (connection.protocol === 'h2') limiter.offer(host, connection);
    return connection;
  };

  const openConnection = async (url: URL, host: string, signal: AbortSignal): Promise<OpenConnection> => {
    try {
      const checked = await connect(url, settings, lookups, signal);
      if (!signal.aborted) return addConnection(checked, url, host);
      checked.socket.destroy();
      throw signal.reason;
    } catch (error) {
      limiterOf(host).release(host);
      throw error;
    }
  };

  const openWhenAllowed = async (
    url: URL,
    fits: (connection: OpenConnection) => boolean,
    signal: AbortSignal,
  ): Promise<ReservedConnection> => {
    const host = hostKey(url);
    const start = performance.now();
    const freed = await limiterOf(host).acquire(host, fits, signal);
    const waited = performance.now() - start;
    if (freed) return { connection: freed, isNew: false, waited };
    const connection = await openConnection(url, host, signal);
    return { connection, isNew: true, waited: waited + connection.waited };
  };

  return {
    acquire: async (url, signal) => {
      const host = hostKey(url);
      const fits = (connection: OpenConnection): boolean => connections.has(connection) && connection.origin === url.origin;
      const available = connections.values().find((connection) => fits(connection) && canTakeRequest(connection));
      // A free connection goes to the caller that has waited longest.
      if (available?.protocol !== 'h2' && limiterOf(host).hasWaiting(host)) return openWhenAllowed(url, fits, signal);
      if (available) {
        available.busy++;
        return { connection: available, isNew: false, waited: 0 };
      }
      const waiting = reuse.wait(fits, signal);
      if (!waiting) return openWhenAllowed(url, fits, signal);
      const start = performance.now();
      const freed = await waiting;
      const waited = performance.now() - start;
      if (freed) return { connection: freed, isNew: false, waited };
      const reserved = await openWhenAllowed(url, fits, signal);
      return { ...reserved, waited: waited + reserved.waited };
    },
    openNew: (url, signal) => openWhenAllowed(url, () => false, signal),
    waited: lookups.waited,
    hasResolved: lookups.hasResolved,
    close: async () => {
      await Promise.all(Array.from(connections, (connection) => connection.close()));
    },
  };
};

/** The limiter shared by all audits with the same settings. */
const limiters = new WeakMap<HttpSettings, HostLimiter>();

const sharedLimiter = (settings: HttpSettings): HostLimiter => {
  const limiter = limiters.get(settings) ?? openHostLimiter(settings.hostConnections);
  limiters.set(settings, limiter);
  return limiter;
};
