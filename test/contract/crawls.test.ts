import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { crawlTables } from '../../src/storage/delete-in-batches.ts';
import { linkedPage, startLinkedSite } from '../linked-site.ts';
import { startReceiver } from '../receiver.ts';
import { type Answer, startService, type TestService } from '../service.ts';

const start = async (t: TestContext) => {
  const { files, site } = await startLinkedSite(t);
  const service = await startService(t, { ALLOW_TARGETS: site.target });
  return { files, site, service };
};

const finished = async ({ call }: TestService, id: number): Promise<Answer['json']> => {
  for (;;) {
    const { json } = await call('GET', `/api/v1/crawls/${id}`);
    if (!['queued', 'running'].includes(json.data.state)) return json.data;
    await setTimeout(50);
  }
};

const crawl = async (service: TestService, url: string, more: Record<string, string> = {}): Promise<Answer['json']> => {
  const { status, json } = await service.call('POST', '/api/v1/crawls', { body: { url, ...more } });
  assert.equal(status, 202, JSON.stringify(json));
  return finished(service, json.data.id);
};

test('a crawl finds the pages of a site and reports its issues', async (t) => {
  const { site, service } = await start(t);
  const done = await crawl(service, `${site.url}/`);
  assert.deepEqual([done.state, done.pages.found, done.pages.crawled, done.pages.failed], ['completed', 8, 7, 0]);
  assert.equal(done.score, Math.max(0, done.summary.ledger.mean - done.summary.ledger.lost));
  const { json: issues } = await service.call('GET', `/api/v1/crawls/${done.id}/issues`);
  const gains = done.fix_first.map(({ gain }: { gain: number }) => gain);
  assert.equal(done.score + gains.reduce((sum: number, gain: number) => sum + gain, 0), done.fix_first.at(-1).score_after);
  const pagesOf = async (check: string): Promise<string[]> => {
    const { json } = await service.call('GET', `/api/v1/crawls/${done.id}/issues/${check}`);
    return json.data.map(({ url }: { url: string }) => url.slice(site.url.length)).sort();
  };
  assert.deepEqual(await pagesOf('title-duplicate'), ['/one', '/two']);
  assert.deepEqual(await pagesOf('site-broken-links'), ['/']);
  assert.deepEqual(await pagesOf('site-redirected-links'), ['/']);
  assert.deepEqual(await pagesOf('orphan-pages'), ['/orphan']);
  assert.deepEqual(await pagesOf('not-in-sitemap'), ['/two']);
  assert.deepEqual(await pagesOf('blocked-but-linked'), ['/private/x'], 'the blocked page was never fetched');
  const found = issues.data.find(({ check }: { check: string }) => check === 'title-duplicate');
  assert.deepEqual([found.pages_affected, found.of_site, found.example], [2, true, `${site.url}/one`]);
});

