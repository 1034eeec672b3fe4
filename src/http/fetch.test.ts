import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import zlib from 'node:zlib';
import { answer, endless, keepAlive, openOrigin, type Reply, redirect, settingsFor } from '../../test/fixtures/origin.ts';
import { FetchFailure } from './failure.ts';
import { openHttp } from './fetch.ts';

const failsWith = (code: string) => (error: unknown) => error instanceof FetchFailure && error.code === code && error.message === code;

test('a response contains its head, body, sizes, protocol and timings', async () => {
  const page = '<title>caf\u00e9</title>'.repeat(50);
  const gzipped = zlib.gzipSync(page);
  const headers = { 'Content-Encoding': 'gzip', 'X-Note': 'caf\xe9', 'Set-Cookie': ['a=1', 'b=2'] };
  await using origin = await openOrigin({ '/page?q=1': keepAlive(gzipped, { headers }) });
  const http = openHttp(settingsFor([origin]));
  const { timing, ...got } = await http.fetch(origin.url('/page?q=1#part'));
  await http.close();

  assert.deepEqual(
    { ...got, body: Buffer.from(got.body).toString() },
    {
      url: origin.url('/page?q=1#part').href,
      status: 200,
      headers: [
        ['content-type', 'text/html'],
        ['content-length', String(gzipped.length)],
        ['content-encoding', 'gzip'],
        ['x-note', 'caf\xe9'],
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
      body: page,
      encodedBytes: gzipped.length,
      truncated: false,
      redirects: [],
      protocol: 'http/1.1',
      connection: null,
    },
  );
  assert.equal(timing.tls, 0);
  for (const part of ['connect', 'firstByte'] as const) assert.ok(timing[part] > 0 && timing[part] < timing.total, part);
  for (const part of ['dns', 'download'] as const) assert.ok(timing[part] >= 0 && timing[part] < timing.total, part);
  assert.match(origin.requests[0] ?? '', /^GET \/page\?q=1 HTTP\/1\.1\r\n/);
});

test('a request has User-Agent and Accept headers and no credentials by default', async () => {
  await using origin = await openOrigin({ '/': keepAlive('') });
  const http = openHttp(settingsFor([origin]));
  const headers = { Accept: 'image/*', Cookie: 'a=1', authorization: 'Basic x', 'Proxy-Authorization': 'Basic x', Host: 'other.test' };
  await http.fetch(origin.url('/'), { headers });
  await http.close();
  const sent = (origin.requests[0] ?? '')
    .split('\r\n')
    .slice(1)
    .map((line) => line.toLowerCase());
  assert.deepEqual(sent.sort(), [
    'accept-encoding: gzip, deflate, br, zstd',
    'accept: image/*',
    'connection: keep-alive',
    `host: 127.0.0.1:${origin.port}`,
    'user-agent: sondetest/1.0',
  ]);
});

test('consecutive fetches share a connection, including HEAD requests', async () => {
  await using origin = await openOrigin({ '/': keepAlive('x'), '/head': (socket) => socket.write(answer('x').subarray(0, -1)) });
  const http = openHttp(settingsFor([origin]));
  const first = await http.fetch(origin.url('/'));
  const head = await http.fetch(origin.url('/head'), { method: 'HEAD' });
  const last = await http.fetch(origin.url('/'));
  assert.equal(origin.connections, 1);
  assert.ok(first.timing.connect > 0);
  assert.deepEqual([head.status, head.body.length, head.truncated], [200, 0, false]);
  assert.deepEqual({ dns: last.timing.dns, connect: last.timing.connect, tls: last.timing.tls }, { dns: 0, connect: 0, tls: 0 });

  await Promise.all([http.fetch(origin.url('/')), http.fetch(origin.url('/'))]);
  assert.equal(origin.connections, 1);
  await http.close();
});

test('a connection that the server has closed is replaced', async () => {
  await using origin = await openOrigin({ '/': keepAlive('x'), '/once': answer('x') });
  const http = openHttp(settingsFor([origin]));
  await http.fetch(origin.url('/once'));
  await http.fetch(origin.url('/'));
  for (const socket of origin.sockets) socket.resetAndDestroy();
  assert.equal((await http.fetch(origin.url('/'))).status, 200);
  assert.equal(origin.connections, 3);
  await http.close();
});

test('a body that arrives in chunks of one byte is joined', async () => {
  const text = 'chunks '.repeat(10_000);
  const chunks = Array.from(text, (byte) => `1\r\n${byte}\r\n`).join('');
  await using origin = await openOrigin({ '/': `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n` });
  const http = openHttp(settingsFor([origin]));
  assert.equal(Buffer.from((await http.fetch(origin.url('/'))).body).toString(), text);
  await http.close();
});

test('a response body is cut at the size limit, and not read at all if the caller does not want it', async () => {
  await using origin = await openOrigin({ '/': endless('HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n') });
  const http = openHttp(settingsFor([origin]));
  const cut = await http.fetch(origin.url('/'), { maxBytes: 100_000 });
  assert.deepEqual([cut.body.length, cut.truncated], [100_000, true]);

  const left = await http.fetch(origin.url('/'), { wanted: (status, headers) => status !== 200 || headers[0]?.[1] !== 'image/png' });
  assert.deepEqual([left.status, left.body.length, left.truncated], [200, 0, true]);
  await http.close();
});

test('closing the HTTP client ends running fetches and every connection', async () => {
  await using origin = await openOrigin({
    '/': keepAlive('x'),
    '/never': () => {},
    '/half': (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\nhalf'),
  });
  const http = openHttp(settingsFor([origin]));
  await http.fetch(origin.url('/'));
  const pending = Promise.all(
    ['/never', '/half'].map((path) => assert.rejects(http.fetch(origin.url(path)), failsWith('connection_closed'))),
  );
  while (origin.requests.length < 3) await setTimeout(1);
  await http.close();
  await pending;
  await assert.rejects(http.fetch(origin.url('/')), failsWith('connection_closed'));
  while (origin.sockets.size > 0) await setTimeout(1);
});

test('proxy settings of the environment are ignored', async () => {
  await using origin = await openOrigin({ '/': keepAlive('direct') });
  await using proxy = await openOrigin({});
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'];
  for (const name of names) process.env[name] = `http://127.0.0.1:${proxy.port}`;
  process.env.NODE_USE_ENV_PROXY = '1';
  try {
    const http = openHttp(settingsFor([origin]));
    assert.equal(Buffer.from((await http.fetch(origin.url('/'))).body).toString(), 'direct');
    await http.close();
  } finally {
    for (const name of [...names, 'NODE_USE_ENV_PROXY']) delete process.env[name];
  }
  assert.equal(proxy.connections, 0);
});

test('redirects are followed and recorded', async () => {
  await using origin = await openOrigin({
    '/a': redirect('/dir/b', '301 Moved Permanently'),
    '/dir/b': redirect('c?x=1', '302 Found'),
    '/dir/c?x=1': redirect('//127.0.0.1:PORT/d', '303 See Other'),
    '/e': redirect('http://127.0.0.1:PORT/f#part', '308 Permanent Redirect'),
    '/f': keepAlive('the end'),
    '/d': redirect('../e', '307 Temporary Redirect'),
  });
  const http = openHttp(settingsFor([origin]));
  const got = await http.fetch(origin.url('/a'));
  await http.close();
  assert.equal(got.url, origin.url('/f#part').href);
  const trail = ['/a', '/dir/b', '/dir/c?x=1', '/d', '/e', '/f#part'].map((path) => origin.url(path).href);
  assert.deepEqual(
    got.redirects,
    [301, 302, 303, 307, 308].map((status, hop) => ({ url: trail[hop], status, location: trail[hop + 1] })),
  );
  assert.equal(origin.connections, 1);
});

const withCookie =
  (cookie: string, location: string, page: string): Reply =>
  (socket, request) =>
    socket.write(
      new RegExp(`^cookie: .*${cookie}`, 'im').test(request)
        ? answer(page)
        : answer('', { status: '302 Found', headers: { Location: location, 'Set-Cookie': `${cookie}; Path=/` } }),
    );

test('an empty query in a URL is kept in the request', async () => {
  const paths = ['/a?', '/a', '/b?#c?', '/c#?', '/d?#', '/?'];
  await using origin = await openOrigin({
    ...Object.fromEntries(['/a', '/b?', '/c', '/d?', '/e?', '/?'].map((path) => [path, keepAlive('')])),
    '/a?': redirect('/e?'),
  });
  const http = openHttp(settingsFor([origin]));
  for (const path of paths) await http.fetch(origin.url(path));
  await http.close();
  assert.deepEqual(
    origin.requests.map((request) => request.split(' ')[1]),
    ['/a?', '/e?', '/a', '/b?', '/c', '/d?', '/?'],
  );
});

test('redirects are followed with the cookies set by previous responses', async () => {
  await using origin = await openOrigin({
    '/self': withCookie('seen=1', '/self', 'page'),
    '/page': withCookie('ok=1', '/check?to=page', 'page'),
    '/check?to=page': redirect('/page'),
    '/ever': (socket) =>
      socket.write(answer('', { status: '302 Found', headers: { Location: '/ever', 'Set-Cookie': `a=${socket.bytesRead}` } })),
  });
  const http = openHttp(settingsFor([origin]));
  for (const path of ['/self', '/page']) {
    const { url, status, redirects, cookieRedirect } = await http.fetch(origin.url(path));
    assert.deepEqual([url, status, redirects, cookieRedirect?.location], [origin.url(path).href, 200, [], origin.url(path).href]);
  }
  assert.equal((await http.fetch(origin.url('/check?to=page'))).status, 200);
  await assert.rejects(http.fetch(origin.url('/ever')), failsWith('too_many_redirects'));
  await http.close();
  assert.ok(!/^cookie:/im.test(origin.requests[0] ?? ''));
});
