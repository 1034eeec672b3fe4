import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startListening } from './listening.ts';
import { ask, sendRaw } from './raw.ts';

const HOST = 'Host: sonde.test\r\n';

test('a client that sends its headers or body too slowly gets 408', async (t) => {
  const { port, key } = await startListening(t, {}, { headers: 200, request: 400, check: 50 });
  const rest = `Authorization: Bearer ${key}\r\n`;
  for (const part of [
    `GET /api/v1/reports HTTP/1.1\r\n${HOST}`,
    `POST /api/v1/reports HTTP/1.1\r\n${HOST}${rest}Content-Length: 10\r\n\r\nurl=`,
  ]) {
    const answer = await ask(port, part);
    assert.equal(answer.status, 408);
    assert.equal(answer.json.type, 'urn:sonde:problem:request_timeout');
  }
});

test('an unread request body is not parsed as the next request on the connection', async (t) => {
  const { port, key } = await startListening(t);
  const inner = `DELETE /api/v1/projects/page.test HTTP/1.1\r\n${HOST}Authorization: Bearer ${key}\r\n\r\n`;
  const last = `GET /api/v1/nothing HTTP/1.1\r\n${HOST}Authorization: Bearer ${key}\r\nConnection: close\r\n\r\n`;
  const head = (first: string, status: number, headers = ''): readonly [string, number] => [
    `${first} HTTP/1.1\r\n${HOST}${headers}Content-Length: ${inner.length}\r\n\r\n${inner}`,
    status,
  ];
  const good = `Authorization: Bearer ${key}\r\n`;
  for (const [request, status] of [
    head('POST /api/v1/reports', 401),
    head('PUT /api/v1/nothing', 404, good),
    head('PUT /api/v1/reports', 405, good),
    head('GET /api/v1/account', 200, good),
    head('DELETE /api/v1/reports/1', 404, good),
    head('POST /api/v1/reports', 415, `${good}Content-Type: a/b\r\n`),
  ]) {
    const text = await sendRaw(port, [request + last]);
    assert.deepEqual(
      [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, each]) => Number(each)),
      [status, 404],
      request.slice(0, 40),
    );
    assert.match(text, /path_not_found/);
  }
});

test('several requests on one connection are answered in order', async (t) => {
  const { port, key } = await startListening(t);
  const one = (path: string): string => `GET ${path} HTTP/1.1\r\n${HOST}Authorization: Bearer ${key}\r\n`;
  const text = await sendRaw(port, [
    `${one('/api/v1/account')}\r\n${one('/api/v1/nothing')}\r\n`,
    `${one('/api/v1/projects')}Connection: close\r\n\r\n`,
  ]);
  assert.deepEqual(
    [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    ['200', '404', '200'],
  );
});

test('idle connections stay open longer than the 60 seconds of common proxies', async (t) => {
  const { port, key } = await startListening(t);
  const text = await sendRaw(port, [
    `GET /api/v1/account HTTP/1.1\r\n${HOST}Authorization: Bearer ${key}\r\n\r\n`,
    `GET /api/v1/nothing HTTP/1.1\r\n${HOST}Authorization: Bearer ${key}\r\nConnection: close\r\n\r\n`,
  ]);
  assert.equal(Number(/^keep-alive: timeout=(\d+)/im.exec(text)?.[1]) > 60, true);
});
