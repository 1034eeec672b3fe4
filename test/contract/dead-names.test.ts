import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openLookup } from '../../src/http/dns/lookup.ts';
import { type NameServer, openNameServer } from '../fixtures/name-server.ts';
import { startReceiver } from '../receiver.ts';
import { type Answer, startService, type TestService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

/** Starts a service with its own name server: `good.test` is on loopback, names with `dead` never get an answer, others do not exist. */
const start = async (t: TestContext, env: Record<string, string> = {}): Promise<TestService & { server: NameServer }> => {
  const server = await openNameServer((name, type) => {
    if (name.includes('dead')) return 'silent';
    return name !== 'good.test' ? 'nxdomain' : type === 'A' ? ['127.0.0.1'] : [];
  });
  t.after(() => server[Symbol.asyncDispose]());
  // Long timeouts of the real clock: the test waits for the end of each report.
  const http = { lookup: openLookup({ nameServers: [server.address] }), connectTimeout: 60_000 };
  return { ...(await startService(t, { CREATE_WAIT: '0', FETCH_TIMEOUT: '120', ...env }, http)), server };
};

const ended = async ({ call }: TestService, key: string, id: number): Promise<Answer['json']> => {
  for (;;) {
    const { json } = await call('GET', `/api/v1/reports/${id}`, { key });
    if (json.data.state === 'completed' || json.data.state === 'failed') return json.data;
    await setTimeout(100);
  }
};

const ask = async ({ call }: TestService, key: string, url: string): Promise<number> => {
  const { status, json, text } = await call('POST', '/api/v1/reports', { key, body: { url } });
  assert.equal(status, 202, text);
  return json.data.id;
};

/** Maximum queries that one lookup sends for each address family without an answer. */
const TRIES = 3;

test('audits whose DNS lookup gets no response keep waiting and do not block other audits', { timeout: 120_000 }, async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const { port } = new URL(site.url);
  const service = await start(t, { ALLOW_TARGETS: `good.test:${port}` });
  const [greedy, other] = [await service.makeKey(), await service.makeKey()];
  const dead = [];
  for (let n = 0; n < 12; n++) dead.push(await ask(service, greedy, `https://dead-${n}.test/`));
  await service.server.questions(12);
  const good = await ended(service, other, await ask(service, other, `http://good.test:${port}/`));
  assert.deepEqual([good.state, good.error], ['completed', null]);
  for (const id of dead) {
    const { json } = await service.call('GET', `/api/v1/reports/${id}`, { key: greedy });
    assert.ok(['queued', 'processing'].includes(json.data.state));
  }
  const missing = await ended(service, greedy, await ask(service, greedy, 'https://nowhere.test/'));
  assert.equal(missing.error.code, 'dns_error');
});

test('a page with links to eight unresolvable hosts is audited with one lookup per host and blocks no other audit', {
  timeout: 120_000,
}, async (t) => {
  const hosts = Array.from({ length: 8 }, (_, n) => `dead-${n}.test`);
  const robots = hosts.slice(0, 6).flatMap((host) => [`Sitemap: https://${host}/a.xml`, `Sitemap: https://${host}/b.xml`]);
  const page = goodPage.replace(
    '<link rel="canonical" href="/">',
    `<link rel="canonical" href="https://${hosts[6]}/"><link rel="icon" href="https://${hosts[7]}/icon.png">`,
  );
  const plain = { 'content-type': 'text/plain' };
  const trap = await startSite(t, {
    '/': { body: page },
    '/robots.txt': { body: `User-agent: *\n${robots.join('\n')}\n`, headers: plain },
  });
  const site = await startSite(t, { '/': { body: goodPage } });
  const [trapPort, port] = [new URL(trap.url).port, new URL(site.url).port];
  const service = await start(t, { AUDIT_MODE: 'html', ALLOW_TARGETS: `good.test:${trapPort},good.test:${port}` });
  const [greedy, other] = [await service.makeKey(), await service.makeKey()];
  const trapped = await ask(service, greedy, `http://good.test:${trapPort}/`);
  while (!service.server.requested.some((question) => question.includes('dead')))
    await service.server.questions(service.server.requested.length + 1);
  const good = await ended(service, other, await ask(service, other, `http://good.test:${port}/`));
  assert.equal(good.state, 'completed');
  const caught = await ended(service, greedy, trapped);
  assert.equal(caught.state, 'completed', 'an unresolvable host that a page refers to does not fail its audit');
  for (const host of hosts) assert.ok(service.server.requested.filter((question) => question === `A ${host}`).length <= TRIES, host);
});

test('a webhook whose DNS lookup gets no response does not block deliveries of another account', { timeout: 120_000 }, async (t) => {
  const receiver = await startReceiver(t);
  const { call, makeKey, server } = await start(t, { WEBHOOK_TARGETS: receiver.target });
  const hook = async (key: string, url: string): Promise<string> => {
    const { json, text } = await call('POST', '/api/v1/webhooks', { key, body: { url } });
    assert.ok(json.data, text);
    const path = `/api/v1/webhooks/${json.data.id}`;
    const { json: made } = await call('POST', `${path}/test`, { key });
    return `${path}/deliveries/${made.data.id}`;
  };
  const [greedy, other] = [await makeKey(), await makeKey()];
  const dead = [];
  for (let n = 0; n < 10; n++) dead.push(await hook(greedy, `https://dead-${n}.test/`));
  await server.questions(10);
  await hook(other, receiver.url);
  await receiver.message(0);
  const attempted = async (path: string): Promise<Answer['json']> => {
    for (;;) {
      const { json } = await call('GET', path, { key: greedy });
      if (json.data.attempts.length > 0) return json.data.attempts[0];
      await setTimeout(100);
    }
  };
  for (const path of dead) assert.equal((await attempted(path)).error, 'resolver_unavailable');
});

test('the API and the report page say that a report waits for working name servers', async (t) => {
  const http = { lookup: async () => Promise.reject(Object.assign(new Error('servfail'), { code: 'ESERVFAIL' })) };
  const service = await startService(t, { CREATE_WAIT: '0' }, http);
  const { json: made } = await service.call('POST', '/api/v1/reports', { body: { url: 'https://example.com/', privacy: '0' } });
  const read = async () => (await service.call('GET', `/api/v1/reports/${made.data.id}`)).json.data;
  let report = await read();
  for (; report.error === null; report = await read()) await setTimeout(100);
  assert.deepEqual([report.state, report.error.code], ['processing', 'resolver_unavailable']);
  const { text } = await service.call('GET', new URL(made.data.share_url).pathname, { key: null });
  assert.match(text, /<span role="status"[^>]*>The name servers that this server uses are in trouble\. The audit is tried again/);
});
