import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { countUrls } from '../../src/crawls/find.ts';
import type { Database } from '../../src/storage/database.ts';
import { linkedPage } from '../linked-site.ts';
import { startService } from '../service.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a site whose answers depend on the request. */
const startServer = async (t: TestContext, answer: Answer): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise((resolve) => server.close(resolve).closeAllConnections?.()));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const send = (response: ServerResponse, { status = 200, headers = {}, body = '' }: Partial<ReturnType<typeof linkedPage>>): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
};

const missing = { status: 404, body: '<!doctype html><title>Nothing here</title>' };

const robots = (...lines: string[]) => ({ headers: { 'content-type': 'text/plain' }, body: ['User-agent: *', ...lines, ''].join('\n') });

const xmlOf = (root: string, entry: string, locs: readonly string[]) => ({
  headers: { 'content-type': 'application/xml' },
  body: `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs.map((loc) => `<${entry}><loc>${loc}</loc></${entry}>`).join('')}</${root}>`,
});

interface Crawled {
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON.
  found: any;
  /** In the order in which they were found. */
  pages: readonly { url: string; status: number; indexable: boolean; inlinks: number }[];
  paths: readonly string[];
  issues: readonly string[];
  /** By issue. */
  outcomes: ReadonlyMap<string, string>;
}

/** Starts a service that may crawl these targets, and returns a function that crawls a site from a start URL. */
const openCrawls = async (t: TestContext, targets: readonly string[]) => {
  const { call, db } = await startService(t, { ALLOW_TARGETS: targets.join(',') });
  const read = async (path: string) => (await call('GET', `/api/v1/crawls${path}`)).json.data;
  return async (start: string, options: Record<string, unknown> = {}): Promise<Crawled> => {
    const { id } = (await call('POST', '/api/v1/crawls', { body: { url: start, ...options } })).json.data;
    let found = await read(`/${id}`);
    for (; ['queued', 'running'].includes(found.state); found = await read(`/${id}`)) {
      await assertCounts(db, id);
      await sleep(100);
    }
    await assertCounts(db, id);
    const pages: Crawled['pages'] = await read(`/${id}/pages?per_page=100`);
    const issues: { check: string; outcome: string }[] = await read(`/${id}/issues?per_page=100`);
    const outcomes = new Map(issues.map(({ check, outcome }) => [check, outcome]));
    const paths = pages.map(({ url }) => url.replace(/^https?:\/\/[^/]*/, ''));
    return { found, pages, paths, issues: [...outcomes.keys()], outcomes };
  };
};

const crawl = async (t: TestContext, targets: readonly string[], start: string, options: Record<string, unknown> = {}): Promise<Crawled> =>
  (await openCrawls(t, targets))(start, options);

/** Asserts that a crawl counts as many waiting URLs as are stored, and that its counts add up to the URLs found. */
const assertCounts = async (db: Database, id: number): Promise<void> => {
  const row = await db
    .selectFrom('crawl')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('crawl_page')
        .select(fn.countAll<number>().as('count'))
        .whereRef('crawl_page.crawl_id', '=', 'crawl.id')
        .where('crawl_page.state', '=', 0)
        .as('stored'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { found, crawled, failed, waiting, leftOut } = countUrls(row);
  const isFetching = row.state === 'queued' || row.stage === 'fetching';
  assert.equal(waiting, isFetching ? Number(row.stored) : 0);
  const leftOutOf = Object.entries(leftOut).reduce((sum, [reason, { count }]) => sum + (reason === 'trap' ? 0 : count), 0);
  assert.equal(found, crawled + failed + waiting + leftOutOf);
};

const names = 'abcdefghij'.split('');

for (const [what, link] of [
  [';jsessionid', (name: string, id: string) => `/${name};jsessionid=${id}`],
  ['(S(…))', (name: string, id: string) => `/(S(${id}))/${name}`],
  ['sid with random values', (name: string, id: string) => `/${name}?sid=${id}`],
] as const)
  test(`a crawl fetches each page once if every link has a new session id: ${what}`, async (t) => {
    let requests = 0;
    const target = await startServer(t, ({ url = '' }, response) => {
      if (url === '/robots.txt' || url === '/sitemap.xml') return send(response, missing);
      const id = `a7${(0x10_00_00_00_00_00_00 + ++requests * 7_919).toString(16)}`;
      const name = url.replace(/;.*|\?.*|\/\(S\([^)]*\)\)/, '').slice(1);
      if (name !== '' && !names.includes(name)) return send(response, missing);
      send(
        response,
        linkedPage(
          `Page ${name}`,
          names.map((other) => link(other, id)),
        ),
      );
    });
    const { found, paths } = await crawl(t, [target], `http://${target}/`);
    assert.deepEqual(paths, ['/', ...names.map((name) => `/${name}`)]);
    assert.equal(requests, 11);
    assert.ok(found.pages.left_out.session_id > 0);
  });

