import assert from 'node:assert/strict';
import { once } from 'node:events';
import http2, { type IncomingHttpHeaders, type OutgoingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import zlib from 'node:zlib';
import { makeCertificate } from '../../test/fixtures/certificate.ts';
import { openOrigin, settingsFor } from '../../test/fixtures/origin.ts';
import { type FailureCode, FetchFailure } from './failure.ts';
import { openHttp } from './fetch.ts';

const ca = makeCertificate({ subject: 'Test CA' });
const certificate = makeCertificate({ issuer: ca, names: ['127.0.0.1'] });

type Serve = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => unknown;

const openServer = async (routes: Record<string, Serve>, totalTimeout = 4_000) => {
  const sockets = new Set<Socket>();
  const server = http2.createSecureServer({ cert: certificate.cert, key: certificate.key });
  server.on('secureConnection', (socket: Socket) => sockets.add(socket));
  server.on('sessionError', () => {});
  server.on('session', (session) => session.on('error', () => {}));
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    stream.on('error', () => {});
    routes[headers[':path'] ?? '']?.(stream, headers);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    sockets,
    http: openHttp(settingsFor([{ port }], { ca: ca.cert, totalTimeout })),
    url: (path: string) => new URL(`https://127.0.0.1:${port}${path}`),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

const page =
  (body: string | Buffer, headers: OutgoingHttpHeaders = {}): Serve =>
  (stream) => {
    stream.respond({ ':status': 200, 'content-type': 'text/html', ...headers });
    stream.end(body);
  };

const failsWith = (code: FailureCode) => (error: unknown) => error instanceof FetchFailure && error.code === code;

test('HTTP/2 is used if the server offers it, and one connection carries many responses', async () => {
  const requests: IncomingHttpHeaders[] = [];
  await using server = await openServer({
    '/': (stream, headers) => {
      requests.push(headers);
      page(zlib.brotliCompressSync('hello'), { 'content-encoding': 'br', 'set-cookie': ['a=1', 'b=2'] })(stream, headers);
    },
  });
  const { http, url } = server;
  const first = await http.fetch(url('/'));
  assert.deepEqual([first.protocol, first.status, Buffer.from(first.body).toString()], ['h2', 200, 'hello']);
  assert.deepEqual(
    first.headers.filter(([name]) => name !== 'date'),
    [
      ['content-type', 'text/html'],
      ['content-encoding', 'br'],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ],
  );
  assert.deepEqual([requests[0]?.['user-agent'], requests[0]?.cookie, requests[0]?.authorization], ['SondeTest/1.0', undefined, undefined]);
  assert.equal(first.connection?.version, 'TLSv1.3');
  assert.ok(first.timing.tls > 0);

  const others = await Promise.all([http.fetch(url('/')), http.fetch(url('/'), { method: 'HEAD' }), http.fetch(url('/'))]);
  assert.deepEqual(
    others.map(({ timing, connection }) => [timing.tls, connection?.subject]),
    Array(3).fill([0, 'localhost']),
  );
  assert.equal(server.sockets.size, 1);
  await http.close();
});

test('cutting a body ends its HTTP/2 stream and keeps the connection open', async () => {
  await using server = await openServer({ '/big': page(Buffer.alloc(3_000_000, 'x')), '/': page('x') });
  const { http, url } = server;
  const cut = await http.fetch(url('/big'), { maxBytes: 1_000_000 });
  assert.deepEqual([cut.body.length, cut.truncated], [1_000_000, true]);
  assert.equal((await http.fetch(url('/big'), { wanted: () => false })).truncated, true);
  assert.equal((await http.fetch(url('/big'), { maxBytes: 3_000_000 })).truncated, false);
  assert.equal((await http.fetch(url('/'))).status, 200);
  assert.equal(server.sockets.size, 1);
  await http.close();
});

test('redirects over HTTP/2 are followed, including UTF-8 Location headers', async () => {
  await using server = await openServer({
    '/': (stream) => stream.respond({ ':status': 302, location: Buffer.from('/\u017elu\u0165').toString('latin1') }, { endStream: true }),
    '/%C5%BElu%C5%A5': page('x'),
  });
  const { http, url } = server;
  assert.equal((await http.fetch(url('/'))).url, url('/%C5%BElu%C5%A5').href);
  await http.close();
});

for (const [name, serve, code] of [
  ['a stream that is reset', (stream) => stream.destroy(new Error('reset')), 'connection_reset'],
  ['a stream that is reset in its body', resetInBody, 'connection_reset'],
  ['a stream that is refused', (stream) => stream.close(http2.constants.NGHTTP2_REFUSED_STREAM), 'connection_reset'],
  ['a broken protocol', (stream) => stream.close(http2.constants.NGHTTP2_PROTOCOL_ERROR), 'invalid_http'],
  ['a session that is destroyed', (stream) => stream.session?.destroy(), 'connection_closed'],
  ['a socket that is destroyed', (stream) => stream.session?.socket.destroy(), 'connection_closed'],
  ['a body shorter than announced', page('short', { 'content-length': 99 }), 'content_length_mismatch'],
  ['hints without end', (stream) => Array.from({ length: 100 }, () => stream.additionalHeaders({ ':status': 103 })), 'invalid_http'],
  ['a large head', page('x', { 'x-big': 'x'.repeat(20_000) }), 'header_too_large'],
  ['a very large head', page('x', { 'x-big': 'x'.repeat(200_000) }), 'header_too_large'],
  ['many headers', page('x', { 'set-cookie': Array(200).fill('a=1') }), 'header_too_large'],
  ['no answer', () => {}, 'timeout'],
] satisfies [string, Serve, FailureCode][]) {
  test(`fetching ${name} over HTTP/2 fails with ${code}`, async () => {
    await using server = await openServer({ '/': serve }, code === 'timeout' ? 200 : 4_000);
    await assert.rejects(server.http.fetch(server.url('/')), failsWith(code));
    await server.http.close();
  });
}

test('a request after an HTTP/2 GOAWAY frame uses a new connection', async () => {
  await using server = await openServer({
    '/': page('x'),
    '/last': (stream, headers) => {
      stream.session?.goaway();
      page('x')(stream, headers);
    },
  });
  const { http, url } = server;
  assert.equal((await http.fetch(url('/last'))).status, 200);
  assert.equal((await http.fetch(url('/'))).status, 200);
  assert.equal(server.sockets.size, 2);
  await http.close();
});

test('concurrent requests share one new HTTP/2 connection', async () => {
  // Responds once all requests of an audit have arrived.
  const waiting: (() => void)[] = [];
  await using server = await openServer({
    '/': (stream) => {
      waiting.push(() => page('x')(stream, {}));
      if (waiting.length === 3) for (const answer of waiting.splice(0)) answer();
    },
  });
  const settings = settingsFor([server], { ca: ca.cert, totalTimeout: 4_000, hostConnections: 1, ownHosts: new Set() });
  const [one, other] = [openHttp(settings), openHttp(settings)];
  const all = await Promise.all([one, one, other, other, other, one].map((http) => http.fetch(server.url('/'))));
  assert.deepEqual(new Set(all.map(({ protocol }) => protocol)), new Set(['h2']));
  assert.equal(server.sockets.size, 2);
  await Promise.all([one.close(), other.close(), server.http.close()]);
});

function resetInBody(stream: ServerHttp2Stream) {
  stream.respond({ ':status': 200 });
  stream.write('half', () => setTimeout(50).then(() => stream.destroy(new Error('reset'))));
}

test('a response that is not HTTP/2 fails with invalid_http', async () => {
  // The HTTP/2 preface ends like an HTTP/1.1 request head, so the origin responds to it.
  await using origin = await openOrigin({ '*': Buffer.alloc(400, 0xde) }, { ...certificate, ALPNProtocols: ['h2'] });
  const http = openHttp(settingsFor([origin], { ca: ca.cert }));
  await assert.rejects(http.fetch(origin.url('/')), failsWith('invalid_http'));
  await http.close();
});
