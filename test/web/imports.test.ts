import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { goodPage, type SiteFile } from '../site.ts';
import { signIn, type Visitor, visit } from '../visitor.ts';

const urlset = (addresses: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;

const index = (addresses: readonly string[]): string =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`).join('')}</sitemapindex>`;

const start = async (t: TestContext, env: Record<string, string> = {}) => {
  const files: Record<string, SiteFile> = { '/1': { body: goodPage }, '/2': { body: goodPage } };
  const service = await startWithPeople(t, files, env);
  return { files, service, ann: await signIn(service, ANN), url: (path: string) => `${service.site.url}/${path}` };
};

const search = (visitor: Visitor, url: string) => visitor.post('/audits/new', { url, step: 'search' });

const begin = (visitor: Visitor, fields: Record<string, string>) => visitor.post('/audits/new', { step: 'import', ...fields });

const SITE = '/sites/127.0.0.1';

/** The crawls and imports of the site once no import runs. */
const ended = async (visitor: Visitor): Promise<string> => {
  for (;;) {
    const { text } = await visitor.get(`${SITE}/crawls`);
    if (!text.includes('data-is-live')) return text;
    await setTimeout(20);
  }
};

/** 20 imports that wait. */
const importRows = (workspace_id: number, urlOf: (id: number) => string) => {
  const counts = { page_limit: 1, sitemaps: 0, found: 0, accepted: 0, cancelled: 0, left_out: '{}' };
  const values = { ...counts, workspace_id, privacy: 1, state: 'queued', version: 1, created_at: 1, updated_at: 1 } as const;
  return Array.from({ length: 20 }, (_, id) => ({ ...values, sitemap: urlOf(id), target: urlOf(id) }));
};

/** What stands in a page without its markup. */
const words = (text: string): string =>
  text
    .slice(text.indexOf('<main'))
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

test('a site can be imported with forms, from the sitemap search to the finished import', async (t) => {
  const { files, service, ann, url } = await start(t);
  assert.equal((await ann.get('/imports')).headers.get('location'), '/sites');
  assert.equal((await ann.get('/imports/new?url=x.example')).headers.get('location'), '/audits/new?url=x.example');

  files['/robots.txt'] = { headers: { 'content-type': 'text/plain' }, body: `Sitemap: ${url('index.xml')}\nSitemap: ${url('gone.xml')}` };
  files['/index.xml'] = { body: index([url('a.xml'), url('b.xml'), 'http://other.example/c.xml']) };
  files['/a.xml'] = { body: urlset([url('1'), url('2'), 'http://other.example/']) };
  files['/b.xml'] = { body: urlset([url('missing')]) };
  const found = await search(ann, service.site.url);
  assert.equal(found.status, 200);
  assert.match(words(found.text), /listed in robots\.txt\..*index of 3 sitemaps, at least 3 pages/);
  assert.match(
    words(found.text),
    /a\.xml 2 pages.*b\.xml 1 page.*1 more sitemap of this index can’t be chosen.*1 URL couldn’t be read.*returns an error/,
  );

  const started = await begin(ann, {
    url: service.site.url,
    sitemap: `0 ${url('index.xml')}`,
    part: `0 ${url('a.xml')}`,
    mode: 'html',
    privacy: '0',
    limit: '50',
  });
  assert.deepEqual([started.status, started.headers.get('location')], [303, `${SITE}?done=imported`]);
  const text = await ended(ann);
  assert.match(words(text), /\/index\.xmlCompleted.*3 of 3 pages audited, 1 failed\./);
  assert.match(
    words(text),
    /1 Pages on another host.*http:\/\/other\.example\/.*1 Sitemaps on another host.*http:\/\/other\.example\/c\.xml/,
  );
  assert.equal((await ann.get('/imports/1')).headers.get('location'), `${SITE}/crawls`);

  assert.match((await ann.get('/imports/1/delete')).text, /Its 3 reports stay\./);
  assert.equal((await ann.post('/imports/1/delete')).headers.get('location'), `${SITE}/crawls?done=importDeleted`);
  assert.equal((await ann.get('/imports/1')).status, 404);
  assert.match((await ann.get(`${SITE}/crawls?done=importDeleted`)).text, /Import deleted\. Its reports stay\./);
  assert.equal((await service.api('GET', '/reports')).json.data.length, 3);
});

test('a sitemap is found by its URL or at the usual path, or reported as missing', async (t) => {
  const { files, service, ann, url } = await start(t);
  const none = await search(ann, service.site.url);
  assert.match(
    words(none.text),
    /No sitemap found.*looked in robots\.txt and at \/sitemap\.xml.*Enter another URL.*1 URL couldn’t be read.*sitemap\.xml.*returns an error/,
  );
  assert.doesNotMatch(none.text, /value="import"/);
  files['/sitemap.xml'] = { body: urlset([url('1')]) };
  assert.match(words((await search(ann, url('1'))).text), /at the usual path\..*sitemap\.xml 1 page/);
  files['/mine.txt'] = { headers: { 'content-type': 'text/plain' }, body: `${url('1')}\n${url('2')}` };
  assert.match(words((await search(ann, url('mine.txt'))).text), /This URL is a sitemap\..*mine\.txt 2 pages/);
});

test('a sitemap search reads all listed sitemaps before the parts of a sitemap index, up to 20 files', async (t) => {
  const { files, service, ann, url } = await start(t);
  const parts = Array.from({ length: 60 }, (_, part) => `part-${part}.xml`);
  files['/robots.txt'] = { headers: { 'content-type': 'text/plain' }, body: `Sitemap: ${url('index.xml')}\nSitemap: ${url('last.xml')}` };
  files['/index.xml'] = { body: index(parts.map(url)) };
  for (const name of [...parts, 'last.xml']) files[`/${name}`] = { body: urlset([url('1'), url('2')]) };
  const text = words((await search(ann, service.site.url)).text);
  assert.match(text, /index of 60 sitemaps, at least 36 pages/);
  assert.match(text, /part-17\.xml 2 pages.*part-18\.xml not counted.*part-49\.xml not counted.*10 more sitemaps.*last\.xml 2 pages/);
  assert.doesNotMatch(text, /part-50\.xml/);
});

test('selecting two sitemaps starts two imports, and parts of a sitemap index can be imported alone', async (t) => {
  const { files, service, ann, url } = await start(t);
  for (const name of ['a', 'b']) files[`/${name}.xml`] = { body: urlset([url('1')]) };
  const body = new URLSearchParams([
    ['step', 'import'],
    ['url', service.site.url],
    ['part', `0 ${url('a.xml')}`],
    ['part', `0 ${url('b.xml')}`],
  ]).toString();
  const headers = { cookie: ann.cookie, origin: 'http://sonde.test', 'content-type': 'application/x-www-form-urlencoded' };
  const { status, headers: answered } = await service.call('POST', '/audits/new', { key: null, headers, body });
  assert.deepEqual([status, answered.get('location')], [303, `${SITE}?done=imported`]);
  const { json } = await service.api('GET', '/imports');
  assert.deepEqual(
    json.data.map(({ sitemap, limit, privacy, mode }: Record<string, unknown>) => [sitemap, limit, privacy, mode]),
    [
      [url('b.xml'), 1000, 1, 'full'],
      [url('a.xml'), 1000, 1, 'full'],
    ],
  );
});

test('an invalid import is rejected with an error next to the field', async (t) => {
  const { service, ann, url } = await start(t);
  for (const [input, problem] of [
    ['', /Enter a URL, such as example\.com\/page\./],
    ['ftp://example.com/', /must start with http/],
    ['http://10.0.0.1/sitemap.xml', /Private and local hosts can’t be audited/],
    [`http://example.com/${'a'.repeat(3000)}`, /at most 2,048 characters/],
  ] as const) {
    const { status, text } = await search(ann, input);
    assert.equal(status, 422, input);
    assert.match(text, problem);
    assert.ok(text.includes(`value="${input}"`));
  }
  const requested = { url: url('') };
  assert.match((await begin(ann, requested)).text, /Choose at least one sitemap\./);
  for (const target of ['http://10.0.0.1/s.xml', 'nonsense', '']) {
    const refused = await begin(ann, { ...requested, sitemap: `0 ${target}` });
    assert.equal(refused.status, 422, target);
    assert.match(refused.text, /isn’t a valid URL/);
  }
  const odd = await begin(ann, { ...requested, sitemap: `0 ${url('x.xml')}`, limit: '-5', privacy: '2', mode: 'odd' });
  assert.equal(odd.headers.get('location'), `${SITE}?done=imported`);
  assert.match(
    words(await ended(ann)),
    /The import of .*x\.xml failed\. The sitemap URL returns an error.*\/x\.xmlFailed.*The sitemap couldn’t be imported\./,
  );
  const { limit, privacy, mode } = (await service.api('GET', '/imports/1')).json.data;
  assert.deepEqual([limit, privacy, mode], [1000, 1, 'full']);
});

test('sitemap searches are limited for each account', async (t) => {
  const { service, ann } = await start(t);
  for (let count = 0; count < 20; count++) assert.equal((await search(ann, service.site.url)).status, 200);
  const refused = await search(ann, service.site.url);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.match(refused.text, /Too many audits at once/);
  assert.equal((await search(await signIn(service, BOB), service.site.url)).status, 200);
});

test('a running import shows its progress above the pages of its site, and can be cancelled once', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  t.after(() => resolve());
  const { files, service, ann, url } = await start(t, { CONCURRENCY: '1' });
  files['/sitemap.xml'] = { body: urlset([url('1'), url('2')]) };
  files['/1'] = { body: goodPage, after: promise };
  await begin(ann, { url: service.site.url, sitemap: `0 ${url('sitemap.xml')}` });
  let page = '';
  while (!/0 of 2 pages audited\..*Running 1Waiting 1/.test(words(page))) page = (await ann.get(SITE)).text;
  assert.ok(page.includes('data-live="imports"'));
  // Imports that ended later hide none that runs.
  const { id: _, ...row } = await service.db.selectFrom('import').selectAll().executeTakeFirstOrThrow();
  await service.db
    .insertInto('import')
    .values(Array.from({ length: 3 }, () => ({ ...row, state: 'failed' as const })))
    .execute();
  assert.match(words((await ann.get('/')).text), /Import · [^ ]*\/sitemap\.xml ?0 of 2/);
  for (const answer of [await ann.get('/imports/1'), await ann.get('/imports/1/delete'), await ann.post('/imports/1/delete')])
    assert.equal(answer.headers.get('location'), SITE);
  assert.equal((await ann.post('/imports/1/cancel')).headers.get('location'), `${SITE}?done=importCancelled`);
  assert.match((await ann.get(`${SITE}?done=importCancelled`)).text, /No further audit starts\./);
  const { text } = await ann.get(`${SITE}/crawls`);
  assert.match(words(text), /Cancelled.*1 page was not audited\./);
  assert.doesNotMatch(text, /data-is-live/);
  assert.equal((await ann.post('/imports/1/cancel')).status, 303);
});

