import { once } from 'node:events';
import net, { isIP } from 'node:net';
import type { Connection } from './connection.ts';
import { withDeadline } from './deadline.ts';
import { FetchFailure, fetchFailureOf } from './failure.ts';
import { hostOf, isAllowListed, mayConnect, portOf } from './guard.ts';
import type { Lookups } from './lookups.ts';
import { startTls } from './secure.ts';
import type { HttpSettings } from './settings.ts';

/** An open connection to a checked IP address, on which no request was sent yet. */
export interface CheckedConnection {
  socket: net.Socket;
  /** ALPN protocol name: `h2`, `http/1.1`. */
  protocol: string;
  tls: Connection | null;
  /** Milliseconds spent on opening the connection. */
  setup: { dns: number; connect: number; tls: number };
  /** Milliseconds spent waiting for the limits of DNS lookups. */
  waited: number;
}

/** Milliseconds until Node tries the next IP address; with its default of 500 ms, distant servers would be dropped. */
const ATTEMPT_TIMEOUT = 1_500;

/**
 * Opens a connection: one DNS lookup, a socket to one of the checked IP addresses, a check of the remote address, then TLS. Throws `FetchFailure`.
 */
export const connect = async (url: URL, settings: HttpSettings, lookups: Lookups, outer: AbortSignal): Promise<CheckedConnection> => {
  const start = performance.now();
  const { addresses, waited } = await resolve(url, settings, lookups, outer);
  const dns = performance.now() - start - waited;
  const timedOut = () => new FetchFailure('timeout', url.href);
  return withDeadline(Math.max(0, settings.connectTimeout - dns), timedOut, outer, async (signal) => {
    const resolved = performance.now();
    const socket = await openSocket(url, addresses, settings, signal);
    const connected = performance.now();
    const setup = { dns, connect: connected - resolved, tls: 0 };
    if (url.protocol === 'http:') return { socket, protocol: 'http/1.1', tls: null, setup, waited };
    const secured = await startTls(socket, url, settings, signal);
    return { ...secured, setup: { ...setup, tls: performance.now() - connected }, waited };
  });
};

const openSocket = async (url: URL, addresses: readonly string[], settings: HttpSettings, signal: AbortSignal): Promise<net.Socket> => {
  const socket = net.connect({
    host: hostOf(url),
    port: portOf(url),
    noDelay: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT,
    lookup: (_hostname, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: net.isIP(address) })),
      ),
  });
  // undici listens for later errors; without this listener, an earlier error would end the process.
  socket.on('error', () => {});
  try {
    await once(socket, 'connect', { signal });
    if (!mayConnect(socket.remoteAddress ?? '', url, settings)) throw new FetchFailure('blocked_address', url.href);
    return socket;
  } catch (error) {
    socket.destroy();
    throw signal.aborted ? signal.reason : fetchFailureOf(error, url.href);
  }
};

const MAX_ADDRESSES = 8;

/**
 * Resolves the host of a URL with one lookup, to at most 8 IP addresses. Throws `blocked_address` if any of them is refused: honest sites do not mix
 * public and private IP addresses, but DNS rebinding does. `waited` is the number of milliseconds spent waiting for limits.
 */
const resolve = async (
  url: URL,
  settings: HttpSettings,
  lookups: Lookups,
  signal: AbortSignal,
): Promise<{ addresses: readonly string[]; waited: number }> => {
  const host = hostOf(url);
  // Search domains apply only to hosts that the operator allowed; for other hosts, they would reveal names of the operator’s network.
  const searches = isAllowListed(url, settings);
  const { addresses, waited } = isIP(host) === 0 ? await lookups.find(host, url, { searches, signal }) : { addresses: [host], waited: 0 };
  if (!addresses.every((address) => mayConnect(address, url, settings))) throw new FetchFailure('blocked_address', url.href);
  return { addresses: addresses.slice(0, MAX_ADDRESSES), waited };
};
