import assert from 'node:assert/strict';
import net from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { keepAlive, openOrigin, redirect, settingsFor } from '../../test/fixtures/origin.ts';
import { type FailureCode, FetchFailure } from './failure.ts';
import { openHttp } from './fetch.ts';
import type { HttpSettings, Lookup } from './settings.ts';

const PUBLIC = '93.184.215.14';

const failsWith = (code: FailureCode) => (error: unknown) => error instanceof FetchFailure && error.code === code && error.message === code;

const fetchOnce = async (url: URL, settings: HttpSettings) => {
  const http = openHttp(settings);
  try {
    return await http.fetch(url);
  } finally {
    await http.close();
  }
};

/** Creates a lookup that returns these answers one after the other, repeats the last one, and counts its calls. */
const lookupOf = (...answers: readonly (readonly string[])[]): Lookup & { calls: number } => {
  const lookup = async () => {
    const addresses = answers[Math.min(lookup.calls, answers.length - 1)] ?? [];
    lookup.calls++;
    return addresses.map((address) => ({ address }));
  };
  lookup.calls = 0;
  return lookup;
};

/** Connects every socket to this port on loopback instead, and records the requested IP addresses. */
const divert = (context: TestContext, port: number): string[] => {
  const wanted: string[] = [];
  const connect = net.connect;
  context.mock.method(net, 'connect', (options: net.TcpNetConnectOpts) => {
    if (net.isIP(options.host ?? '')) wanted.push(options.host ?? '');
    else
      options.lookup?.(options.host ?? '', { all: true }, (_error, found) =>
        wanted.push(...[found].flat().map((answer) => Object(answer).address)),
      );
    return connect({ host: '127.0.0.1', port });
  });
  return wanted;
};

for (const target of [
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/',
  'http://a:b@example.com/',
  'http://example.com:22/',
  'ftp://example.com/',
]) {
  test(`a fetch of ${target} is refused before a connection is opened`, async (context) => {
    await using origin = await openOrigin({});
    divert(context, origin.port);
    const lookup = lookupOf([PUBLIC]);
    await assert.rejects(fetchOnce(new URL(target), settingsFor([], { lookup })), failsWith('blocked_address'));
    assert.deepEqual([lookup.calls, origin.connections], [0, 0]);
  });
}

for (const location of [
  'http://127.0.0.1:CANARY/',
  'http://localhost:CANARY/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  '//10.0.0.1/',
  '\\\\127.0.0.1\\x',
  'http://private.test/',
  'http://mixed.test/',
  'http://user:secret@example.com/',
  'http://example.com:6379/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'data:text/html,x',
  'javascript:alert(1)',
]) {
  test(`a redirect to ${location} is not followed`, async () => {
    await using canary = await openOrigin({ '/': keepAlive('secret') });
    await using origin = await openOrigin({ '/': redirect('/b'), '/b': redirect(location.replace('CANARY', String(canary.port))) });
    const lookup: Lookup = async (name) =>
      name === 'mixed.test' ? [{ address: PUBLIC }, { address: '127.0.0.1' }] : [{ address: '127.0.0.1' }];
    await assert.rejects(fetchOnce(origin.url('/'), settingsFor([origin], { lookup })), failsWith('redirect_blocked'));
    assert.equal(canary.connections, 0);
  });
}

test('a host name that resolves to one private and several public addresses is refused', async (context) => {
  await using origin = await openOrigin({ '/': keepAlive('secret') });
  divert(context, origin.port);
  for (const addresses of [
    ['127.0.0.1'],
    [PUBLIC, '10.0.0.1'],
    ['0.0.0.0', '2001:4860:4860::8844'],
    [PUBLIC, '::ffff:127.0.0.1'],
    ['fe80::1%1'],
  ]) {
    const settings = settingsFor([], { lookup: lookupOf(addresses) });
    await assert.rejects(fetchOnce(new URL('http://name.test/'), settings), failsWith('blocked_address'));
  }
  assert.equal(origin.connections, 0);
});

test('a connection uses only addresses from the one lookup that was checked, which prevents DNS rebinding', async (context) => {
  await using origin = await openOrigin({ '/': keepAlive('secret') });
  const wanted = divert(context, origin.port);
  const lookup = lookupOf([PUBLIC, '2606:2800:220:1::1'], ['127.0.0.1']);
  await assert.rejects(fetchOnce(new URL('http://rebinding.test/'), settingsFor([], { lookup })), failsWith('blocked_address'));
  assert.equal(lookup.calls, 1);
  assert.deepEqual(wanted, [PUBLIC, '2606:2800:220:1::1']);
});

test('the remote address of a socket is checked before any byte is sent, also with TLS', async (context) => {
  const seen: number[] = [];
  await using origin = await openOrigin({});
  divert(context, origin.port);
  for (const scheme of ['http', 'https']) {
    for (const host of ['public.test', PUBLIC]) {
      const settings = settingsFor([], { lookup: lookupOf([PUBLIC]) });
      await assert.rejects(fetchOnce(new URL(`${scheme}://${host}/`), settings), failsWith('blocked_address'));
      for (const socket of origin.sockets) seen.push(socket.bytesRead);
    }
  }
  assert.equal(origin.connections, 4);
  assert.deepEqual(origin.requests, []);
  assert.equal(
    seen.some((bytes) => bytes > 0),
    false,
  );
});