test('a crawl treats different spellings of a URL as one page, and follows a redirect between two spellings', async (t) => {
  const target = await startServer(t, ({ url = '' }, response) => {
    if (url === '/robots.txt') return send(response, { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nAllow: /\n' });
    if (url === '/sitemap.xml')
      return send(response, {
        headers: { 'content-type': 'application/xml' },
        body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/', '/caf%C3%A9', '/~anna/', '/a', '/a?'].map((path) => `<url><loc>http://${target}${path}</loc></url>`).join('')}</urlset>`,
      });
    if (url === '/%7Eanna/') return send(response, { status: 301, headers: { location: '/~anna/' } });
    const path = url.replace('%c3%a9', '%C3%A9');
    if (!['/', '/caf%C3%A9', '/~anna/', '/a', '/a?'].includes(path)) return send(response, missing);
    send(response, linkedPage(`Page ${path}`, ['/', '/caf%c3%a9', '/%7Eanna/', '/a', '/a?']));
  });
  const { paths, issues } = await crawl(t, [target], `http://${target}/`);
  assert.deepEqual(paths.toSorted(), ['/', '/%7Eanna/', '/a', '/a?', '/caf%c3%a9']);
  for (const check of ['not-in-sitemap', 'site-redirect-loops', 'site-redirected-links', 'title-duplicate'])
    assert.ok(!issues.includes(check), check);
});

test('a crawl follows instant meta refreshes and frames, and does not treat a delayed refresh as a redirect', async (t) => {
  const target = await startServer(t, ({ url = '' }, response) => {
    const pages: Record<string, Partial<ReturnType<typeof linkedPage>>> = {
      '/': { headers: { refresh: '0;url=/home' }, body: '<!doctype html><title>Moved</title>' },
      '/home': linkedPage('Home', ['/moved', '/later', '/frames']),
      '/moved': { body: '<HTML><HEAD><META HTTP-EQUIV=REFRESH CONTENT="0; URL=/new"></HEAD></HTML>' },
      '/new': linkedPage('New', ['/home']),
      '/later': linkedPage('Later', ['/home'], '<meta http-equiv="refresh" content="5;url=/shown">'),
      '/shown': linkedPage('Shown', ['/home']),
      '/frames': {
        body: '<html><head><title>Frames</title></head><frameset cols="1,2"><frame src="menu"><frame src="main"></frameset></html>',
      },
      '/menu': linkedPage('Menu', ['/home']),
      '/main': linkedPage('Main', ['/home']),
    };
    send(response, pages[url] ?? missing);
  });
  const { paths, pages, issues } = await crawl(t, [target], `http://${target}/`);
  assert.deepEqual(paths.toSorted(), ['/', '/frames', '/home', '/later', '/main', '/menu', '/moved', '/new', '/shown']);
  const indexable = pages.filter((page) => page.indexable).map(({ url }) => new URL(url).pathname);
  assert.deepEqual(indexable.toSorted(), ['/frames', '/home', '/later', '/main', '/menu', '/new', '/shown']);
  assert.ok(issues.includes('site-redirected-links'));
});

/** Starts a catalogue of 210 items under one path, listed by three pages; `textOf` returns the text of an item. */
const startCatalogue = (t: TestContext, textOf: (id: number) => string): Promise<string> =>
  startServer(t, ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    const list = /^\/list-(\d)$/.exec(pathname)?.[1];
    const items = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `/item?id=${from + index}`);
    if (pathname === '/') return send(response, linkedPage('Catalogue', ['/list-1', '/list-2', '/list-3']));
    if (list) return send(response, linkedPage(`List ${list}`, items((Number(list) - 1) * 70, Number(list) * 70)));
    if (pathname !== '/item') return send(response, missing);
    const id = Number(searchParams.get('id'));
    send(response, {
      body: `<!doctype html><html lang="en"><title>Item ${id}</title><main><h1>Item</h1><p>${textOf(id)}</p><a href="/">Start</a></main></html>`,
    });
  });