test('the pages of a crawl can be filtered, sorted, and read together with their links', async (t) => {
  const { site, service } = await start(t);
  const { id } = await crawl(service, `${site.url}/`);
  const list = async (query: string): Promise<string[]> => {
    const { json } = await service.call('GET', `/api/v1/crawls/${id}/pages?${query}`);
    return json.data.map(({ url }: { url: string }) => url.slice(site.url.length));
  };
  assert.deepEqual((await list('')).sort(), ['/', '/gone', '/login', '/old', '/one', '/orphan', '/two']);
  assert.deepEqual(await list('status=404'), ['/gone']);
  assert.deepEqual((await list('indexable=1')).sort(), ['/', '/one', '/orphan', '/two']);
  assert.deepEqual(await list('search=orp'), ['/orphan']);
  assert.deepEqual(await list('depth=0'), ['/']);
  for (const page of ['01', '+1', '1.0', '10000000'])
    assert.equal((await service.call('GET', `/api/v1/crawls/${id}/pages/${page}`)).status, 404, page);
  for (const word of ['true', 'yes', 'ON']) assert.deepEqual(await list(`indexable=${word}`), await list('indexable=1'));
  for (const word of ['false', 'no', 'off']) assert.deepEqual(await list(`indexable=${word}`), await list('indexable=0'));
  assert.deepEqual((await list('issue=title-duplicate&sort_by=score&sort=desc')).sort(), ['/one', '/two']);
  const all: Record<string, number | null>[] = (await service.call('GET', `/api/v1/crawls/${id}/pages?per_page=100`)).json.data;
  for (const column of ['id', 'score', 'depth', 'status', 'inlinks', 'link_score'])
    for (const [way, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const { json } = await service.call('GET', `/api/v1/crawls/${id}/pages?sort_by=${column}&sort=${way}&per_page=100`);
      const value = (row: Record<string, number | null>): number => sign * (Number(row[column]) * 1_000 + Number(row.id));
      const wanted = all.filter((row) => row[column] !== null).sort((one, other) => value(one) - value(other));
      assert.deepEqual(json.data, wanted, `${column} ${way}`);
      assert.equal(json.meta.total, wanted.length);
    }
  const { json: first } = await service.call('GET', `/api/v1/crawls/${id}/pages?sort_by=inlinks&sort=desc&per_page=10`);
  assert.equal(first.data[0].inlinks, Math.max(...first.data.map(({ inlinks }: { inlinks: number }) => inlinks)));
  // The start, another page and a redirect lead to this one, and nothing to the orphan.
  const scores = new Map(all.map(({ url, link_score }) => [String(url).slice(site.url.length), Number(link_score)]));
  assert.deepEqual([scores.get('/one'), scores.get('/')], [100, 99]);
  assert.equal(scores.get('/orphan'), Math.min(...scores.values()));
  const { json } = await service.call('GET', `/api/v1/crawls/${id}/pages/0`);
  assert.equal(json.data.link_score, 99);
  assert.equal(json.data.outlinks_total, 5);
  assert.deepEqual(json.data.inlinks_from.map(({ url }: { url: string }) => url.slice(site.url.length)).sort(), [
    '/one',
    '/orphan',
    '/two',
  ]);
  assert.ok(json.data.findings.length > 0);
});

test('the pages of a crawl are the same when listed by page number and by cursor, in each sort order', async (t) => {
  const { files, site, service } = await start(t);
  for (let number = 0; number < 12; number++) files[`/n${number}`] = linkedPage(`Number ${number}`, ['/']);
  files['/'] = linkedPage('Start', ['/gone', ...Array.from({ length: 12 }, (_, number) => `/n${number}`)]);
  const { id } = await crawl(service, `${site.url}/`, { sitemaps: '0' });
  for (const sort of ['id', 'score', 'depth', 'status', 'inlinks', 'link_score'])
    for (const order of ['asc', 'desc']) {
      const path = `/api/v1/crawls/${id}/pages?sort_by=${sort}&sort=${order}&per_page=10`;
      const idsOf = ({ json }: Answer): number[] => json.data.map((one: { id: number }) => one.id);
      const first = await service.call('GET', path);
      const second = await service.call('GET', `${path}&page=2`);
      const continued = await service.call('GET', `${path}&cursor=${first.json.meta.next_cursor}`);
      assert.deepEqual(idsOf(second), idsOf(continued), path);
      assert.equal(first.json.meta.total, sort === 'score' ? 13 : 14, path);
      assert.equal(new Set([...idsOf(first), ...idsOf(second)]).size, first.json.meta.total, path);
      assert.deepEqual(idsOf(await service.call('GET', `${path}&page=3`)), []);
    }
});

test('the pages, issues and links of a crawl are exported as CSV, and its indexable pages as a sitemap', async (t) => {
  const { site, service } = await start(t);
  const { id } = await crawl(service, `${site.url}/`);
  const file = async (name: string): Promise<string> => (await service.call('GET', `/api/v1/crawls/${id}/${name}`)).text;
  assert.equal((await file('pages.csv')).trimEnd().split('\r\n').length, 8);
  assert.match(await file('issues.csv'), new RegExp(`title-duplicate,medium,fail,[^\r]*,${site.url}/two`));
  assert.match(await file('links.csv'), new RegExp(`${site.url}/,${site.url}/one,no`));
  const locations = [...(await file('sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.slice(site.url.length));
  assert.deepEqual(locations.sort(), ['/', '/one', '/orphan', '/two']);
});

test('a stopped crawl is scored on the pages fetched so far, and its issues become the issues of the project', async (t) => {
  const { files, site, service } = await start(t);
  files['/robots.txt'] = { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nCrawl-delay: 0.4\n' };
  const { json } = await service.call('POST', '/api/v1/crawls', { body: { url: `${site.url}/`, sitemaps: '0' } });
  const { id } = json.data;
  const read = async () => (await service.call('GET', `/api/v1/crawls/${id}`)).json.data;
  for (let { pages } = await read(); pages.found < 2; { pages } = await read()) await setTimeout(50);
  assert.equal((await service.call('POST', `/api/v1/crawls/${id}/stop`)).status, 200);
  const done = await finished(service, id);
  assert.deepEqual([done.state, typeof done.score, Object.keys(done.pages.left_out)], ['stopped', 'number', ['stopped']]);
  assert.ok(done.pages.crawled >= 1 && done.pages.crawled < 7, JSON.stringify(done.pages));
  const issuesOf = async (path: string) => (await service.call('GET', `/api/v1/${path}/issues?per_page=100`)).json.data;
  const issues = await issuesOf(`crawls/${id}`);
  assert.ok(issues.length > 0);
  assert.deepEqual(await issuesOf(`projects/${done.project}`), issues);
});

test('issue lists support paging, report ignored parameters, and name the two compared crawls', async (t) => {
  const { site, service } = await start(t);
  const get = (path: string) => service.call('GET', `/api/v1${path}`);
  const { id } = await crawl(service, `${site.url}/`);
  const alone = await get(`/crawls/${id}/compare`);
  assert.deepEqual([alone.status, alone.json.from, alone.json.to, alone.json.data], [200, null, id, []]);
  await crawl(service, `${site.url}/`);
  const { json: compared } = await get(`/crawls/${id + 1}/compare`);
  assert.deepEqual([compared.from, compared.to, compared.data.length > 0], [id, id + 1, true]);
  for (const path of [`/crawls/${id}/issues`, '/projects/127.0.0.1/issues', `/crawls/${id + 1}/compare`]) {
    const { json: first } = await get(`${path}?page=1`);
    assert.deepEqual([first.meta.current_page, first.links.next, first.data.length > 0], [1, null, true], path);
    const { status, json: second } = await get(`${path}?page=2`);
    assert.deepEqual([status, second.data, second.meta.current_page, second.links.next], [200, [], 2, null], path);
    for (const query of ['page=zzz', 'page=0', 'per_page=7', 'cursor=x', 'page=1&cursor=x'])
      assert.equal((await get(`${path}?${query}`)).status, 422, `${path}?${query}`);
    assert.deepEqual((await get(`${path}?result=good`)).json.meta.ignored, ['result']);
  }
  const tag = (await get(`/crawls/${id}/issues`)).headers.get('etag') ?? '';
  const again = (page: string) => service.call('GET', `/api/v1/crawls/${id}/issues${page}`, { headers: { 'if-none-match': tag } });
  assert.deepEqual([(await again('')).status, (await again('?page=2')).status], [304, 200]);
  const unknown = await get(`/crawls/${id}/pages?issue=nope`);
  assert.deepEqual([unknown.status, unknown.json.errors[0].code], [422, 'not_allowed']);
  assert.ok(unknown.json.errors[0].allowed.includes('title-duplicate'));
  const missing = await get(`/crawls/${id}/issues/nope`);
  assert.deepEqual([missing.status, missing.json.type], [404, 'urn:sonde:problem:check_not_found']);
  assert.deepEqual((await get(`/crawls/${id}/issues/deep-pages`)).json.data, []);
  assert.deepEqual((await get('/crawls?result=good')).json.meta.ignored, ['result']);
});

test('every response about a crawl has an ETag, and stopping or deleting a crawl checks If-Match', async (t) => {
  const { site, service } = await start(t);
  const { id } = await crawl(service, `${site.url}/`);
  const path = `/api/v1/crawls/${id}`;
  for (const below of ['', '/pages', '/pages/0', '/issues', '/compare', '/pages.csv', '/issues.csv', '/links.csv', '/sitemap.xml']) {
    const etag = (await service.call('GET', path + below)).headers.get('etag') ?? '';
    assert.match(etag, /^"/, below);
    assert.equal((await service.call('GET', path + below, { headers: { 'if-none-match': etag } })).status, 304, below);
  }
  const stale = { headers: { 'if-match': '"old"' } };
  for (const [method, below] of [
    ['POST', '/stop'],
    ['POST', '/pause'],
    ['POST', '/resume'],
    ['DELETE', ''],
  ] as const)
    assert.equal((await service.call(method, path + below, stale)).status, 412, below);
  const { headers } = await service.call('POST', `${path}/stop`);
  assert.equal((await service.call('DELETE', path, { headers: { 'if-match': headers.get('etag') ?? '' } })).status, 200);
});

test('requests for a crawl of another account return 404', async (t) => {
  const { site, service } = await start(t);
  const { id } = await crawl(service, `${site.url}/`);
  const key = await service.makeKey();
  for (const path of [
    '',
    '/pages',
    '/pages/0',
    '/issues',
    '/issues/title-duplicate',
    '/pages.csv',
    '/links.csv',
    '/sitemap.xml',
    '/compare',
  ])
    assert.equal((await service.call('GET', `/api/v1/crawls/${id}${path}`, { key })).status, 404, path);
  assert.equal((await service.call('DELETE', `/api/v1/crawls/${id}`, { key })).status, 404);
  for (const action of ['stop', 'pause', 'resume'])
    assert.equal((await service.call('POST', `/api/v1/crawls/${id}/${action}`, { key })).status, 404, action);
});

test('creating a crawl rejects an invalid option with an error that names the option', async (t) => {
  const { site, service } = await start(t);
  const refused: Record<string, string>[] = [
    { max_pages: '0' },
    { max_pages: '200000' },
    { max_depth: 'far' },
    { mode: 'full' },
    { privacy: '2' },
    { include: 'x'.repeat(201) },
  ];
  for (const more of refused) {
    const { status, json } = await service.call('POST', '/api/v1/crawls', { body: { url: `${site.url}/`, ...more } });
    assert.deepEqual([status, json.errors[0].field], [422, 'privacy' in more ? 'password' : Object.keys(more)[0]]);
  }
});

test('two requests with the same Idempotency-Key create one crawl', async (t) => {
  const { site, service } = await start(t);
  const ask = () => service.call('POST', '/api/v1/crawls', { body: { url: `${site.url}/` }, headers: { 'idempotency-key': 'one' } });
  const [first, second] = [await ask(), await ask()];
  assert.equal(first.json.data.id, second.json.data.id);
});

test('crawl options limit which URLs are fetched, and the URLs left out are counted', async (t) => {
  const { site, service } = await start(t);
  const few = await crawl(service, `${site.url}/`, { max_pages: '2', sitemaps: '0' });
  assert.deepEqual([few.pages.crawled, few.pages.left_out.limit > 0], [2, true]);
  const near = await crawl(service, `${site.url}/`, { exclude: '/t*,/old', sitemaps: '0' });
  assert.ok(near.pages.left_out.excluded >= 2);
});

test('requests for a deleted crawl return 404, and its database rows are deleted', async (t) => {
  const { site, service } = await start(t);
  const { id } = await crawl(service, `${site.url}/`);
  const { json } = await service.call('DELETE', `/api/v1/crawls/${id}`);
  assert.deepEqual(json, { id, object: 'crawl', deleted: true, status: 200 });
  assert.equal((await service.call('GET', `/api/v1/crawls/${id}`)).status, 404);
  for (const table of crawlTables)
    while ((await service.db.selectFrom(table).select('crawl_id').where('crawl_id', '=', id).execute()).length > 0) await setTimeout(50);
});

test('a crawl of a site whose robots.txt blocks Sonde fails with that reason', async (t) => {
  const { files, site, service } = await start(t);
  files['/robots.txt'] = { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /\n' };
  const done = await crawl(service, `${site.url}/`);
  assert.deepEqual([done.state, done.error.code, done.score], ['failed', 'blocked_by_robots', null]);
});

test('a crawl cuts a compressed page that is too long, and counts a page that cannot be decompressed, without content', async (t) => {
  const { files, site } = await startLinkedSite(t);
  const service = await startService(t, { ALLOW_TARGETS: site.target, MAX_PAGE_BYTES: '100000' });
  const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' };
  const long = `${linkedPage('Long', ['/one']).body}${'<p>More and more. '.repeat(100_000)}`;
  files['/'] = linkedPage('Start', ['/long', '/broken']);
  files['/long'] = { headers, body: gzipSync(long) };
  files['/broken'] = { headers, body: Buffer.from('no gzip') };
  const done = await crawl(service, `${site.url}/`, { sitemaps: '0' });
  assert.equal(done.state, 'completed');
  const { json } = await service.call('GET', `/api/v1/crawls/${done.id}/pages`);
  const titles = json.data.map(({ url, status, title }: { url: string; status: number; title: string | null }) => [
    url.slice(site.url.length),
    status,
    title,
  ]);
  assert.deepEqual(titles.slice(0, 4), [
    ['/', 200, 'Start'],
    ['/long', 200, 'Long'],
    ['/broken', 200, null],
    ['/one', 200, 'Same title'],
  ]);
});

test('links from pages at the maximum depth count as inlinks of pages that the crawl already knows', async (t) => {
  const { files, site, service } = await start(t);
  files['/'] = linkedPage('Start', ['/one', '/two']);
  files['/one'] = linkedPage('One', ['/', '/two', '/deep']);
  files['/two'] = linkedPage('Two', ['/one', '/deep']);
  files['/deep'] = linkedPage('Deep', ['/']);
  const done = await crawl(service, `${site.url}/`, { sitemaps: '0', max_depth: '1' });
  assert.deepEqual([done.pages.crawled, done.pages.left_out], [3, { depth: 1 }]);
  assert.equal(done.pages.left_out_examples.depth, `${site.url}/deep`);
  const { json } = await service.call('GET', `/api/v1/crawls/${done.id}/pages`);
  assert.deepEqual(
    json.data.map(({ url, inlinks }: { url: string; inlinks: number }) => [url.slice(site.url.length), inlinks]),
    [
      ['/', 1],
      ['/one', 2],
      ['/two', 2],
    ],
  );
});

test('a URL that is first found too deep and later by a shorter path is counted once', async (t) => {
  const { files, site, service } = await start(t);
  // The shorter path is in a later batch of fetched pages.
  const between = Array.from({ length: 55 }, (_, index) => `/between${index}`);
  files['/'] = linkedPage('Start', ['/one', ...between, '/last']);
  files['/one'] = linkedPage('One', ['/%7Edeep', '/out/a']);
  for (const path of between) files[path] = { body: '<title>Between</title>' };
  files['/last'] = linkedPage('Last', [], '<link rel="canonical" href="/out/a"><link rel="alternate" hreflang="de" href="/~deep">');
  files['/~deep'] = linkedPage('Deep', []);
  const { pages } = await crawl(service, `${site.url}/`, { sitemaps: '0', max_depth: '1', exclude: '/out/*' });
  assert.deepEqual([pages.found, pages.crawled, pages.left_out], [60, 59, { excluded: 1 }]);
});

test('a page is not reported as a dead end if all its links lead to URLs that the crawl left out', async (t) => {
  const { files, site, service } = await start(t);
  files['/'] = linkedPage('Start', ['/one', '/two']);
  files['/one'] = linkedPage('One', ['/out/a']);
  files['/two'] = linkedPage('Two', []);
  const { id } = await crawl(service, `${site.url}/`, { sitemaps: '0', exclude: '/out/*' });
  const { json } = await service.call('GET', `/api/v1/crawls/${id}/issues/dead-end-pages`);
  assert.deepEqual(
    json.data.map(({ url }: { url: string }) => url.slice(site.url.length)),
    ['/two'],
  );
});

test('a webhook receives an event when a crawl completes or fails', async (t) => {
  const { site } = await startLinkedSite(t);
  const receiver = await startReceiver(t);
  const service = await startService(t, { ALLOW_TARGETS: site.target, WEBHOOK_TARGETS: receiver.target });
  await service.call('POST', '/api/v1/webhooks', { body: { url: receiver.url, events: 'crawl.completed,crawl.failed' } });
  const done = await crawl(service, `${site.url}/`);
  await crawl(service, `${site.url}/nothing-here`, { sitemaps: '0' });
  while (receiver.received.length < 2) await setTimeout(50);
  const [completed, failed] = receiver.received.map(({ body }) => JSON.parse(body));
  assert.deepEqual([completed.type, completed.data.id, completed.data.score], ['crawl.completed', done.id, done.score]);
  assert.deepEqual([failed.type, failed.data.state, failed.data.error.code], ['crawl.failed', 'failed', 'http_error']);
});

test('a crawl that ended at its limit fetches more pages with a higher one, and each end sends one event', async (t) => {
  const { site } = await startLinkedSite(t);
  const receiver = await startReceiver(t);
  const service = await startService(t, { ALLOW_TARGETS: site.target, WEBHOOK_TARGETS: receiver.target });
  await service.call('POST', '/api/v1/webhooks', { body: { url: receiver.url } });
  const { id, version: _, ...first } = await crawl(service, `${site.url}/`, { max_pages: '3' });
  const path = `/api/v1/crawls/${id}`;
  assert.deepEqual([first.state, first.pages.crawled, first.pages.waiting], ['completed', 3, 0]);
  const { headers } = await service.call('GET', path);
  const paused = await service.call('POST', `${path}/pause`, { headers: { 'if-match': headers.get('etag') ?? '' } });
  assert.deepEqual([paused.status, paused.headers.get('etag')], [200, headers.get('etag')]);
  const nothing = await service.call('POST', `${path}/resume`);
  assert.deepEqual([nothing.status, nothing.json.type], [409, 'urn:sonde:problem:nothing_to_resume']);
  const fewer = await service.call('PUT', path, { body: { max_pages: '2', privacy: '0' } });
  assert.deepEqual([fewer.status, fewer.json.errors[0].field, fewer.json.errors[0].code], [422, 'max_pages', 'out_of_range']);
  const raised = (await service.call('PUT', path, { body: { max_pages: '5' } })).json.data;
  assert.deepEqual([raised.state, raised.options.max_pages, raised.privacy, raised.score], ['completed', 5, 1, first.score]);
  const resumed = (await service.call('POST', `${path}/resume`)).json.data;
  assert.deepEqual([resumed.state, resumed.score, resumed.generated_at, resumed.pages.waiting > 0], ['running', null, null, true]);
  assert.equal((await finished(service, id)).pages.crawled, 5);
  const both = (await service.call('PUT', path, { body: { max_pages: '50', resume: '1', privacy: '0' } })).json.data;
  assert.deepEqual([both.state, both.privacy], ['running', 0]);
  const { created_at, updated_at, generated_at, share_url, ...last } = await finished(service, id);
  const whole = await crawl(service, `${site.url}/`, { max_pages: '50', privacy: '0' });
  for (const name of ['state', 'options', 'pages', 'score', 'summary', 'fix_first']) assert.deepEqual(last[name], whole[name], name);
  while (receiver.received.length < 4) await setTimeout(50);
  assert.deepEqual(
    receiver.received.map(({ body }) => JSON.parse(body).type),
    Array.from({ length: 4 }, () => 'crawl.completed'),
  );
});

test('the last crawl of the whole site gives a project its score and issues, and a crawl of a part does not', async (t) => {
  const { site, service } = await start(t);
  const read = async (path: string) => (await service.call('GET', `/api/v1/${path}`)).json.data;
  const { json: made } = await service.call('POST', '/api/v1/reports', { body: { url: `${site.url}/one`, mode: 'html', wait: '60' } });
  const { project } = made.data;
  const audited = await read(`projects/${project}`);
  assert.deepEqual([audited.crawl, audited.score], [null, { value: made.data.score, result: made.data.result, from: 'reports' }]);
  const whole = await crawl(service, `${site.url}/`);
  await crawl(service, `${site.url}/one`, { sitemaps: '0' });
  await crawl(service, `${site.url}/`, { exclude: '/two' });
  const { id, score, result, generated_at } = whole;
  const crawled = await read(`projects/${project}`);
  assert.deepEqual(
    [crawled.crawl, crawled.score],
    [
      { id, score, result, generated_at },
      { value: score, result, from: 'crawl' },
    ],
  );
  assert.deepEqual(await read('projects'), [crawled]);
  assert.deepEqual(await read(`projects/${project}/issues?per_page=100`), await read(`crawls/${id}/issues?per_page=100`));
});

test('the oldest finished crawls of a project are removed if there are more than KEEP_CRAWLS', async (t) => {
  const { site } = await startLinkedSite(t);
  const service = await startService(t, { ALLOW_TARGETS: site.target, KEEP_CRAWLS: '2' });
  const ids: number[] = [];
  for (let number = 0; number < 3; number++) ids.push((await crawl(service, `${site.url}/`, { max_pages: '2' })).id);
  const { json } = await service.call('GET', '/api/v1/crawls');
  assert.deepEqual(
    json.data.map(({ id }: { id: number }) => id),
    ids.slice(1).reverse(),
  );
  const [, shared = 0, home = 0] = ids;
  assert.equal((await service.call('PATCH', `/api/v1/crawls/${shared}`, { body: { privacy: '0' } })).status, 200);
  const parts: number[] = [];
  for (let number = 0; number < 3; number++) parts.push((await crawl(service, `${site.url}/one`, { max_pages: '2' })).id);
  assert.deepEqual(
    (await service.call('GET', '/api/v1/crawls')).json.data.map(({ id }: { id: number }) => id),
    [...parts.slice(1).reverse(), home, shared],
    'shared crawls and the last crawl of the whole site stay',
  );
});
