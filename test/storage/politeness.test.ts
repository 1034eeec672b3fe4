import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { countOpenSockets } from '../fixtures/open-sockets.ts';
import { startService, type TestService } from '../service.ts';
import { goodPage } from '../site.ts';

interface Crowd {
  port: number;
  /** Times of the first request of each page, in milliseconds since 1970. */
  starts: Map<string, number>;
}

/** Starts a slow site on loopback that records the first request of each page, `/page/1` for example; `/robots.txt` may answer with Retry-After. */
const startCrowd = async (t: TestContext, retryAfter?: string): Promise<Crowd> => {
  const crowd: Crowd = { port: 0, starts: new Map() };
  const server = createServer(async ({ url = '' }, response) => {
    const isPage = /^\/page\/\d$/.test(url);
    if (isPage && !crowd.starts.has(url)) crowd.starts.set(url, Date.now());
    await setTimeout(10);
    if (url === '/robots.txt' && retryAfter) response.writeHead(503, { 'retry-after': retryAfter }).end();
    else response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(goodPage);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  crowd.port = (server.address() as AddressInfo).port;
  return crowd;
};

const HOSTS = ['a.test', 'b.test'];

/** Starts a service that may reach these names on loopback, and treats them as hosts of others. */
const startPolite = (t: TestContext, { port }: Crowd, env: Record<string, string>): Promise<TestService> =>
  startService(
    t,
    { ALLOW_TARGETS: HOSTS.map((host) => `${host}:${port}`).join(), CREATE_WAIT: '0', ...env },
    { ownHosts: new Set(), lookup: async () => [{ address: '127.0.0.1' }] },
  );

const ask = async ({ call }: TestService, url: string, key?: string): Promise<number> => {
  const { json } = await call('POST', '/api/v1/reports', { body: { url }, ...(key === undefined ? {} : { key }) });
  return json.data.id;
};

const stateOf = async ({ db }: TestService, id: number): Promise<string> =>
  (await db.selectFrom('report').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

const completed = async (service: TestService, id: number): Promise<void> => {
  for (;;) {
    const state = await stateOf(service, id);
    assert.notEqual(state, 'failed');
    if (state === 'completed') return;
    await setTimeout(50);
  }
};

test('audits of one host start with a gap between them, across all accounts', async (t) => {
  const crowd = await startCrowd(t);
  const service = await startPolite(t, crowd, { HOST_GAP: '100' });
  const other = await service.makeKey();
  const began = Date.now();
  const ids = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => ask(service, `http://a.test:${crowd.port}/page/${n}`, n % 2 ? service.key : other)),
  );
  for (const id of ids) await completed(service, id);
  const starts = [...crowd.starts.values()].sort((one, another) => one - another);
  assert.equal(starts.length, 6);
  for (const [index, start] of starts.entries()) assert.ok(start - began >= index * 100, `${index}: ${start - began} ms`);
});

test('the first audit of a host starts immediately, and audits of other hosts do not wait for it', async (t) => {
  const crowd = await startCrowd(t);
  const service = await startPolite(t, crowd, { HOST_GAP: '60000' });
  await completed(service, await ask(service, `http://a.test:${crowd.port}/page/1`));
  const waiting = await ask(service, `http://a.test:${crowd.port}/page/2`);
  await completed(service, await ask(service, `http://b.test:${crowd.port}/page/3`));
  assert.equal(await stateOf(service, waiting), 'queued');
  assert.deepEqual([...crowd.starts.keys()], ['/page/1', '/page/3']);
});

test('concurrent audits of one host share its connection limit', async (t) => {
  const { most } = countOpenSockets(t);
  const crowd = await startCrowd(t);
  const service = await startPolite(t, crowd, { HOST_GAP: '0', HOST_CONNECTIONS: '2' });
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ask(service, `http://a.test:${crowd.port}/page/${n}`)));
  for (const id of ids) await completed(service, id);
  assert.equal(most([crowd.port]), 2);
});

test('a host that sent Retry-After gets no request until that time, and other hosts do', async (t) => {
  const crowd = await startCrowd(t, '120');
  const service = await startPolite(t, crowd, { HOST_GAP: '0' });
  const began = Date.now();
  await completed(service, await ask(service, `http://a.test:${crowd.port}/page/1`));
  const answered = Date.now();
  const waiting = await ask(service, `http://a.test:${crowd.port}/page/2`);
  await completed(service, await ask(service, `http://b.test:${crowd.port}/page/3`));
  assert.equal(await stateOf(service, waiting), 'queued');
  const { free_at } = await service.db.selectFrom('host_queue').select('free_at').where('name', '=', 'a.test').executeTakeFirstOrThrow();
  assert.ok(free_at >= began + 120_000 && free_at <= answered + 120_000);
});

test('private hosts of the operator are audited without a gap', async (t) => {
  const crowd = await startCrowd(t, '120');
  const service = await startService(t, { ALLOW_TARGETS: `127.0.0.1:${crowd.port}`, CREATE_WAIT: '0', HOST_GAP: '60000' });
  for (const n of [1, 2]) await completed(service, await ask(service, `http://127.0.0.1:${crowd.port}/page/${n}`));
  assert.equal(crowd.starts.size, 2);
});