test('a crawl fetches more than 200 query variants of a path only if other pages link to them and their texts differ', async (t) => {
  const different = await startCatalogue(t, (id) => `Item number ${id} is made of clay. `.repeat(10));
  const { found } = await crawl(t, [different], `http://${different}/`, { max_pages: 600 });
  assert.deepEqual(found.pages, { ...found.pages, crawled: 214, left_out: {} });
  const half = await crawl(t, [different], `http://${different}/`, { max_pages: 410 });
  assert.deepEqual([half.found.pages.crawled, half.found.pages.left_out], [209, { trap: 5 }]);
  const same = await startCatalogue(t, () => 'This calendar has no entries for this day. '.repeat(10));
  const cut = await crawl(t, [same], `http://${same}/`, { max_pages: 600 });
  assert.deepEqual([cut.found.pages.crawled, cut.found.pages.left_out, cut.found.pages.trap_patterns], [204, { trap: 10 }, 1]);
  assert.deepEqual(
    [cut.found.pages.found, half.found.pages.found, half.found.pages.waiting],
    [204, 209, 0],
    'URLs of a crawl trap are not counted as found',
  );
  const followed = await crawl(t, [same], `http://${same}/`, { max_pages: 600, traps: 'follow' });
  assert.deepEqual([followed.found.pages.crawled, followed.found.pages.left_out, followed.found.options.traps], [214, {}, 'follow']);
});

