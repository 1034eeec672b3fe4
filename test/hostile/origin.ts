import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import type { Play, Requested } from './case.ts';
import { cases } from './groups.ts';
import type { Place, Stats } from './place.ts';
import { answer } from './respond.ts';
import { makeCertificates } from './tls.ts';

const NOBODY: Play = answer('nobody', {}, '404 Not Found');

/** Serves every case on loopback until the process ends. `second` is how many milliseconds one takes here, `pageBytes` what is read of a page. */
export const openHostileOrigin = async (second: number, pageBytes: number): Promise<Place> => {
  const plays = new Map(cases.flatMap((one) => ('play' in one ? [[one.id, one.play] as const] : [])));
  const seen = new Map<string, { requests: number; sockets: Set<Socket>; bytes: number }>();

  const note = (id: string, socket: Socket): number => {
    const known = seen.get(id) ?? { requests: 0, sockets: new Set(), bytes: 0 };
    seen.set(id, known);
    known.requests += 1;
    known.sockets.add(socket);
    socket.once('close', () => {
      if (known.sockets.delete(socket)) known.bytes += socket.bytesWritten;
    });
    return known.requests;
  };

  const stats = (): Stats =>
    Object.fromEntries(
      seen
        .entries()
        .map(([id, { requests, sockets, bytes }]) => [
          id,
          { requests, bytes: [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, bytes) },
        ]),
    );

  const certificates = makeCertificates();
  const tls: Record<string, number> = {};
  for (const one of cases)
    if (one.at === 'tls') tls[one.id] = await listen(one.serve(certificates).on('connection', (socket) => note(one.id, socket)));

  const forbidden = net.createServer((socket) => {
    note('canary', socket);
    socket.destroy();
  });
  const canary = `http://127.0.0.1:${await listen(forbidden)}/`;
  const selfSigned = `https://127.0.0.1:${tls['tls-self-signed']}/`;

  const serve = (socket: Socket, head: string): void => {
    const request = readHead(head);
    if (request.path === '/stats') return answer(JSON.stringify(stats()))(socket, { ...request, ...nothing });
    const [, id = '', step = ''] = /^\/c\/([^/?]+)\/?(.*)/.exec(request.path) ?? [];
    const name = /^rc-([a-z0-9-]+)\./.exec(request.headers.host ?? '')?.[1] ?? id;
    (plays.get(name) ?? NOBODY)(socket, { ...request, step, count: note(name, socket), canary, selfSigned, second, pageBytes });
  };
  const port = await listen(net.createServer((socket) => readHeads(socket, (head) => serve(socket, head))));
  return { port, tls, canary, ca: certificates.authority.cert, pageBytes };
};

const nothing = { step: '', count: 0, canary: '', selfSigned: '', second: 0, pageBytes: 0 };

const listen = async (server: net.Server): Promise<number> => {
  await once(server.on('connection', (socket: Socket) => socket.on('error', () => {})).listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

const readHeads = (socket: Socket, serve: (head: string) => void): void => {
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
      const head = text.slice(0, end);
      text = text.slice(end + 4);
      serve(head);
    }
  });
};

const readHead = (head: string): Pick<Requested, 'method' | 'path' | 'headers'> => {
  const [request = '', ...lines] = head.split('\r\n');
  const [method = '', path = ''] = request.split(' ');
  const fields = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return { method, path, headers: Object.fromEntries(fields) };
};
