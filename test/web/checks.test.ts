import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { categories } from '../../src/audit/categories.ts';
import { checks } from '../../src/audit/checks/index.ts';
import { partsOfFix, partsOfWhy } from '../../src/audit/texts/finding-messages.ts';
import type { Part } from '../../src/audit/texts/message.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const paths = ['/checks', ...checks.map(({ id }) => `/checks/${id}`)];

/** All addresses that a page links to or loads. */
const addresses = (text: string): string[] => [...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '');

const ids = (text: string): Set<string> => new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? ''));

const start = async (t: TestContext, env: Record<string, string> = {}) => {
  const service = await startService(t, env);
  return { ...service, get: (path: string, headers = {}) => service.call('GET', path, { key: null, headers }) };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** Words of the catalogue as pages show them: code is set as such, and so are elements that they name. */
const asParts = (parts: readonly Part[]): string =>
  parts
    .map(({ text, code }) => (code ? `<code>${escaped(text)}</code>` : escaped(text).replaceAll(/&lt;.+?&gt;/g, '<code>$&</code>')))
    .join('');

test('every check has a web page with its explanation, fix and possible results', async (t) => {
  const { get } = await start(t);
  const catalogue = await get('/checks');
  assert.equal(catalogue.status, 200);
  for (const check of checks) {
    const { status, text } = await get(`/checks/${check.id}`);
    assert.equal(status, 200, check.id);
    assert.ok(catalogue.text.includes(`<a href="/checks/${check.id}">${escaped(check.title)}</a>`), check.id);
    for (const words of [
      `<h1>${escaped(check.title)}</h1>`,
      `<p>${asParts(partsOfWhy(check))}</p>`,
      `<p>${asParts(partsOfFix(check))}</p>`,
      `<code class="dim">${check.id}</code>`,
      `href="${escaped(check.source)}"`,
    ])
      assert.ok(text.includes(words), `${check.id}: ${words}`);
    assert.equal(text.match(/<li><span class="verdict-marks">/g)?.length, Object.keys(check.verdicts).length, check.id);
    assert.doesNotMatch(text, /\{\w+\}/, check.id);
  }
});

test('the catalogue of checks links to each area with the number of its checks', async (t) => {
  const { get } = await start(t);
  const { text } = await get('/checks');
  for (const [id, checksOfArea] of Object.entries(Object.groupBy(checks, ({ category }) => category))) {
    const title = categories[id as keyof typeof categories].title.replaceAll('&', '&amp;');
    assert.ok(text.includes(`<li><a href="#${id}">${title}</a> <span class="note">${checksOfArea.length}</span></li>`), id);
    assert.ok(text.includes(`<h2 id="${id}">${title}</h2>`), id);
  }
});

test('the catalogue of checks can be searched without JavaScript', async (t) => {
  const { get } = await start(t);
  const checksOf = (text: string): string[] => [...text.matchAll(/<li><a href="\/checks\/([\w-]+)">/g)].map(([, id = '']) => id);
  assert.match((await get('/checks')).text, /<form [^>]*method="get" action="\/checks" role="search">/);
  assert.equal(checksOf((await get('/checks?search=')).text).length, checks.length);
  const found = await get('/checks?search=++SITEMAP++robots.txt+');
  assert.equal(found.headers.get('x-robots-tag'), 'noindex');
  const ids = checksOf(found.text);
  assert.ok(ids.length > 0 && ids.length < checks.length / 2, String(ids.length));
  for (const id of ids) {
    const { text } = await get(`/checks/${id}`);
    assert.match(text, /sitemap/i, id);
    assert.match(text, /robots\.txt/i, id);
  }
  assert.deepEqual(checksOf((await get('/checks?search=noindex')).text).slice(0, 1), ['noindex']);
  const none = await get(`/checks?search=${encodeURIComponent('"><script>')}`);
  assert.match(none.text, /No checks match[\s\S]*href="\/checks">Show all/);
  assert.doesNotMatch(none.text, /"><script>|<nav class="areas"/);
  assert.ok((await get(`/checks?search=${'x'.repeat(5000)}`)).text.includes(`value="${'x'.repeat(100)}"`));
});

test('links in the catalogue of checks work, also under the path of BASE_URL', async (t) => {
  for (const { env, base } of [
    { env: {}, base: '' },
    { env: { BASE_URL: 'https://seo.example.net/reports' }, base: '/reports' },
  ]) {
    const { get } = await start(t, env);
    const pages = new Map<string, { status: number; ids: Set<string> }>();
    const visit = async (path: string) => {
      const known = pages.get(path);
      if (known) return known;
      const { status, text } = await get(path);
      const page = { status, ids: ids(text) };
      pages.set(path, page);
      return page;
    };
    for (const path of paths) {
      const { text } = await get(`${base}${path}`);
      for (const address of addresses(text)) {
        if (address.startsWith('https://')) continue;
        const { pathname, hash } = new URL(address, `http://sonde.test${base}${path}`);
        assert.ok(address.startsWith('#') || pathname.startsWith(`${base}/`), `${path}: ${address}`);
        const page = await visit(pathname);
        assert.equal(page.status, 200, `${path}: ${address}`);
        assert.ok(hash === '' || page.ids.has(hash.slice(1)), `${path}: ${address}`);
      }
    }
  }
});

test('texts of checks are escaped in the catalogue pages', async (t) => {
  const { get } = await start(t);
  const withMarkup = checks.filter(({ fix }) => /<head>/.test(fix));
  assert.ok(withMarkup.length > 0);
  for (const { id } of withMarkup) {
    const { text } = await get(`/checks/${id}`);
    assert.equal(text.match(/<head>/g)?.length, 1, id);
    assert.match(text, /&lt;head&gt;/, id);
  }
});

test('catalogue pages can be cached and indexed, and are revalidated by ETag', async (t) => {
  const { get, call } = await start(t);
  for (const path of ['/checks', '/checks/title-width', '/checks/title-width/']) {
    const { headers, text } = await get(path);
    assert.equal(headers.get('cache-control'), 'public, max-age=600');
    assert.equal(headers.get('x-robots-tag'), 'all');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(text, /<meta name="description" content="[^"]{20,}">/);
    const again = await get(path, { 'if-none-match': headers.get('etag') ?? '' });
    assert.deepEqual([again.status, again.text], [304, '']);
    const head = await call('HEAD', path, { key: null });
    assert.deepEqual([head.status, head.text, head.headers.get('etag')], [200, '', headers.get('etag')]);
  }
});

test('the page of an unknown check is the 404 page', async (t) => {
  const { get } = await start(t);
  for (const id of ['nothing', '__proto__', 'TITLE-WIDTH', '%3Cb%3E', 'title-width/more', '..%2f']) {
    const { status, headers, text } = await get(`/checks/${id}`);
    assert.equal(status, 404, id);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-robots-tag'), 'noindex');
    assert.match(text, /Page not found/);
  }
});

test('each finding in a report links to the catalogue page of its check', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const { call, get } = await start(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: site.url, privacy: '0' } });
  const { text } = await get(new URL(json.data.share_url).pathname);
  const linked = new Set(addresses(text));
  const shown = ids(text);
  assert.ok(json.data.results.length > 100);
  for (const { check } of json.data.results) {
    assert.ok(linked.has(`/checks/${check}`), check);
    assert.ok(shown.has(`check-${check}`), check);
  }
  for (const address of linked) if (address.startsWith('#')) assert.ok(shown.has(address.slice(1)), address);
});