test('a crawl reports a sitemap with relative URLs, and reports no page as missing from that sitemap', async (t) => {
  const target = await startServer(t, ({ url = '' }, response) => {
    const xml = { headers: { 'content-type': 'application/xml' } };
    const locs = ['/', '/a'].map((path) => `<url><loc>${path}</loc></url>`).join('');
    if (url === '/sitemap.xml')
      return send(response, { ...xml, body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs}</urlset>` });
    send(response, ['/', '/a'].includes(url) ? linkedPage(`Page ${url}`, ['/', '/a']) : missing);
  });
  const { issues, found } = await crawl(t, [target], `http://${target}/`);
  assert.ok(issues.includes('sitemap-valid'));
  assert.ok(!issues.includes('not-in-sitemap'));
  assert.equal(found.pages.left_out.sitemap, 2);
});

test('a crawl that waits because of Retry-After can be paused, resumed and stopped immediately', async (t) => {
  const target = await startServer(t, ({ url = '' }, response) => {
    if (url === '/') return send(response, linkedPage('Start', ['/a']));
    send(response, url === '/a' ? { status: 429, headers: { 'retry-after': '1800' }, body: 'Slow down' } : missing);
  });
  const { call } = await startService(t, { ALLOW_TARGETS: target });
  const { id } = (await call('POST', '/api/v1/crawls', { body: { url: `http://${target}/` } })).json.data;
  const state = async () => (await call('GET', `/api/v1/crawls/${id}`)).json.data;
  for (let crawled = 0; crawled < 1; { crawled } = (await state()).pages) await sleep(50);
  await sleep(500);
  assert.equal((await state()).state, 'running');
  const path = `/api/v1/crawls/${id}`;
  const until = async (wanted: string): Promise<void> => {
    while ((await state()).state !== wanted) await sleep(50);
  };
  const ask = async (action: string): Promise<[number, string]> => {
    const { status, json } = await call('POST', `${path}/${action}`);
    return [status, json.data.state];
  };
  assert.equal((await ask('pause'))[0], 200);
  await until('paused');
  assert.deepEqual(await ask('pause'), [200, 'paused']);
  const { pages, score } = await state();
  assert.deepEqual([pages.crawled, pages.waiting > 0, score], [1, true, null]);
  assert.equal((await call('GET', `${path}/events`)).text.split('event: ').at(-1)?.split('\n')[0], 'done');
  // A paused crawl frees its place.
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => call('POST', '/api/v1/crawls', { body: { url: `http://${target}/b` } })));
  assert.deepEqual(
    others.map(({ status }) => status),
    [202, 202, 202, 202, 202],
  );
  const refused = await call('POST', `${path}/resume`);
  assert.deepEqual([refused.status, refused.json.type], [429, 'urn:sonde:problem:too_many_crawls']);
  await call('DELETE', `/api/v1/crawls/${others[0]?.json.data.id}`);
  assert.deepEqual(await ask('resume'), [200, 'running']);
  assert.deepEqual(await ask('resume'), [200, 'running']);
  await ask('pause');
  await until('paused');
  await ask('stop');
  await until('stopped');
});

test('a crawl accepts hreflang return links that are declared in the sitemap', async (t) => {
  const versions = (host: string) =>
    ['en', 'de'].map((tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="http://${host}/${tag}"/>`).join('');
  const start = (listsVersions: boolean) =>
    startServer(t, ({ url = '', headers: { host = '' } }, response) => {
      if (url === '/sitemap.xml')
        return send(response, {
          headers: { 'content-type': 'application/xml' },
          body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${['en', 'de'].map((tag) => `<url><loc>http://${host}/${tag}</loc>${listsVersions ? versions(host) : ''}</url>`).join('')}</urlset>`,
        });
      const tags = ['en', 'de'].map((tag) => `<link rel="alternate" hreflang="${tag}" href="/${tag}">`).join('');
      if (url === '/en') return send(response, linkedPage('English', ['/de'], tags));
      send(response, url === '/de' ? linkedPage('Deutsch', ['/en']) : missing);
    });
  const [one, other] = [await start(true), await start(false)];
  assert.ok(!(await crawl(t, [one], `http://${one}/en`)).issues.includes('hreflang-no-return'));
  assert.ok((await crawl(t, [other], `http://${other}/en`)).issues.includes('hreflang-no-return'));
});