test('a site shows its imports beside many of a site with a longer name', async (t) => {
  const { files, service, ann, url } = await start(t);
  files['/sitemap.xml'] = { body: urlset([url('1')]) };
  await begin(ann, { url: service.site.url, sitemap: `0 ${url('sitemap.xml')}` });
  await ended(ann);
  await service.db
    .insertInto('import')
    .values(importRows(service.accountId, (id) => `https://127.0.0.1.example/${id}.xml`))
    .execute();
  assert.match(words(await ended(ann)), /\/sitemap\.xmlCompleted/);
});

test('a full queue and too many running imports reject the next import with a time to retry', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  t.after(() => resolve());
  const { files, service, ann, url } = await start(t);
  files['/slow.xml'] = { body: urlset([]), after: promise };
  await service.db
    .insertInto('import')
    .values(importRows(service.accountId, (id) => url(`${id}.xml`)))
    .execute();
  const refused = await begin(ann, { url: service.site.url, sitemap: `0 ${url('sitemap.xml')}` });
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [409, '60']);
  assert.match(refused.text, /can import at most 20 sitemaps at once\./);
});

test('imports of other accounts return 404, and visitors who are not signed in get the sign-in page', async (t) => {
  const { files, service, ann, url } = await start(t);
  files['/sitemap.xml'] = { body: urlset([url('1')]) };
  await begin(ann, { url: service.site.url, sitemap: `0 ${url('sitemap.xml')}` });
  await ended(ann);
  const bob = await signIn(service, BOB);
  for (const path of ['/imports/1', '/imports/1/delete', '/imports/999', '/imports/0', '/imports/999999999999999'])
    assert.equal((await bob.get(path)).status, 404, path);
  for (const path of ['/imports/1/cancel', '/imports/1/delete']) assert.equal((await bob.post(path)).status, 404, path);
  assert.equal((await ann.get('/imports/1')).status, 303);
  for (const path of ['/imports', '/audits/new', '/imports/1', '/imports/1/delete'])
    assert.equal((await visit(service).get(path)).headers.get('location'), `/sign-in?next=${encodeURIComponent(path)}`);
  assert.equal((await visit(service).post('/audits/new', { url: service.site.url })).status, 303);
  assert.equal((await ann.post('/imports/1/delete', {}, { origin: 'http://evil.example' })).status, 403);
});

test('malicious names of pages and sitemaps are escaped', async (t) => {
  const { files, service, ann, url } = await start(t);
  const evil = 'http://other.example/"><script>alert(1)</script>\u202e';
  files['/sitemap.xml'] = { body: urlset([url('1'), evil.replaceAll('<', '&lt;'), `${url('')}${'long/'.repeat(60)}`]) };
  files['/1'] = { body: goodPage.replace('Growing tomatoes', '&lt;img src=x onerror=alert(1)&gt;') };
  await begin(ann, { url: service.site.url, sitemap: `0 ${url('sitemap.xml')}` });
  assert.doesNotMatch(await ended(ann), /<script>alert|<img src=x|\u202e/);
  assert.match((await ann.get(SITE)).text, /&lt;img src=x onerror=alert\(1\)&gt;/);
});
