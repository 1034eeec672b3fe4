import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { makeCertificate } from '../fixtures/certificate.ts';
import { openOrigin, type Reply } from '../fixtures/origin.ts';

/** The target of a socket. */
export interface Attempt {
  address: string;
  port: number;
}

/** Replaces the Internet: every connection of this process is recorded and diverted to a server on loopback. */
export interface Internet extends AsyncDisposable {
  /** In order, with every address that a socket could have chosen. */
  attempts: Attempt[];
  /** Heads of the received requests. */
  requests(): string[];
  /** Responses by path; 404 for others. */
  replies: Record<string, Reply>;
  /** Trusted certificate. */
  ca: string;
  /** Clears attempts and requests. */
  clear(): void;
}

/** Opens it; `hosts` are the names and addresses with https. */
export const openInternet = async (hosts: readonly string[]): Promise<Internet> => {
  const replies: Record<string, Reply> = {};
  const attempts: Attempt[] = [];
  const issuer = makeCertificate({ subject: 'Test CA' });
  const plain = await openOrigin(replies);
  const secure = await openOrigin(replies, makeCertificate({ names: [...new Set(hosts)], issuer }));
  const origins = [plain, secure];
  const entrance = await openEntrance(plain.port, secure.port);
  const restore = divertSockets(attempts, (entrance.address() as AddressInfo).port);
  return {
    attempts,
    replies,
    ca: issuer.cert,
    requests: () => origins.flatMap(({ requests }) => requests),
    clear() {
      attempts.length = 0;
      for (const { requests } of origins) requests.length = 0;
      for (const path of Object.keys(replies)) delete replies[path];
    },
    async [Symbol.asyncDispose]() {
      restore();
      for (const origin of origins) await origin[Symbol.asyncDispose]();
      entrance.close();
      await once(entrance, 'close');
    },
  };
};

const connect: (this: net.Socket, to: net.TcpNetConnectOpts) => net.Socket = net.Socket.prototype.connect;

/** Patches the layer below everything in Node that connects: `net.connect`, `tls`, `http`, the global `fetch`. */
const divertSockets = (attempts: Attempt[], entrance: number): (() => void) => {
  const divert = function (this: net.Socket, ...args: unknown[]): net.Socket {
    const options: net.TcpNetConnectOpts = Object(args.flat()[0]);
    const addresses = addressesOf(options);
    attempts.push(...addresses.map((address) => ({ address, port: options.port })));
    // The guard checks the remote address, which must be the requested one.
    Object.defineProperty(this, 'remoteAddress', { value: addresses[0] });
    return connect.call(this, { host: '127.0.0.1', port: entrance });
  };
  net.Socket.prototype.connect = divert as typeof net.Socket.prototype.connect;
  return () => {
    net.Socket.prototype.connect = connect as typeof net.Socket.prototype.connect;
  };
};

const addressesOf = ({ host = '', lookup }: net.TcpNetConnectOpts): string[] => {
  if (net.isIP(host) !== 0) return [host];
  let addresses: string[] = [];
  lookup?.(host, { all: true }, (_error, found) => {
    addresses = [found].flat().map((each) => (typeof each === 'string' ? each : each.address));
  });
  return addresses;
};

/** One port for both protocols: the first byte of a TLS ClientHello starts no HTTP request. */
const openEntrance = async (plain: number, secure: number): Promise<net.Server> => {
  const server = net.createServer((outside) => {
    outside.once('data', (bytes) => {
      const inside = connect.call(new net.Socket(), { host: '127.0.0.1', port: bytes[0] === TLS_HANDSHAKE ? secure : plain });
      inside.write(bytes);
      for (const socket of [outside, inside]) socket.on('error', () => {});
      outside.on('close', () => inside.destroy()).pipe(inside);
      inside.on('close', () => outside.destroy()).pipe(outside);
    });
    outside.on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

const TLS_HANDSHAKE = 0x16;
