import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

/** Resolves every name to this machine. */
const lookup = async () => [{ address: '127.0.0.1' }];

const links = (...urls: string[]): string => urls.map((url) => `<a href="${url}">Where ${url.length} pots are</a>`).join('\n');

const pageWith = (head: string, body: string): string =>
  goodPage
    .replace('</head>', `${head}</head>`)
    .replace(/<img [^>]*>/, '')
    .replace('<a href="/pots">Which pots are deep enough</a>', body);

test('an audit in mode full reports broken resources and links and lowers the score', async (t) => {
  const other = await startSite(t, { '/': { body: goodPage } });
  const far = other.url.replace('127.0.0.1', 'far.example');
  const files = {
    '/': {
      body: pageWith(
        '<link rel="stylesheet" href="/gone.css"><script src="/gone.js" defer></script>',
        `<img src="/gone.png" alt="A pot" width="20" height="10">${links('/gone', `${far}/gone`)}`,
      ),
    },
  };
  const site = await startSite(t, files);
  const targets = `${site.target},${far.slice('http://'.length)}`;
  const { call } = await startService(t, { ALLOW_TARGETS: targets, CREATE_WAIT: '20' }, { lookup });
  const { data } = (await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } })).json;
  assert.equal(data.mode, 'full');
  assert.ok(data.score <= 79, `${data.score}`);
  const open = data.results.filter(({ outcome }: { outcome: string }) => outcome === 'fail' || outcome === 'warn');
  const named = new Map(open.map(({ check, items }: { check: string; items: { url?: string }[] }) => [check, items.map(({ url }) => url)]));
  assert.deepEqual(named.get('stylesheet-broken'), [`${site.url}/gone.css`]);
  assert.deepEqual(named.get('script-broken'), [`${site.url}/gone.js`]);
  assert.deepEqual(named.get('image-broken'), [`${site.url}/gone.png`]);
  assert.deepEqual(named.get('link-broken-internal'), [`${site.url}/gone`]);
  assert.deepEqual(named.get('link-broken-external'), [`${far}/gone`]);
  assert.equal(data.facts.link_check.broken, 2);
  assert.deepEqual(
    data.facts.link_check.items.map(({ url, status, verdict, internal }: Record<string, unknown>) => [url, status, verdict, internal]),
    [
      [`${site.url}/gone`, 404, 'broken', true],
      [`${far}/gone`, 404, 'broken', false],
    ],
  );
});

test('an audit in mode full lists the resources of a page with type, size and cache lifetime', async (t) => {
  const style = 'body { color: #123456 }';
  const site = await startSite(t, {
    '/': { body: pageWith('<link rel="stylesheet" href="/a.css">', links('/there')) },
    '/a.css': { body: style, headers: { 'content-type': 'text/css', 'cache-control': 'max-age=600' } },
    '/there': { body: goodPage },
  });
  const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '20' });
  const create = async (fields: Record<string, string>) =>
    (await call('POST', '/api/v1/reports', { body: { url: `${site.url}/`, ...fields } })).json.data;
  const { facts, results } = await create({});
  const sheet = facts.resources.items.find(({ kind }: { kind: string }) => kind === 'stylesheet');
  assert.deepEqual(
    [sheet.url, sheet.status, sheet.type, sheet.decoded_bytes, sheet.cache_seconds, sheet.broken],
    [`${site.url}/a.css`, 200, 'text/css', style.length, 600, false],
  );
  assert.deepEqual([facts.link_check.checked, facts.link_check.ok, facts.host_known_since], [1, 1, null]);
  assert.ok(results.some(({ check }: { check: string }) => check === 'page-weight'));

  const html = await create({ mode: 'html' });
  assert.ok(!('resources' in html.facts) && !('link_check' in html.facts));
  assert.ok(!html.results.some(({ check }: { check: string }) => check === 'page-weight'));
});

/** Starts a site with pages in a sitemap that counts its requests by path. */
const startCounting = async (t: TestContext, pages: number) => {
  const requested: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    requested.push(url);
    const base = `http://${headers.host}`;
    const list = Array.from({ length: pages }, (_, index) => `<url><loc>${base}/page-${index}</loc></url>`).join('');
    const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list}</urlset>`;
    const found = url.startsWith('/page-')
      ? goodPage
      : url === '/sitemap.xml'
        ? sitemap
        : url === '/robots.txt'
          ? `Sitemap: ${base}/sitemap.xml`
          : null;
    response.writeHead(found === null ? 404 : 200, {
      'content-type': found?.startsWith('<urlset') ? 'application/xml' : 'text/html; charset=utf-8',
    });
    response.end(found ?? 'Nothing here');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    target: `127.0.0.1:${port}`,
    count: (path: string) => requested.filter((url) => url === path).length,
  };
};

test('audits of an import share robots.txt, sitemaps and probes of their host and show the age of the shared data', async (t) => {
  const site = await startCounting(t, 4);
  const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '20' });
  const made = await call('POST', '/api/v1/imports', { body: { sitemap: `${site.url}/sitemap.xml` } });
  assert.equal(made.status, 202, made.text);
  const reports = async () => (await call('GET', '/api/v1/reports')).json.data;
  for (let all = []; all.length < 4 || !all.every(({ state }: { state: string }) => state === 'completed'); all = await reports())
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(site.count('/robots.txt'), 1);
  assert.equal(site.count('/sitemap.xml'), 2, 'by the import, and by its audits');
  assert.equal(site.count('/llms.txt'), 1);
  const known = [];
  for (const { id } of await reports()) known.push((await call('GET', `/api/v1/reports/${id}`)).json.data.facts.host_known_since);
  assert.ok(known.filter((since) => since !== null).length >= 3, JSON.stringify(known));

  const { id } = (await reports())[0];
  await call('PUT', `/api/v1/reports/${id}`, { body: { results: '1' } });
  assert.equal(site.count('/robots.txt'), 2, 'a single audit fetches them again');
});
