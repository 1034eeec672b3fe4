import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openSecretBox } from '../../src/lib/secret-box.ts';
import { createWebhook } from '../../src/webhooks/create.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { storages } from '../storages.ts';

const urlset = (url: string): string => `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url}</loc></url></urlset>`;

for (const { name, open } of storages) {
  const start = async (t: TestContext, settings: Record<string, string> = {}) => {
    const { env } = await open(t);
    const files: Record<string, { body: string }> = { '/': { body: goodPage } };
    const site = await startSite(t, files);
    files['/sitemap.xml'] = { body: urlset(`${site.url}/`) };
    const service = await startService(t, { ...env, ALLOW_TARGETS: site.target, CREATE_WAIT: '20', ...settings });
    const create = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      service.call('POST', '/api/v1/reports', { body: { url: `${site.url}/`, ...fields }, headers });
    const update = async (id: number, fields: Record<string, string>) =>
      (await service.call('PUT', `/api/v1/reports/${id}`, { body: fields })).json.data;
    const demandOf = async (id: number) =>
      (await service.db.selectFrom('report').select('demand').where('id', '=', id).executeTakeFirstOrThrow()).demand;
    return { ...service, site, files, create, update, demandOf };
  };

  const modesOf = ({ mode, run_mode, mode_reason }: Record<string, unknown>) => [mode, run_mode, mode_reason];

  test(`a report keeps its audit mode, and is compared only with audits of the same mode, on ${name}`, async (t) => {
    const { call, db, create, update } = await start(t);
    const made = (await create()).json.data;
    assert.deepEqual(modesOf(made), ['full', 'full', null]);
    const { id } = made;
    assert.deepEqual(modesOf(await update(id, { mode: 'html' })), ['html', 'full', null]);

    const html = await update(id, { results: '1' });
    assert.deepEqual([...modesOf(html), html.previous], ['html', 'html', null, null]);
    const again = await update(id, { results: '1' });
    assert.equal(again.previous.generated_at, html.generated_at);

    // The previous audit is the last one of mode full.
    await db.updateTable('run').set({ score: 12, result: 1 }).where('report_id', '=', id).where('mode', '=', 'full').execute();
    const full = await update(id, { mode: 'full', results: '1' });
    assert.deepEqual([...modesOf(full), full.previous.score, full.previous.result], ['full', 'full', null, 12, 'bad']);
    assert.equal(full.previous.generated_at, made.generated_at);

    const { data } = (await call('GET', `/api/v1/reports/${id}/history`)).json;
    assert.deepEqual(
      data.map(({ mode, mode_reason }: { mode: string; mode_reason: null }) => [mode, mode_reason]),
      [
        ['full', null],
        ['html', null],
        ['html', null],
        ['full', null],
      ],
    );
    const [inList] = (await call('GET', '/api/v1/reports')).json.data;
    assert.deepEqual(modesOf(inList), ['full', 'full', null]);
    const [head = '', line = ''] = (await call('GET', '/api/v1/reports.csv')).text.split('\r\n');
    assert.deepEqual(
      [head.split(',').slice(-2), line.split(',').slice(-2)],
      [
        ['mode', 'run_mode'],
        ['full', 'full'],
      ],
    );
  });

  test(`a rating that differs only because of the audit mode sends no rating_changed event on ${name}`, async (t) => {
    const { db, files, create, update } = await start(t);
    const { id, score } = (await create({ mode: 'html' })).json.data;
    const { workspace_id: accountId } = await db.selectFrom('report').select('workspace_id').where('id', '=', id).executeTakeFirstOrThrow();
    const events = ['report.completed', 'report.rating_changed'] as const;
    await createWebhook(db, openSecretBox('a secret that only these tests have'), { accountId, url: 'https://r.test/', events });
    const takeEvents = async () => {
      const rows = await db.selectFrom('delivery').select(['type', 'payload']).orderBy('id').execute();
      await db.deleteFrom('delivery').execute();
      return rows.map(({ type, payload }) => [type, JSON.parse(payload).data.run_mode, JSON.parse(payload).data.previous?.score ?? null]);
    };
    files['/'] = { body: goodPage.replace('<head>', '<head><meta name="robots" content="noindex">') };
    const bad = await update(id, { mode: 'full', results: '1' });
    assert.equal(bad.result, 'bad');
    assert.deepEqual(await takeEvents(), [['report.completed', 'full', null]]);
    files['/'] = { body: goodPage };
    await update(id, { results: '1' });
    assert.deepEqual(await takeEvents(), [
      ['report.completed', 'full', bad.score],
      ['report.rating_changed', 'full', bad.score],
    ]);
    // The rating is the same as in the last audit of this mode.
    await update(id, { mode: 'html', results: '1' });
    assert.deepEqual(await takeEvents(), [['report.completed', 'html', score]]);
  });

  test(`AUDIT_MODE applies only to new reports and imports that specify no mode on ${name}`, async (t) => {
    const { call, db, site, create, update } = await start(t, { AUDIT_MODE: 'html' });
    assert.deepEqual(modesOf((await create()).json.data), ['html', 'html', null]);
    const { id, ...full } = (await create({ mode: 'full' })).json.data;
    assert.deepEqual(modesOf(full), ['full', 'full', null]);
    assert.deepEqual(modesOf(await update(id, { results: '1' })), ['full', 'full', null]);
    const queued = (await create({}, { prefer: 'respond-async' })).json.data;
    assert.deepEqual(modesOf(queued).slice(0, 1), ['html']);

    const sitemap = `${site.url}/sitemap.xml`;
    const ask = async (fields: Record<string, string>) =>
      (await call('POST', '/api/v1/imports', { body: { sitemap, ...fields } })).json.data;
    const imports = [await ask({}), await ask({ mode: 'full' })];
    assert.deepEqual(
      imports.map(({ mode }) => mode),
      ['html', 'full'],
    );
    assert.equal((await ask({ mode: 'html', privacy: '0' })).mode, 'html');
    for (const { id: importId, mode } of imports) {
      const of = () => db.selectFrom('report').select(['mode', 'run_mode', 'demand', 'state']).where('import_id', '=', importId).execute();
      while ((await of()).every(({ state }) => state !== 'completed')) await call('GET', `/api/v1/imports/${importId}`);
      assert.deepEqual(await of(), [{ mode, run_mode: mode, demand: 'bulk', state: 'completed' }]);
    }
  });

  test(`a report stores whether a client waits for its audit on ${name}`, async (t) => {
    const { db, create, update, demandOf } = await start(t, { WORK: 'off', CREATE_WAIT: '0.05' });
    const { id } = (await create()).json.data;
    assert.equal(await demandOf(id), 'awaited');
    const { id: other } = (await create({}, { prefer: 'respond-async' })).json.data;
    assert.equal(await demandOf(other), 'single');
    const version = async () => (await db.selectFrom('report').select('version').where('id', '=', other).executeTakeFirstOrThrow()).version;
    const before = await version();
    await update(other, { results: '1' });
    assert.deepEqual([await demandOf(other), await version()], ['awaited', before]);
    await db.updateTable('report').set({ state: 'processing', demand: 'bulk' }).where('id', '=', other).execute();
    await update(other, { results: '1' });
    assert.equal(await demandOf(other), 'bulk');
    // This request does not wait for an audit.
    await update(id, { privacy: '0' });
    await db.updateTable('report').set({ demand: 'single' }).where('id', '=', id).execute();
    await update(id, { mode: 'html' });
    assert.equal(await demandOf(id), 'single');
  });

  test(`an unknown mode is rejected, and so is mode rendered without a browser, on ${name}`, async (t) => {
    const { call, create } = await start(t, { WORK: 'off', CREATE_WAIT: '0' });
    const { id } = (await create()).json.data;
    const sitemap = 'https://example.com/sitemap.xml';
    const requests: readonly [path: string, method: string, fields: Record<string, string>][] = [
      ['/reports', 'POST', { url: 'https://example.com/' }],
      [`/reports/${id}`, 'PUT', {}],
      [`/reports/${id}`, 'PUT', { results: '1' }],
      ['/imports', 'POST', { sitemap }],
    ];
    for (const [path, method, fields] of requests) {
      const unknown = await call(method, `/api/v1${path}`, { body: { ...fields, mode: 'fast' } });
      assert.deepEqual([unknown.status, unknown.json.type], [422, 'urn:sonde:problem:validation_failed'], path);
      assert.deepEqual(unknown.json.errors[0].allowed, ['html', 'full', 'rendered'], path);
      assert.match(unknown.json.errors[0].detail, /html, full, rendered/);
      const rendered = await call(method, `/api/v1${path}`, { body: { ...fields, mode: 'rendered' } });
      assert.deepEqual([rendered.status, rendered.json.type], [422, 'urn:sonde:problem:browser_unavailable'], path);
      assert.match(rendered.json.detail, /no browser.* html or full/);
      assert.deepEqual(rendered.json.errors[0].allowed, ['html', 'full']);
    }
    assert.equal((await call('GET', '/api/v1/reports')).json.meta.total, 1);
    assert.equal((await call('GET', `/api/v1/reports/${id}`)).json.data.mode, 'full');
    assert.equal((await call('GET', '/api/v1/imports')).json.meta.total, 0);
  });

  test(`an Idempotency-Key is rejected if it is reused with another audit mode on ${name}`, async (t) => {
    const { call, create } = await start(t, { WORK: 'off', CREATE_WAIT: '0' });
    const statuses = async (make: (key: string, mode?: string) => Promise<{ status: number }>) => {
      const modes = ['html', 'html', 'full', undefined];
      const first: number[] = [];
      for (const mode of modes) first.push((await make('with', mode)).status);
      const second = [await make('without'), await make('without'), await make('without', 'html'), await make('without', 'full')];
      return [first, second.map(({ status }) => status)];
    };
    const fieldsOf = (mode?: string): Record<string, string> => (mode === undefined ? {} : { mode });
    const expected = [
      [202, 202, 422, 422],
      [202, 202, 422, 422],
    ];
    assert.deepEqual(await statuses((key, mode) => create(fieldsOf(mode), { 'idempotency-key': key })), expected);
    const sitemap = 'https://example.com/sitemap.xml';
    const add = (key: string, mode?: string) =>
      call('POST', '/api/v1/imports', { body: { sitemap, ...fieldsOf(mode) }, headers: { 'idempotency-key': `import-${key}` } });
    assert.deepEqual(await statuses(add), expected);
  });
}