test('an allow-listed name may resolve to private addresses, except to metadata services and this service itself', async () => {
  await using origin = await openOrigin({ '/': keepAlive('intranet') });
  const url = new URL(`http://intranet.test:${origin.port}/`);
  const settings = settingsFor([], { allowTargets: new Set([url.host]), lookup: lookupOf(['127.0.0.1']) });
  const answer = await fetchOnce(url, settings);
  assert.equal(Buffer.from(answer.body).toString(), 'intranet');
  assert.match(origin.requests[0] ?? '', new RegExp(`^host: ${url.host}$`, 'm'));

  await assert.rejects(fetchOnce(url, { ...settings, lookup: lookupOf(['169.254.169.254']) }), failsWith('blocked_address'));
  await assert.rejects(fetchOnce(url, { ...settings, ownPorts: new Set([origin.port]) }), failsWith('blocked_address'));
  assert.equal(origin.connections, 1);
});

test('fetching a refused target gives the same result whether or not a server listens there', async () => {
  await using canary = await openOrigin({ '/': keepAlive('secret') });
  const closed = await openOrigin({});
  await closed[Symbol.asyncDispose]();
  const errors = await Promise.all(
    [canary, closed].map(({ port }) => fetchOnce(new URL(`http://127.0.0.1:${port}/`), settingsFor([])).catch((error: unknown) => error)),
  );
  for (const error of errors) assert.deepEqual([Object(error).message, Object(error).cause], ['blocked_address', undefined]);
});

test('a fetch of a name that cannot be resolved fails with dns_error', async () => {
  const notFound: Lookup = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
  for (const lookup of [lookupOf([]), notFound]) {
    await assert.rejects(fetchOnce(new URL('http://nowhere.test/'), settingsFor([], { lookup })), failsWith('dns_error'));
  }
});

test('a DNS lookup times out after five seconds', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let isRequested = false;
  const lookup: Lookup = () => {
    isRequested = true;
    return new Promise(() => {});
  };
  const fetching = assert.rejects(
    fetchOnce(new URL('http://slow.test/'), settingsFor([], { lookup, connectTimeout: 10_000 })),
    failsWith('resolver_unavailable'),
  );
  while (!isRequested) await setImmediate();
  context.mock.timers.tick(5_000);
  await fetching;
});

test('a DNS lookup gets no more time than the limit for connecting', async () => {
  const lookup: Lookup = () => new Promise(() => {});
  const settings = settingsFor([], { lookup, connectTimeout: 20 });
  await assert.rejects(fetchOnce(new URL('http://slow.test/'), settings), failsWith('resolver_unavailable'));
});

test('a host name with a thousand addresses can be fetched', async () => {
  await using origin = await openOrigin({ '/': keepAlive('x') });
  const url = new URL(`http://many.test:${origin.port}/`);
  const lookup = lookupOf(Array(1_000).fill('127.0.0.1'));
  assert.equal((await fetchOnce(url, settingsFor([], { allowTargets: new Set([url.host]), lookup }))).status, 200);
  assert.equal(origin.connections, 1);
});

test('a fetch ends at redirect loops, long redirect chains and invalid Location headers', async () => {
  const chain = Object.fromEntries(Array.from({ length: 12 }, (_, hop) => [`/hop/${hop}`, redirect(`/hop/${hop + 1}`)]));
  await using origin = await openOrigin({
    ...chain,
    '/self': redirect('/self#again'),
    '/ping': redirect('/pong'),
    '/pong': redirect('/ping'),
    '/empty': redirect(''),
    '/bad': redirect('http://['),
  });
  const settings = settingsFor([origin]);
  for (const [path, code] of [
    ['/self', 'redirect_loop'],
    ['/ping', 'redirect_loop'],
    ['/hop/0', 'too_many_redirects'],
    ['/hop/1', 'too_many_redirects'],
    ['/empty', 'redirect_invalid'],
    ['/bad', 'redirect_invalid'],
  ] as const) {
    await assert.rejects(fetchOnce(origin.url(path), settings), failsWith(code), path);
  }
  const last = await fetchOnce(origin.url('/hop/2'), settings);
  assert.deepEqual([last.status, last.redirects.length], [404, 10]);
});

test('a redirect response is returned if following redirects is disabled', async () => {
  await using origin = await openOrigin({ '/': redirect('http://169.254.169.254/', '301 Moved Permanently') });
  const http = openHttp(settingsFor([origin]));
  const answer = await http.fetch(origin.url('/'), { maxRedirects: 0 });
  await http.close();
  assert.deepEqual([answer.status, answer.redirects, answer.url], [301, [], origin.url('/').href]);
});
