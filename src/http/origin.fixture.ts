import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import type { HttpSettings } from './settings.ts';

/** Bytes to send before the connection is closed, or a function that uses the socket. */
export type Reply = string | Uint8Array | ((socket: net.Socket, head: string) => void);

/** A loopback server for tests: it sends raw bytes by path, valid HTTP or not, and counts connections and requests. */
export interface Origin extends AsyncDisposable {
  port: number;
  connections: number;
  /** Request heads as text. */
  requests: string[];
  /** Open sockets. */
  sockets: Set<net.Socket>;
  url(path: string): URL;
}

export const openOrigin = async (replies: Record<string, Reply>, secure?: tls.TlsOptions): Promise<Origin> => {
  const origin: Omit<Origin, 'port' | 'url'> = {
    connections: 0,
    requests: [],
    sockets: new Set(),
    [Symbol.asyncDispose]: async () => {
      for (const socket of origin.sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const serve = (socket: net.Socket) => {
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        const head = text.slice(0, end);
        text = text.slice(end + 4);
        origin.requests.push(head);
        const reply = replies[head.split(' ')[1] ?? ''] ?? answer('no such path', { status: '404 Not Found' });
        if (typeof reply === 'function') reply(socket, head);
        else socket.end(reply);
      }
    });
  };
  const server = secure ? tls.createServer(secure, serve) : net.createServer(serve);
  server.on('tlsClientError', () => {});
  server.on('connection', (socket) => {
    origin.connections++;
    origin.sockets.add(socket);
    socket.on('error', () => {}).on('close', () => origin.sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(origin, { port, url: (path: string) => new URL(`${secure ? 'https' : 'http'}://127.0.0.1:${port}${path}`) });
};

/** A complete HTTP/1.1 response. An array repeats a header; null omits it. */
export const answer = (
  body: string | Uint8Array,
  { status = '200 OK', headers = {} }: { status?: string; headers?: Record<string, string | string[] | null> } = {},
): Buffer => {
  const all = { 'Content-Type': 'text/html', 'Content-Length': String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).flatMap(([name, values]) => [values ?? []].flat().map((value) => `${name}: ${value}\r\n`));
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, 'latin1'), Buffer.from(body)]);
};

/** Like `answer`, but the connection stays open. */
export const keepAlive =
  (...reply: Parameters<typeof answer>): Reply =>
  (socket) =>
    socket.write(answer(...reply));

/** A redirect on a connection that stays open; `PORT` in the location is replaced by the origin's port. */
export const redirect =
  (location: string, status = '302 Found'): Reply =>
  (socket) =>
    socket.write(answer('', { status, headers: { Location: location.replace('PORT', String(socket.localPort)) } }));

/** A response that never ends, sent as fast as it is read. */
export const endless =
  (head: string): Reply =>
  (socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(PADDING));
    };
    socket.on('drain', more).write(head);
    more();
  };

const PADDING = Buffer.alloc(64 * 1024, 'x');

/** Settings that allow these origins besides public targets. */
export const settingsFor = (origins: readonly Pick<Origin, 'port'>[], changes: Partial<HttpSettings> = {}): HttpSettings => ({
  userAgent: 'SondeTest/1.0',
  targetPorts: [80, 443],
  allowTargets: new Set(origins.map(({ port }) => `127.0.0.1:${port}`)),
  ownPorts: new Set(),
  hostConnections: 4,
  ownHosts: new Set(['127.0.0.1']),
  connectTimeout: 5_000,
  totalTimeout: 10_000,
  maxBytes: 1024 * 1024,
  maxHeaderBytes: 16 * 1024,
  maxRedirects: 10,
  ...changes,
});
