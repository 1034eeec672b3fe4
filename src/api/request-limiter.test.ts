import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { makeRateLimit } from '../lib/limits/rate-limit.ts';
import { makeRequestLimiter, type RequestLimiter, type RequestLimiterParts } from './request-limiter.ts';

const ONE = { width: 1, widthPerKey: 1, waiting: 2, expectedWait: 60_000, timeout: 60_000 };
const QUOTA = { policy: 'bad-keys', limit: 20, window: 60, remaining: 20, reset: 0 };

/** Starts a limiter with one slot and one waiting place for each kind of request, in front of a server whose responses wait until released. */
const start = async (t: TestContext, { basePath = '' }: { basePath?: string } = {}) => {
  const keys = makeRateLimit(1, 3);
  const refusals: [string, number][] = [];
  const admission: RequestLimiterParts['admission'] = {
    nameOf: () => '192.0.2.1',
    quotaOf: () => QUOTA,
    recentKeys: {
      get({ headers }) {
        const [, account] = /^Bearer (\d)$/.exec(headers.get('authorization') ?? '') ?? [];
        return account ? { id: Number(account), accountId: Number(account) } : undefined;
      },
      set: () => {},
    },
    peek: ({ id }) => keys.peek(id, 0),
  };
  const limiter: RequestLimiter = makeRequestLimiter(
    {
      ...{ admission, basePath, headers: { 'strict-transport-security': 'max-age=1' } },
      page: { body: Buffer.from('<p>later</p>'), headers: { 'content-type': 'text/html' } },
      onRefusal: (method, status) => refusals.push([method, status]),
      hasCapacity: () => true,
    },
    { reads: ONE, writes: ONE },
  );
  const begun: string[] = [];
  const arrived: string[] = [];
  const releases = new Map<string, () => void>();
  let notify = (): void => {};
  const listen: RequestListener = (incoming: IncomingMessage, outgoing) => {
    limiter.pass(incoming, outgoing, () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const name = `${incoming.method} ${incoming.url}`;
      void Promise.resolve(limiter.answer(incoming, () => promise)).then(() => outgoing.end('done'));
      begun.push(name);
      notify();
      releases.set(name, () => resolve(new Response()));
    });
    arrived.push(`${incoming.method} ${incoming.url}`);
    notify();
  };
  const server = createServer(listen).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => {
    for (const letGo of releases.values()) letGo();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, { method = 'GET', account }: { method?: string; account?: number } = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: account ? { authorization: `Bearer ${account}` } : {} });
  const comes = async (list: readonly string[], name: string): Promise<void> => {
    while (!list.includes(name))
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
  };
  const begins = (name: string): Promise<void> => comes(begun, name);
  const arrives = (name: string): Promise<void> => comes(arrived, name);
  return { ask, begins, arrives, begun, refusals, keys, letGo: (name: string) => releases.get(name)?.() };
};

test('a request beyond the capacity is rejected with the documented headers, and other requests continue', async (t) => {
  const { ask, begins, arrives, begun, letGo, refusals } = await start(t);
  const first = ask('/api/v1/a', { account: 1 });
  await begins('GET /api/v1/a');
  // One account may use half of the waiting places.
  const second = ask('/api/v1/b', { account: 1 });
  await arrives('GET /api/v1/b');
  const refused = await Promise.race([ask('/api/v1/c?password=x', { account: 1 }), never()]);
  assert.equal(refused.status, 503);
  const { headers } = refused;
  const body = (await refused.json()) as Record<string, string>;
  assert.deepEqual(body, {
    type: 'urn:sonde:problem:overloaded',
    title: 'Overloaded',
    status: 503,
    detail: 'Too many requests at once. Retry after the seconds in Retry-After.',
    instance: '/api/v1/c',
    request_id: headers.get('x-request-id'),
    message: body.detail,
  });
  assert.match(body.request_id ?? '', /^[\da-f-]{36}$/);
  assert.deepEqual(
    ['retry-after', 'ratelimit-policy', 'ratelimit', 'x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) => headers.get(name)),
    ['2', '"key";q=3;w=3', '"key";r=3;t=0', '3', '3'],
  );
  assert.deepEqual(
    ['content-type', 'access-control-allow-origin', 'cache-control', 'x-content-type-options', 'strict-transport-security'].map((name) =>
      headers.get(name),
    ),
    ['application/problem+json', '*', 'private, no-cache', 'nosniff', 'max-age=1'],
  );
  assert.match(headers.get('vary') ?? '', /^Authorization, Origin/);
  assert.match(headers.get('access-control-expose-headers') ?? '', /Retry-After/);
  // A request of another account can still wait.
  const other = ask('/api/v1/d', { account: 2 });
  await arrives('GET /api/v1/d');
  letGo('GET /api/v1/a');
  assert.equal(await (await first).text(), 'done');
  await begins('GET /api/v1/b');
  letGo('GET /api/v1/b');
  await begins('GET /api/v1/d');
  letGo('GET /api/v1/d');
  assert.deepEqual([(await second).status, (await other).status], [200, 200]);
  assert.deepEqual(begun, ['GET /api/v1/a', 'GET /api/v1/b', 'GET /api/v1/d']);
  assert.deepEqual(refusals, [['GET', 503]]);
});

test('a request with a key beyond its rate limit is rejected without using capacity', async (t) => {
  const { ask, begun, keys, refusals } = await start(t);
  for (let count = 0; count < 3; count++) keys.take(1, 0);
  const refused = await ask('/api/v1/a', { account: 1 });
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
  assert.match(await refused.text(), /urn:sonde:problem:rate_limited/);
  assert.equal(refused.headers.get('x-ratelimit-remaining'), '0');
  assert.deepEqual([begun, refusals], [[], [['GET', 429]]]);
});

test('web pages have their own limit, unknown keys share the limit of their IP address, and reads do not wait for writes', async (t) => {
  const { ask, begins, arrives, letGo } = await start(t, { basePath: '/seo' });
  const reading = ask('/seo/reports');
  await begins('GET /seo/reports');
  const line = ask('/api/v1/unknown');
  await arrives('GET /api/v1/unknown');
  const page = await Promise.race([ask('/reports'), never()]);
  assert.deepEqual([page.status, page.headers.get('retry-after'), page.headers.get('content-type')], [503, '2', 'text/html']);
  assert.equal(await page.text(), '<p>later</p>');
  const refused = await Promise.race([ask('/seo/api/v1/unknown'), never()]);
  assert.deepEqual([refused.status, refused.headers.get('ratelimit-policy')], [503, '"bad-keys";q=20;w=60']);
  assert.match(await refused.text(), /"instance":"\/api\/v1\/unknown"/);
  const writing = ask('/api/v1/write', { method: 'POST' });
  await begins('POST /api/v1/write');
  for (const path of ['/healthz', '/readyz', '/metrics', '/seo/healthz']) {
    const requested = ask(path);
    await begins(`GET ${path}`);
    letGo(`GET ${path}`);
    assert.equal((await requested).status, 200);
  }
  letGo('GET /seo/reports');
  await begins('GET /api/v1/unknown');
  letGo('GET /api/v1/unknown');
  letGo('POST /api/v1/write');
  assert.deepEqual([(await reading).status, (await line).status, (await writing).status], [200, 200, 200]);
});

/** Rejects, so that a test that gets no response fails rather than hangs. */
const never = async (): Promise<never> => {
  await new Promise((resolve) => setTimeout(resolve, 20_000).unref());
  throw new Error('There was no answer');
};
