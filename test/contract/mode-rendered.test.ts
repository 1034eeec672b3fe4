import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeBack } from '../../src/app/workers.ts';
import { registerBrowsers, unregisterBrowsers } from '../../src/queue/live-browsers.ts';
import type { Queue } from '../../src/queue/queue.ts';
import { fakeRenderer } from '../fake-renderer.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { storages } from '../storages.ts';

const shell =
  '<!doctype html><html lang="en"><head><title>App</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>';

const modesOf = ({ mode, run_mode, mode_reason }: Record<string, unknown>) => [mode, run_mode, mode_reason];

for (const { name, open } of storages) {
  const start = async (t: TestContext, renderer?: ReturnType<typeof fakeRenderer>, body = goodPage, holder?: string) => {
    const { env, openQueue, db } = await open(t);
    if (holder) await registerBrowsers(db, holder);
    const requested: string[] = [];
    const js = { headers: { 'content-type': 'text/javascript' }, body: 'let a = 1' };
    const site = await startSite(t, { '/': { body }, '/app.js': js, '/late.js': js }, (path: string) => void requested.push(path));
    const service = await startService(t, { ...env, ALLOW_TARGETS: site.target, CREATE_WAIT: '20' }, {}, renderer);
    const create = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      service.call('POST', '/api/v1/reports', { body: { url: `${site.url}/`, ...fields }, headers });
    return { ...service, site, requested, create, openQueue };
  };

  test(`mode rendered is rejected without a browser, with a hint on how to install a browser, on ${name}`, async (t) => {
    const { create, call, site } = await start(t);
    const refused = await create({ mode: 'rendered' });
    assert.deepEqual([refused.status, refused.json.errors[0].code], [422, 'browser_unavailable']);
    assert.match(refused.json.detail, /npm run browser/);
    const { id } = (await create()).json.data;
    const changed = await call('PUT', `/api/v1/reports/${id}`, { body: { mode: 'rendered' } });
    assert.deepEqual([changed.status, changed.json.errors[0].code], [422, 'browser_unavailable']);
    const sitemap = await call('POST', '/api/v1/imports', { body: { sitemap: `${site.url}/sitemap.xml`, mode: 'rendered' } });
    assert.deepEqual([sitemap.status, sitemap.json.errors[0].code], [422, 'browser_unavailable']);
  });

  test(`mode rendered renders a page and fetches no URL twice on ${name}`, async (t) => {
    const loads = [{ path: '/late.js', kind: 'script' } as const];
    const renderer = fakeRenderer({ loads, html: (served) => served.replace('<title>', '<title>Rendered: ') });
    const { create, requested } = await start(t, renderer);
    const { data } = (await create({ mode: 'rendered' })).json;
    assert.deepEqual([data.state, ...modesOf(data)], ['completed', 'rendered', 'rendered', null]);
    assert.equal(renderer.rendered.length, 1);
    assert.equal(requested.filter((path) => path === '/late.js').length, 1);
    assert.ok(data.facts.resources.items.some(({ url }: { url: string }) => url.endsWith('/late.js')));
    const title = data.results.find(({ check }: { check: string }) => check === 'rendered-title');
    assert.equal(title.outcome, 'warn');
  });

  test(`an audit in mode full renders a page that is an empty shell on ${name}`, async (t) => {
    const renderer = fakeRenderer({ html: () => goodPage });
    const { create, requested } = await start(t, renderer, shell);
    const { data } = (await create()).json;
    assert.deepEqual(modesOf(data), ['full', 'rendered', 'shell']);
    // Fetched by the audit that found the shell, and by the one that rendered it.
    assert.equal(requested.filter((path) => path === '/').length > 0, true);
    const html = (await create({ mode: 'html' })).json.data;
    assert.deepEqual(modesOf(html), ['html', 'html', null]);
    assert.equal(renderer.rendered.length, 1);
  });

  test(`a page whose rendering fails is audited as in mode full on ${name}`, async (t) => {
    const renderer = fakeRenderer({ fails: 'crashed' });
    const { create } = await start(t, renderer);
    assert.deepEqual(modesOf((await create({ mode: 'rendered' })).json.data), ['rendered', 'full', 'budget']);
  });

  test(`audits wait for a process with a browser, and continue without rendering if that process ends, on ${name}`, async (t) => {
    const { create, db, call, openQueue } = await start(t, undefined, goodPage, 'another process');
    const { id } = (await create({ mode: 'rendered' }, { prefer: 'respond-async' })).json.data;
    const poolOf = async () => (await db.selectFrom('job').select('pool').executeTakeFirst())?.pool;
    while ((await poolOf()) !== 'renders') await sleep(50);
    assert.equal((await call('GET', `/api/v1/reports/${id}`)).json.data.state, 'processing');

    // That process is gone: the service takes its jobs back at the next check.
    await unregisterBrowsers(db, 'another process');
    const queues = (['renders', 'audits'] as const).map((pool) => openQueue(Date.now, {}, pool)) as [Queue, Queue];
    assert.equal(await takeBack(...queues, { isAvailable: async () => true }), false);
    assert.equal(await poolOf(), 'renders');
    assert.equal(await takeBack(...queues, { isAvailable: async () => false }), false);
    const waited = await call('GET', `/api/v1/reports/${id}`);
    assert.notEqual(waited.json.data.state, 'failed');
    assert.notEqual(await poolOf(), 'renders');
  });
}
