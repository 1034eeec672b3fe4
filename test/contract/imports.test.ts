import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { countReports } from '../../src/reports/rollups/counts.ts';
import { type Answer, startService, type TestService } from '../service.ts';
import { goodPage, type SiteFile, startSite } from '../site.ts';

const urlset = (addresses: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;

const index = (addresses: readonly string[]): string =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`).join('')}</sitemapindex>`;

/** Starts a site with pages `/1` to `/n`, and a service that may audit it. */
const start = async (t: TestContext, pages: number, { delay = 0, ...env }: { delay?: number } & Record<string, string | number> = {}) => {
  const files: Record<string, SiteFile> = {};
  const site = await startSite(t, files);
  for (let page = 1; page <= pages; page++) files[`/${page}`] = { body: goodPage, delay };
  const settings = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '0', ...settings });
  return { files, site, service, url: (path: string | number) => `${site.url}/${path}` };
};

const importOf = (
  { call }: TestService,
  sitemap: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> => call('POST', '/api/v1/imports', { body: { sitemap, ...more }, headers });

/** Reads an import until `isThere` is true. */
const waitFor = async ({ call }: TestService, id: number, isThere: (data: Answer['json']) => boolean): Promise<Answer['json']> => {
  for (;;) {
    const { json } = await call('GET', `/api/v1/imports/${id}`);
    if (isThere(json.data)) return json.data;
    await setTimeout(50);
  }
};

const isOver = ({ state }: { state: string }): boolean => state !== 'queued' && state !== 'processing';

test('an import accepts pages up to the report limit of the account and lists the pages left out', async (t) => {
  const { files, service, url } = await start(t, 5, { REPORTS_PER_ACCOUNT: 4 });
  files['/sitemap.xml'] = { body: urlset([1, 2, 3, 4, 5].map(url)) };
  await service.call('POST', '/api/v1/reports', { body: { url: url(1) } });
  const { json } = await importOf(service, url('sitemap.xml'));
  const done = await waitFor(service, json.data.id, isOver);
  assert.deepEqual([done.state, done.found, done.accepted, done.progress.completed], ['completed', 5, 3, 3]);
  const [{ reason, count, examples, detail }] = done.left_out;
  assert.deepEqual([reason, count, examples], ['over_report_limit', 2, [url(4), url(5)]]);
  assert.match(detail, /as many reports as it may\. Delete some, .* REPORTS_PER_ACCOUNT\.$/);
});

test('an import reads a sitemap index with gzip and text sitemaps, and counts the excluded URLs by reason', async (t) => {
  const { files, service, url } = await start(t, 5, { IMPORT_LIMIT: 4 });
  files['/sitemap.xml'] = { body: index([url('a.xml.gz'), url('b.txt'), url('gone.xml'), 'http://other.example/c.xml']) };
  files['/a.xml.gz'] = {
    headers: { 'content-type': 'application/gzip' },
    body: gzipSync(urlset([url(1), url(2), url(2), 'ftp://127.0.0.1/'])),
  };
  files['/b.txt'] = {
    headers: { 'content-type': 'text/plain' },
    body: [url(2), url(3), url(4), url(5), 'http://other.example/'].join('\n'),
  };

  const made = await importOf(service, ` ${url('sitemap.xml')} `, { privacy: '0' });
  assert.equal(made.status, 202);
  assert.equal(made.json.status, 200);
  assert.equal(made.headers.get('location'), `http://sonde.test/api/v1/imports/${made.json.data.id}`);
  assert.deepEqual([made.json.data.state, made.json.data.object, made.json.data.sitemap], ['queued', 'import', url('sitemap.xml')]);

  const done = await waitFor(service, made.json.data.id, isOver);
  assert.equal(done.state, 'completed');
  assert.deepEqual(done.progress, { queued: 0, processing: 0, completed: 4, failed: 0, cancelled: 0, deleted: 0 });
  assert.deepEqual([done.limit, done.sitemaps, done.found, done.accepted, done.error], [4, 3, 9, 4, null]);
  const leftOut = Object.fromEntries(
    done.left_out.map(({ reason, count, examples }: { reason: string; count: number; examples: string[] }) => [reason, [count, examples]]),
  );
  assert.deepEqual(leftOut, {
    other_host: [1, ['http://other.example/']],
    over_limit: [1, [url(5)]],
    duplicate: [2, [url(2), url(2)]],
    not_http: [1, ['ftp://127.0.0.1/']],
    sitemap_other_host: [1, ['http://other.example/c.xml']],
    sitemap_unreadable: [1, [url('gone.xml')]],
  });
  for (const { detail } of done.left_out) assert.match(detail, /^[A-Z][^{}]+\.$/);

  const { json: list } = await service.call('GET', '/api/v1/reports?sort_by=url&sort=asc');
  assert.deepEqual(
    list.data.map((report: { url: string; state: string; privacy: number }) => [report.url, report.state, report.privacy]),
    [1, 2, 3, 4].map((page) => [url(page), 'completed', 0]),
  );

  await service.call('DELETE', `/api/v1/reports/${list.data[0].id}`);
  const { json: after } = await service.call('GET', `/api/v1/imports/${done.id}`);
  assert.deepEqual([after.data.progress.completed, after.data.progress.deleted], [3, 1]);
});

test('a repeated import request returns the running import or the import with the same Idempotency-Key', async (t) => {
  const { files, service, url } = await start(t, 1);
  files['/sitemap.xml'] = { body: urlset([url(1)]), delay: 200 };
  const [one, two, keyed] = await Promise.all([
    importOf(service, url('sitemap.xml')),
    importOf(service, url('sitemap.xml')),
    importOf(service, url('sitemap.xml'), {}, { 'idempotency-key': 'k1' }),
  ]);
  assert.deepEqual([two.status, two.json.data.id, keyed.json.data.id], [202, one.json.data.id, one.json.data.id]);
  const other = await importOf(service, url('sitemap.xml'), { privacy: '0' });
  assert.notEqual(other.json.data.id, one.json.data.id);
  await waitFor(service, one.json.data.id, isOver);
  await waitFor(service, other.json.data.id, isOver);

  const replay = await importOf(service, url('sitemap.xml'), {}, { 'idempotency-key': 'k1' });
  assert.deepEqual([replay.status, replay.json.data.id, replay.headers.get('idempotency-replayed')], [201, one.json.data.id, 'true']);
  const misused = await importOf(service, url('sitemap.xml'), { privacy: '0' }, { 'idempotency-key': 'k1' });
  assert.deepEqual([misused.status, misused.json.type], [422, 'urn:sonde:problem:idempotency_key_reused']);
  const again = await importOf(service, url('sitemap.xml'));
  assert.ok(again.json.data.id > other.json.data.id);
  await waitFor(service, again.json.data.id, isOver);
  assert.equal((await service.call('GET', '/api/v1/reports')).json.meta.total, 3);
});

test('an import of a missing or invalid sitemap fails and shows the reason', async (t) => {
  const { files, service, url } = await start(t, 0);
  files['/error.xml'] = { status: 500, body: 'no' };
  files['/page.html'] = { body: goodPage };
  files['/empty.xml'] = { body: urlset([]) };
  files['/away.xml'] = { status: 302, headers: { location: 'http://10.0.0.1/sitemap.xml' } };
  const table = [
    ['missing.xml', 'failed', 'sitemap_status'],
    ['error.xml', 'failed', 'sitemap_status'],
    ['page.html', 'failed', 'not_a_sitemap'],
    ['away.xml', 'failed', 'redirect_blocked'],
    ['empty.xml', 'completed', undefined],
  ] as const;
  for (const [path, state, code] of table) {
    const { json } = await importOf(service, url(path));
    const over = await waitFor(service, json.data.id, isOver);
    assert.deepEqual([over.state, over.error?.code, over.accepted], [state, code, 0], path);
    if (over.error) assert.match(over.error.detail, /\.$/);
  }
  const { json } = await service.call('GET', '/api/v1/imports?per_page=10');
  assert.deepEqual(
    json.data.map(({ sitemap }: { sitemap: string }) => sitemap),
    table.map(([path]) => url(path)).reverse(),
  );
});

test('creating an import rejects an invalid sitemap URL', async (t) => {
  const service = await startService(t);
  const table: readonly [body: Record<string, string>, field: string, code: string][] = [
    [{}, 'sitemap', 'required'],
    [{ sitemap: 'example.com' }, 'sitemap', 'invalid_url'],
    [{ sitemap: 'ftp://example.com/sitemap.xml' }, 'sitemap', 'unsupported_scheme'],
    [{ sitemap: 'http://127.0.0.1/sitemap.xml' }, 'sitemap', 'forbidden_target'],
    [{ sitemap: 'http://example.com:22/' }, 'sitemap', 'port_not_allowed'],
    [{ sitemap: 'http://a:b@example.com/' }, 'sitemap', 'credentials_not_allowed'],
    [{ sitemap: 'http://example.com/', privacy: '2' }, 'privacy', 'not_allowed'],
  ];
  for (const [body, field, code] of table) {
    const { status, json } = await service.call('POST', '/api/v1/imports', { body });
    assert.deepEqual(
      [status, json.errors.map((error: { field: string; code: string }) => [error.field, error.code])],
      [422, [[field, code]]],
    );
    assert.match(json.message[field][0], new RegExp(`^${field} `));
  }
});

test('an import is visible only to its account, and creating one needs the write scope', async (t) => {
  const { files, service, url } = await start(t, 0);
  const seen = Promise.withResolvers<void>();
  files['/sitemap.xml'] = { body: urlset([]), after: seen.promise };
  const { json } = await importOf(service, url('sitemap.xml'));
  const path = `/api/v1/imports/${json.data.id}`;
  const stranger = await service.makeKey();
  const reader = await service.makeKey({ scopes: ['read'] });
  const unlike = ({ json: { request_id: _, instance: __, ...rest } }: Answer) => rest;
  for (const method of ['GET', 'DELETE']) {
    const theirs = await service.call(method, path, { key: stranger });
    const unknown = await service.call(method, '/api/v1/imports/999999', { key: stranger });
    assert.deepEqual([theirs.status, unlike(theirs)], [404, unlike(unknown)]);
    assert.equal((await service.call(method, '/api/v1/imports/0x1')).status, 404);
  }
  assert.deepEqual((await service.call('GET', '/api/v1/imports', { key: stranger })).json.data, []);
  assert.equal((await service.call('POST', '/api/v1/imports', { key: reader, body: { sitemap: url('sitemap.xml') } })).status, 403);
  assert.equal((await service.call('DELETE', path, { key: reader })).status, 403);
  assert.equal((await service.call('PUT', path)).status, 405);
  const etag = (await service.call('GET', path)).headers.get('etag') ?? '';
  seen.resolve();
  await waitFor(service, json.data.id, isOver);
  assert.notEqual((await service.call('GET', path)).headers.get('etag'), etag);
});

test('deleting an import cancels its audits that have not started and keeps the other audits', async (t) => {
  const { files, service, url } = await start(t, 6, { delay: 150, CONCURRENCY: 1 });
  files['/sitemap.xml'] = { body: urlset([1, 2, 3, 4, 5, 6].map(url)) };
  const { id } = (await importOf(service, url('sitemap.xml'))).json.data;
  await waitFor(service, id, ({ progress }) => progress.processing + progress.completed > 0);
  const cancelled = await service.call('DELETE', `/api/v1/imports/${id}`);
  assert.deepEqual([cancelled.status, cancelled.json.data.state], [200, 'cancelled']);
  const { progress } = cancelled.json.data;
  assert.ok(progress.cancelled > 0);
  assert.equal(progress.queued, 0);
  const begun = 6 - progress.cancelled;

  const over = await waitFor(service, id, (data) => data.progress.completed === begun);
  assert.deepEqual([over.state, over.progress.cancelled], ['cancelled', progress.cancelled]);
  assert.equal((await service.call('GET', '/api/v1/reports')).json.meta.total, begun);
  const jobs = await service.db.selectFrom('job').select('id').where('batch', 'is not', null).execute();
  assert.deepEqual(jobs, []);
  const again = await service.call('DELETE', `/api/v1/imports/${id}`);
  assert.deepEqual([again.status, again.json.data.progress.cancelled], [200, progress.cancelled]);
  const { id: accountId } = await service.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  assert.equal(await countReports(service.db, { accountId }), begun);
});

test('an import cancelled before its sitemap arrives creates no report', async (t) => {
  const { files, service, url } = await start(t, 1);
  files['/sitemap.xml'] = { body: urlset([url(1)]), delay: 300 };
  const { id } = (await importOf(service, url('sitemap.xml'))).json.data;
  assert.equal((await service.call('DELETE', `/api/v1/imports/${id}`)).json.data.state, 'cancelled');
  // The sitemap arrives after the import was cancelled.
  await setTimeout(500);
  assert.deepEqual((await service.call('GET', '/api/v1/reports')).json.data, []);
  assert.equal((await waitFor(service, id, isOver)).accepted, 0);
});

test('a single requested report is audited before the remaining reports of an import', async (t) => {
  const { files, service, url } = await start(t, 6, { delay: 40, CONCURRENCY: 1 });
  files['/sitemap.xml'] = { body: urlset([1, 2, 3, 4, 5].map(url)) };
  const { id } = (await importOf(service, url('sitemap.xml'))).json.data;
  await waitFor(service, id, ({ progress }) => progress.processing > 0);
  const single = (await service.call('POST', '/api/v1/reports', { body: { url: url(6) } })).json.data.id;
  await waitFor(service, id, isOver);
  const runs = await service.db.selectFrom('run').select('report_id').orderBy('id').execute();
  const place = runs.findIndex(({ report_id }) => report_id === single);
  assert.ok(place >= 0 && place < runs.length - 1, `it came as number ${place + 1} of ${runs.length}`);
});

test('an account can have at most 20 running imports', async (t) => {
  const { files, service, url } = await start(t, 0, { CONCURRENCY: 1 });
  files['/slow.xml'] = { body: urlset([]), delay: 2_000 };
  await importOf(service, url('slow.xml'));
  for (let number = 1; number < 20; number++) assert.equal((await importOf(service, url(`slow.xml?${number}`))).status, 202);
  const refused = await importOf(service, url('slow.xml?20'));
  assert.deepEqual(
    [refused.status, refused.json.type, refused.headers.get('retry-after')],
    [429, 'urn:sonde:problem:too_many_imports', '60'],
  );
  assert.equal((await importOf(service, url('slow.xml?1'))).status, 202);
});