test('a crawl obeys the robots.txt of the host to which its start URL redirects, and skips sitemap URLs on other hosts', async (t) => {
  const requested: string[] = [];
  const stranger = await startServer(t, ({ url = '' }, response) => {
    requested.push(url);
    send(response, linkedPage('Stranger', []));
  });
  const site = await startServer(t, ({ url = '', headers: { host = '' } }, response) => {
    if (url === '/robots.txt')
      return send(response, {
        headers: { 'content-type': 'text/plain' },
        body: `User-agent: *\nDisallow: /private\nSitemap: http://${host}/map.xml\n`,
      });
    if (url === '/map.xml')
      return send(response, {
        headers: { 'content-type': 'application/xml' },
        body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[`http://${host}/home`, `http://${stranger}/x`].map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`,
      });
    send(response, url === '/home' ? linkedPage('Home', ['/private/a', '/home']) : missing);
  });
  const middle = await startServer(t, (_, response) => send(response, { status: 302, headers: { location: `http://${site}/home` } }));
  const start = await startServer(t, (_, response) => send(response, { status: 301, headers: { location: `http://${middle}/` } }));
  const { found, paths, issues } = await crawl(t, [start, middle, site, stranger], `http://${start}/`);
  assert.equal(found.state, 'completed');
  assert.ok(paths.includes('/home') && !paths.includes('/private/a'), paths.join(' '));
  assert.equal(found.pages.left_out.other_host, 1);
  assert.deepEqual(requested, []);
  assert.ok(issues.includes('blocked-but-linked') && !issues.includes('not-in-sitemap'));
});

type File = Partial<ReturnType<typeof linkedPage>>;

/** Paths of the pages of the following sites, which link to each other. */
const PATHS = ['/', '/a', '/b'];
const pageAt = (url: string): File => (PATHS.includes(url) ? linkedPage(`Page ${url}`, PATHS) : missing);

interface Listing {
  /** The file at /map.xml or /part-N.xml. */
  at(path: string, origin: string): File;
  isWhole: boolean;
  fault?: string;
}

const urls = (origin: string, ...paths: string[]) =>
  xmlOf(
    'urlset',
    'url',
    paths.map((path) => origin + path),
  );
const index = (...locs: string[]) => xmlOf('sitemapindex', 'sitemap', locs);

const listings: Record<string, Listing> = {
  'breaks off at an error': { at: (_, origin) => urls(origin, '/?x&y', ...PATHS), isWhole: false, fault: 'fail' },
  'ends early': { at: (_, origin) => ({ body: urls(origin, '/').body.slice(0, -20) }), isWhole: false, fault: 'fail' },
  'lists more pages than the crawl may fetch': {
    at: (_, origin) => urls(origin, '/1', '/2', '/3', '/4', '/5', '/6', ...PATHS),
    isWhole: false,
  },
  'is a feed': {
    at: (_, origin) => ({ body: `<rss version="2.0"><channel><item><link>${origin}/</link></item></channel></rss>` }),
    isWhole: false,
  },
  'lists a relative sitemap': {
    at: (path, origin) => (path === '/map.xml' ? index('/part-2.xml', `${origin}/part-1.xml`) : urls(origin, '/')),
    isWhole: false,
    fault: 'fail',
  },
  'lists a sitemap that is refused': {
    at: (path, origin) => {
      if (path === '/map.xml') return index(`${origin}/part-1.xml`, `${origin}/part-2.xml`);
      return path === '/part-1.xml' ? { status: 403 } : urls(origin, '/');
    },
    isWhole: false,
  },
  'lists a sitemap that is missing': {
    at: (path, origin) => (path === '/map.xml' ? index(`${origin}/gone.xml`, `${origin}/part-1.xml`) : urls(origin, '/')),
    isWhole: false,
    fault: 'fail',
  },
  'lists 150 sitemaps': {
    at: (path, origin) =>
      path === '/map.xml' ? index(...Array.from({ length: 150 }, (_, part) => `${origin}/part-${part}.xml`)) : urls(origin, '/'),
    isWhole: true,
  },
};

test('a crawl reports pages as missing from a sitemap only if it read the whole sitemap, and reports invalid sitemaps', async (t) => {
  let listing = '';
  const target = await startServer(t, ({ url = '', headers: { host } }, response) => {
    if (url === '/robots.txt') return send(response, robots(`Sitemap: http://${host}/map.xml`));
    const isListing = /^\/(?:map|part-\d+)\.xml$/.test(url);
    send(response, (isListing && listings[listing]?.at(url, `http://${host}`)) || pageAt(url));
  });
  const crawlSite = await openCrawls(t, [target]);
  for (const [what, { isWhole, fault }] of Object.entries(listings)) {
    listing = what;
    const { outcomes } = await crawlSite(`http://${target}/`, { max_pages: 3 });
    assert.deepEqual([outcomes.has('not-in-sitemap'), outcomes.get('sitemap-valid')], [isWhole, fault], `The sitemap ${what}`);
  }
});

test('a crawl does not fetch /sitemap.xml if robots.txt disallows it and lists no sitemap', async (t) => {
  const requested: string[] = [];
  const target = await startServer(t, ({ url = '' }, response) => {
    requested.push(url);
    send(response, url === '/robots.txt' ? robots('Disallow: /sitemap') : linkedPage('Start', []));
  });
  await crawl(t, [target], `http://${target}/`);
  assert.deepEqual(requested, ['/robots.txt', '/']);
});

/** Starts a site that refuses the first request of some of its URLs. */
const startRefusing = (t: TestContext, refusals: Record<string, File>, requested: string[] = []): Promise<string> =>
  startServer(t, ({ url = '', headers: { host } }, response) => {
    const refused = requested.includes(url) ? undefined : refusals[url];
    requested.push(url);
    if (refused) return send(response, refused);
    if (url === '/robots.txt') return send(response, robots('Disallow: /b', `Sitemap: http://${host}/map.xml`));
    send(response, url === '/map.xml' ? urls(`http://${host}`, ...PATHS) : pageAt(url));
  });

const refusal = (status: number, retryAfter: string) => ({ status, headers: { 'retry-after': retryAfter }, body: 'Slow down' });

test('a crawl requests robots.txt and sitemaps again after the time in Retry-After and then obeys them', async (t) => {
  const requested: string[] = [];
  const target = await startRefusing(
    t,
    { '/robots.txt': refusal(429, '1'), '/map.xml': refusal(503, '1'), '/a': refusal(429, '0') },
    requested,
  );
  const { found, issues } = await crawl(t, [target], `http://${target}/`);
  assert.deepEqual(requested, ['/robots.txt', '/robots.txt', '/', '/map.xml', '/map.xml', '/a', '/a']);
  assert.deepEqual([found.state, found.pages.left_out, issues.includes('not-in-sitemap')], ['completed', { robots: 1 }, false]);
});

for (const [path, answer] of Object.entries({ '/a': refusal(429, '7200'), '/map.xml': refusal(503, 'Fri, 31 Dec 9999 23:59:59 GMT') }))
  test(`a crawl stops if the Retry-After of ${path} is longer than an hour`, async (t) => {
    const target = await startRefusing(t, { [path]: answer });
    const { found } = await crawl(t, [target], `http://${target}/`);
    assert.deepEqual([found.state, found.pages.crawled > 0, found.pages.left_out.refused], ['stopped', true, 1]);
  });

test('a crawl obeys Retry-After only if the status of the response is a refusal', async (t) => {
  const requested: string[] = [];
  const target = await startServer(t, ({ url = '' }, response) => {
    requested.push(url);
    const file = url === '/' ? linkedPage('Start', ['/gone']) : missing;
    send(response, { ...file, headers: { 'retry-after': '7200' } });
  });
  const { pages } = await crawl(t, [target], `http://${target}/`);
  assert.deepEqual(Object.fromEntries(pages.map(({ status, indexable }) => [status, indexable])), { 200: true, 404: false });
  assert.equal(requested.filter((url) => url === '/gone').length, 1);
});

const starts: readonly [code: string, start: File][] = [
  ['http_error', missing],
  ['unsupported_content_type', { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }],
  ['empty_body', { body: '' }],
  ['redirect_loop', { status: 301, headers: { location: '/' } }],
  ['redirect_invalid', { status: 302, headers: { location: 'http://' } }],
  ['redirect_blocked', { status: 302, headers: { location: 'mailto:ann@example.com' } }],
  ['bot_wall', { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: 'Just a moment' }],
  ['bot_wall', { body: '<title>Just a moment...</title><script>window._cf_chl_opt = {};</script>' }],
  ['bot_wall', { status: 302, headers: { location: '/cdn-cgi/access/login' } }],
  ['refused', refusal(429, '7200')],
];

test('a crawl that finds no page fails with the error of its start URL', async (t) => {
  let answer: File = {};
  const target = await startServer(t, ({ url }, response) => send(response, url === '/' ? answer : missing));
  const crawlSite = await openCrawls(t, [target]);
  for (const [code, start] of starts) {
    answer = start;
    const { found } = await crawlSite(`http://${target}/`);
    assert.deepEqual([found.state, found.error.code], ['failed', code]);
  }
});

test('a crawl keeps cookies set during redirects through another host', async (t) => {
  const other = await startServer(t, ({ url = '' }, response) =>
    send(response, { status: 302, headers: { location: `${new URL(url, 'http://x').searchParams.get('to')}?seen=1` } }),
  );
  const target = await startServer(t, ({ url = '', headers: { host, cookie } }, response) => {
    const { pathname, search } = new URL(url, 'http://x');
    if (pathname === '/robots.txt') return send(response, robots('Allow: /'));
    if (search !== '') return send(response, { status: 302, headers: { location: pathname, 'set-cookie': 'seen=1; Path=/' } });
    const to = encodeURIComponent(`http://${host}${pathname}`);
    send(response, cookie ? pageAt(pathname) : { status: 302, headers: { location: `http://${other}/?to=${to}` } });
  });
  const { pages, issues } = await crawl(t, [target, other], `http://${target}/`);
  assert.deepEqual(
    pages.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.ok(!issues.includes('site-redirect-loops') && !issues.includes('site-broken-links'));
});

test('a crawl reads pages with any 2xx status, and skips the special paths of the CDN', async (t) => {
  const requested: string[] = [];
  const target = await startServer(t, ({ url = '', headers: { host } }, response) => {
    requested.push(url);
    if (url === '/sitemap.xml') return send(response, urls(`http://${host}`, '/', '/cdn-cgi/trace'));
    if (url === '/') return send(response, linkedPage('Start', ['/hub', '/mail']));
    if (url === '/hub') return send(response, { ...linkedPage('Hub', ['/a', '/']), status: 203 });
    if (url === '/mail') return send(response, { status: 302, headers: { location: '/cdn-cgi/l/email-protection' } });
    send(response, url === '/a' ? linkedPage('A', ['/hub']) : missing);
  });
  const { issues } = await crawl(t, [target], `http://${target}/`);
  assert.deepEqual(requested.toSorted(), ['/', '/a', '/hub', '/mail', '/robots.txt', '/sitemap.xml']);
  for (const check of ['site-broken-links', 'sitemap-error-pages', 'orphan-pages']) assert.ok(!issues.includes(check), check);
});

test('a crawl skips URLs that are blocked by robots.txt or linked only with nofollow, and counts them as found', async (t) => {
  const pages: Record<string, string> = {
    '/': '<a href="/a">A</a><a href="/private">Private</a><a rel="nofollow" href="/ad">Ad</a><a rel="nofollow" href="/b">B</a>',
    '/a': '<a href="/b">B</a>',
    '/b': '<a href="/">Start</a>',
  };
  const target = await startServer(t, ({ url = '' }, response) => {
    if (url === '/robots.txt')
      return send(response, { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private\n' });
    if (url === '/sitemap.xml')
      return send(response, {
        headers: { 'content-type': 'application/xml' },
        body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://${target}/private/two</loc></url></urlset>`,
      });
    const body = pages[url];
    send(response, body === undefined ? missing : { body: `<!doctype html><title>Page ${url}</title><body><h1>Page</h1>${body}` });
  });
  const { found } = await crawl(t, [target], `http://${target}/`);
  assert.deepEqual(found.pages.left_out, { robots: 2, nofollow: 1 });
  assert.deepEqual([found.pages.crawled, found.pages.found, found.pages.waiting], [3, 6, 0]);
});
