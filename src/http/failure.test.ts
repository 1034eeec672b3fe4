import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { answer, endless, openOrigin, type Reply, settingsFor } from '../../test/fixtures/origin.ts';
import { type FailureCode, FetchFailure, fetchFailureOf } from './failure.ts';
import { openHttp } from './fetch.ts';

const OK = 'HTTP/1.1 200 OK\r\n';
const HEAD = `${OK}Content-Type: text/html\r\n`;

const drip = (socket: Socket, text: string) => {
  let at = 0;
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(text.charAt(at++ % text.length))), 5);
};

const resetAfter =
  (text: string): Reply =>
  (socket) =>
    socket.write(text, () => setTimeout(50).then(() => socket.resetAndDestroy()));

const rows: readonly (readonly [name: string, reply: Reply, code: FailureCode])[] = [
  ['no byte', '', 'connection_closed'],
  ['half a head', `${HEAD}X-`, 'connection_closed'],
  ['a chunked body cut off', `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\nhel`, 'connection_closed'],
  ['a chunked body without its end', `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`, 'connection_closed'],
  ['a reset', (socket) => socket.resetAndDestroy(), 'connection_reset'],
  ['a reset in the head', resetAfter(HEAD), 'connection_reset'],
  ['a reset in the body', resetAfter(`${HEAD}Content-Length: 99\r\nConnection: close\r\n\r\nhalf`), 'connection_reset'],
  ['a body shorter than announced', `${HEAD}Content-Length: 99\r\nConnection: close\r\n\r\nshort`, 'content_length_mismatch'],
  ['no answer', () => {}, 'timeout'],
  ['a slow head', (socket) => drip(socket, `${OK}${'X-A: b\r\n'.repeat(99)}`), 'timeout'],
  ['a slow body', (socket) => socket.write(`${HEAD}\r\n`, () => drip(socket, 'x')), 'timeout'],
  ['a body that stops', (socket) => socket.write(`${HEAD}Content-Length: 99\r\n\r\nhalf`), 'timeout'],
  ['a page without a head', '<!doctype html><title>x</title>', 'invalid_http'],
  ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n', 'invalid_http'],
  ['HTTP/2 unasked', Buffer.from('000000040000000000', 'hex'), 'invalid_http'],
  ['HTTP/9.9', 'HTTP/9.9 200 OK\r\n\r\n', 'invalid_http'],
  ['no colon', `${OK}Broken\r\n\r\n`, 'invalid_http'],
  ['a NUL in a header', `${OK}X-A: b\0c\r\n\r\n`, 'invalid_http'],
  ['a folded header', `${OK}X-A: b\r\n  c\r\n\r\n`, 'invalid_http'],
  ['lines without CR', 'HTTP/1.1 200 OK\n\nbody', 'invalid_http'],
  ['status 000', 'HTTP/1.1 000 X\r\n\r\n', 'invalid_http'],
  ['status 099', 'HTTP/1.1 099 X\r\n\r\n', 'invalid_http'],
  ['status 1000', answer('x', { status: '1000 X' }), 'invalid_http'],
  ['status 1000', answer('x', { status: '1000 X' }), 'invalid_http'],
  ['100 Continue unasked', 'HTTP/1.1 100 Continue\r\n\r\n', 'invalid_http'],
  ['101 unasked', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n', 'invalid_http'],
  ['hints without end', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000), 'invalid_http'],
  ['a negative length', answer('x', { headers: { 'Content-Length': '-1' } }), 'invalid_http'],
  ['two lengths', answer('x', { headers: { 'Content-Length': ['1', '2'] } }), 'invalid_http'],
  ['a length beyond counting', answer('x', { headers: { 'Content-Length': '9223372036854775807' } }), 'invalid_http'],
  ['a length and chunks', `${OK}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 'invalid_http'],
  ['a broken chunk', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 'invalid_http'],
  ['a chunk beyond counting', `${HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nx`, 'invalid_http'],
  ['one large header', answer('x', { headers: { 'X-Big': 'x'.repeat(20_000) } }), 'header_too_large'],
  ['many headers', answer('x', { headers: { 'X-A': Array(10_000).fill('b') } }), 'header_too_large'],
  ['headers without end', endless(`${OK}X-A: `), 'header_too_large'],
  ['gzip that is none', answer('plain', { headers: { 'Content-Encoding': 'gzip' } }), 'bad_encoding'],
  ['a coding nobody asked for', answer('plain', { headers: { 'Content-Encoding': 'compress' } }), 'unsupported_encoding'],
];

for (const [name, reply, code] of rows) {
  test(`fetching ${name} fails with ${code}`, async () => {
    await using origin = await openOrigin({ '/': reply });
    const http = openHttp(settingsFor([origin], { totalTimeout: code === 'timeout' ? 150 : 4_000 }));
    await assert.rejects(http.fetch(origin.url('/')), (error) => error instanceof FetchFailure && error.code === code);
    await http.close();
    while (origin.sockets.size > 0) await setTimeout(1);
  });
}

test('a fetch from a port without a listener fails with connection_refused', async () => {
  const origin = await openOrigin({});
  await origin[Symbol.asyncDispose]();
  const http = openHttp(settingsFor([origin]));
  await assert.rejects(http.fetch(origin.url('/')), (error) => error instanceof FetchFailure && error.code === 'connection_refused');
  await http.close();
});

test('an unusual but complete response is accepted', async () => {
  const odd: Record<string, Reply> = {
    '/no-reason': 'HTTP/1.1 200\r\nContent-Length: 1\r\n\r\nx',
    '/http-1.0': 'HTTP/1.0 200 OK\r\n\r\nx',
    '/hints': `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${answer('x').toString()}`,
    '/trailers': `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nX-Late: 1\r\n\r\n`,
    '/too-long': `${HEAD}Content-Length: 1\r\n\r\nxyz`,
    '/two': answer('x').toString() + answer('smuggled').toString(),
    '/cookies': answer('x', { headers: { 'Set-Cookie': Array.from({ length: 300 }, (_, index) => `c${index}=v`) } }),
    '/server-error': answer('x', { status: '503 Service Unavailable' }),
  };
  await using origin = await openOrigin(odd);
  const http = openHttp(settingsFor([origin]));
  for (const path of Object.keys(odd)) assert.equal(Buffer.from((await http.fetch(origin.url(path))).body).toString(), 'x', path);
  await http.close();
});

test('the failure of the last tried IP address is reported, and unknown errors are rethrown', () => {
  const errors = ['ENETUNREACH', 'ECONNRESET'].map((code) => Object.assign(new Error(code), { code }));
  const failure = fetchFailureOf(new AggregateError(errors), 'http://a.test/');
  assert.ok(failure instanceof FetchFailure);
  assert.deepEqual([failure.code, failure.message, failure.url], ['connection_reset', 'connection_reset', 'http://a.test/']);
  const bug = new TypeError('x is not a function');
  assert.equal(fetchFailureOf(bug, 'http://a.test/'), bug);
});
