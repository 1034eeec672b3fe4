import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openLookup } from '../../src/http/dns/lookup.ts';
import { type NameServer, openNameServer } from '../../src/http/dns/name-server.fixture.ts';
import { startReceiver } from '../receiver.ts';
import { type Answer, startService, type TestService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

/** A service that asks a name server of its own: `good.test` is on loopback, names with `dead` in them never get an answer, others do not exist. */
const start = async (t: TestContext, env: Record<string, string> = {}): Promise<TestService & { server: NameServer }> => {
  const server = await openNameServer((name, type) => {
    if (name.includes('dead')) return 'silent';
    return name !== 'good.test' ? 'nxdomain' : type === 'A' ? ['127.0.0.1'] : [];
  });
  t.after(() => server[Symbol.asyncDispose]());
  // Seconds of the real clock; what is waited for is the end of each report.
  const http = { lookup: openLookup({ nameServers: [server.address] }), connectTimeout: 60_000 };
  return { ...(await startService(t, { CREATE_WAIT: '0', FETCH_TIMEOUT: '120', ...env }, http)), server };
};

const ended = async ({ call }: TestService, key: string, id: number): Promise<Answer['json']> => {
  for (;;) {
    const { json } = await call('GET', `/api/v1/reports/${id}`, { key });
    if (json.data.state === 'completed' || json.data.state === 'failed') return json.data;
    await setTimeout(10);
  }
};

const ask = async ({ call }: TestService, key: string, url: string): Promise<number> => {
  const { status, json, text } = await call('POST', '/api/v1/reports', { key, body: { url } });
  assert.equal(status, 202, text);
  return json.data.id;
};

/** Times that one lookup asks for each family, when it gets no answer. */
const TRIES = 3;

test('audits of names that no name server answers for wait, and hold up no other', { timeout: 120_000 }, async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const { port } = new URL(site.url);
  const service = await start(t, { ALLOW_TARGETS: `good.test:${port}` });
  const [hog, other] = [await service.makeKey(), await service.makeKey()];
  const dead = [];
  for (let n = 0; n < 12; n++) dead.push(await ask(service, hog, `https://dead-${n}.test/`));
  await service.server.questions(12);
  const good = await ended(service, other, await ask(service, other, `http://good.test:${port}/`));
  assert.deepEqual([good.state, good.error], ['completed', null]);
  for (const id of dead) {
    const { json } = await service.call('GET', `/api/v1/reports/${id}`, { key: hog });
    assert.ok(['queued', 'processing'].includes(json.data.state));
  }
  const missing = await ended(service, hog, await ask(service, hog, 'https://nowhere.test/'));
  assert.equal(missing.error.code, 'dns_error');
});

test('a page that names eight dead hosts is audited, each of them is asked for once, and other audits go on', {
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
  const [hog, other] = [await service.makeKey(), await service.makeKey()];
  const trapped = await ask(service, hog, `http://good.test:${trapPort}/`);
  while (!service.server.asked.some((question) => question.includes('dead')))
    await service.server.questions(service.server.asked.length + 1);
  const good = await ended(service, other, await ask(service, other, `http://good.test:${port}/`));
  assert.equal(good.state, 'completed');
  const caught = await ended(service, hog, trapped);
  assert.equal(caught.state, 'completed', 'what is named beside a page cannot fail it');
  for (const host of hosts) assert.ok(service.server.asked.filter((question) => question === `A ${host}`).length <= TRIES, host);
});

test('a webhook whose name gets no answer holds up no delivery of another account', { timeout: 120_000 }, async (t) => {
  const receiver = await startReceiver(t);
  const { call, makeKey, server } = await start(t, { WEBHOOK_TARGETS: receiver.target });
  const hook = async (key: string, url: string): Promise<string> => {
    const { json, text } = await call('POST', '/api/v1/webhooks', { key, body: { url } });
    assert.ok(json.data, text);
    const path = `/api/v1/webhooks/${json.data.id}`;
    const { json: made } = await call('POST', `${path}/test`, { key });
    return `${path}/deliveries/${made.data.id}`;
  };
  const [hog, other] = [await makeKey(), await makeKey()];
  const dead = [];
  for (let n = 0; n < 10; n++) dead.push(await hook(hog, `https://dead-${n}.test/`));
  await server.questions(10);
  await hook(other, receiver.url);
  await receiver.message(0);
  const attempted = async (path: string): Promise<Answer['json']> => {
    for (;;) {
      const { json } = await call('GET', path, { key: hog });
      if (json.data.attempts.length > 0) return json.data.attempts[0];
      await setTimeout(10);
    }
  };
  for (const path of dead) assert.equal((await attempted(path)).error, 'resolver_unavailable');
});

test('a report that waits because no name can be looked up says so, in the API and on its page', async (t) => {
  const http = { lookup: async () => Promise.reject(Object.assign(new Error('servfail'), { code: 'ESERVFAIL' })) };
  const service = await startService(t, { CREATE_WAIT: '0' }, http);
  const { json: made } = await service.call('POST', '/api/v1/reports', { body: { url: 'https://example.com/', privacy: '0' } });
  const read = async () => (await service.call('GET', `/api/v1/reports/${made.data.id}`)).json.data;
  let report = await read();
  for (; report.error === null; report = await read()) await setTimeout(10);
  assert.deepEqual([report.state, report.error.code], ['processing', 'resolver_unavailable']);
  const { text } = await service.call('GET', new URL(made.data.share_url).pathname, { key: null });
  assert.match(text, /<span role="status">The name servers that this server uses are in trouble\. The audit is tried again/);
});
