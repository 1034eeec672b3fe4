import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import http2, { type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { makeCertificate } from '../../test/fixtures/certificate.ts';
import { endless, openOrigin, redirect, settingsFor } from '../../test/fixtures/origin.ts';
import { type FailureCode, FetchFailure } from './failure.ts';
import { post } from './post.ts';
import type { HttpSettings, Lookup } from './settings.ts';

const failsWith = (code: FailureCode) => (error: unknown) => error instanceof FetchFailure && error.code === code;

const body = Buffer.from('{"city":"Köln"}');
const never = new AbortController().signal;

const send = (url: URL, settings: HttpSettings, headers: Record<string, string> = {}) => post(url, { headers, body }, settings, never);

test('a webhook body is sent once with its Content-Length, and status and headers of the response are returned', async () => {
  const seen: { url: string | undefined; method: string | undefined; headers: IncomingHttpHeaders; received: string }[] = [];
  const server = createServer(async (request, response) => {
    const { url, method, headers } = request;
    seen.push({ url, method, headers, received: await text(request) });
    response.writeHead(202, { 'x-note': 'yes' }).end('thanks');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', accept: '*/*', 'webhook-id': 'msg_1', cookie: 'a=1', authorization: 'Basic x' };
  const answered = await send(new URL(`http://127.0.0.1:${port}/hook?a=1#part`), settingsFor([{ port }]), headers);
  // Resolves once all connections are closed.
  await new Promise((resolve) => server.close(resolve));

  assert.equal(answered.status, 202);
  assert.ok(answered.headers.some(([name, value]) => name === 'x-note' && value === 'yes'));
  assert.equal(seen.length, 1);
  assert.deepEqual([seen[0]?.method, seen[0]?.url, seen[0]?.received], ['POST', '/hook?a=1', body.toString()]);
  const { 'content-length': length, 'webhook-id': id, accept, cookie, authorization } = seen[0]?.headers ?? {};
  assert.deepEqual([length, id, accept, cookie, authorization], [String(body.length), 'msg_1', '*/*', undefined, undefined]);
});

test('a redirect response of a webhook receiver is returned and not followed', async () => {
  await using origin = await openOrigin({ '/': redirect('http://127.0.0.1:PORT/elsewhere', '307 Temporary Redirect') });
  assert.equal((await send(origin.url('/'), settingsFor([origin]))).status, 307);
  assert.equal(origin.requests.length, 1);
});

test('an endless response of a webhook receiver is dropped and its connection closed', async () => {
  await using origin = await openOrigin({ '/': endless('HTTP/1.1 200 OK\r\n\r\n') });
  assert.equal((await send(origin.url('/'), settingsFor([origin]))).status, 200);
  await Promise.all(Array.from(origin.sockets, (socket) => new Promise((resolve) => socket.once('close', resolve))));
});

test('a broken connection is reported as a failure without a retry', async () => {
  await using origin = await openOrigin({ '/': (socket) => socket.resetAndDestroy() });
  await assert.rejects(send(origin.url('/'), settingsFor([origin])), failsWith('connection_reset'));
  assert.equal(origin.requests.length, 1);
});

test('a request to a receiver that does not respond ends at the timeout or when the signal aborts', async () => {
  await using origin = await openOrigin({ '/': () => {} });
  await assert.rejects(send(origin.url('/'), settingsFor([origin], { totalTimeout: 50 })), failsWith('timeout'));
  const closing = new AbortController();
  const sent = post(origin.url('/'), { headers: {}, body }, settingsFor([origin]), closing.signal);
  closing.abort(new Error('closing'));
  await assert.rejects(sent, /closing/);
});

test('the address guard refuses private addresses and names before a connection is opened', async () => {
  await using origin = await openOrigin({});
  const settings = { ...settingsFor([]), targetPorts: [80, 443, origin.port], lookup: (async () => [{ address: '127.0.0.1' }]) as Lookup };
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', 'inside.test'])
    await assert.rejects(send(new URL(`http://${host}:${origin.port}/`), settings), failsWith('blocked_address'), host);
  assert.equal(origin.connections, 0);
});

test('webhooks are sent over HTTP/2 the same way as over HTTP/1.1', async () => {
  const ca = makeCertificate({ subject: 'Test CA' });
  const { cert, key } = makeCertificate({ issuer: ca, names: ['127.0.0.1'] });
  const sockets = new Set<Socket>();
  const server = http2.createSecureServer({ cert, key });
  server.on('secureConnection', (socket: Socket) => sockets.add(socket));
  const heard = Promise.withResolvers<string>();
  server.on('stream', (stream: ServerHttp2Stream) => {
    stream.respond({ ':status': 204 });
    stream.end();
    heard.resolve(text(stream));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const settings = settingsFor([{ port }], { ca: ca.cert, minTls: 'TLSv1.2' });
    assert.equal((await send(new URL(`https://127.0.0.1:${port}/`), settings)).status, 204);
    assert.equal(await heard.promise, body.toString());
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
});
