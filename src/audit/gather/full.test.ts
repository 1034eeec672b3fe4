import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analysisInProcess } from '../../../test/fixtures/analysis-in-process.ts';
import { FetchFailure } from '../../http/failure.ts';
import type { Answer, FetchOptions } from '../../http/fetch.ts';
import { memoryKnowledge } from '../hosts/knowledge.ts';
import { openSharedState } from '../hosts/shared-state.ts';
import type { Analysis } from '../processes/analysis-pool.ts';
import { WorkerCrashed } from '../processes/child-pool.ts';
import { type FullOptions, gatherFull } from './full.ts';

const PAGE = 'https://own.example/';
const NOW = Date.UTC(2026, 10, 23);

type Reply = number | { status?: number; headers?: Record<string, string>; body?: string } | FetchFailure['code'];

/** A set of URLs with their responses; the prefix `HEAD` limits an entry to that method. The fixture records the requests. */
const openWeb = (replies: Record<string, Reply>) => {
  const requests: { request: string; at: number }[] = [];
  const busy = new Map<string, number>();
  let mostBusy = 0;
  const fetch = async (url: URL, { method = 'GET', wanted = () => true }: FetchOptions = {}): Promise<Answer> => {
    requests.push({ request: `${method} ${url.href}`, at: performance.now() });
    busy.set(url.host, (busy.get(url.host) ?? 0) + 1);
    if (url.host !== 'own.example') mostBusy = Math.max(mostBusy, busy.get(url.host) ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 2));
    busy.set(url.host, (busy.get(url.host) ?? 1) - 1);
    const reply = replies[`${method} ${url.href}`] ?? replies[url.href] ?? (url.pathname === '/robots.txt' ? 404 : 200);
    if (typeof reply === 'string') throw new FetchFailure(reply, url.href, Object.assign(new Error(), { code: 'ENOTFOUND' }));
    const { status = 200, headers = {}, body = '' } = typeof reply === 'number' ? { status: reply } : reply;
    const pairs = Object.entries(headers);
    const bytes = wanted(status, pairs) && method === 'GET' ? Buffer.from(body) : new Uint8Array();
    return {
      ...{ url: url.href, status, headers: pairs, body: bytes, encodedBytes: bytes.byteLength, truncated: false, redirects: [] },
      ...{ protocol: 'h2', timing: { dns: 0, connect: 0, tls: 0, firstByte: 0, download: 0, total: 0 }, connection: null },
    };
  };
  return {
    client: { fetch, fetchEncoded: fetch, userAgent: 'Mozilla/5.0 (compatible; Sonde/1)' },
    requests: () => requests.map(({ request }) => request),
    times: () => requests.map(({ at }) => at),
    mostBusy: () => mostBusy,
  };
};

type Web = ReturnType<typeof openWeb>;

const gatherFrom = async (html: string, web: Web, options: Partial<FullOptions> = {}, analysis: Analysis = analysisInProcess) => {
  const answer = {
    ...(await web.client.fetch(new URL(PAGE))),
    headers: [['content-type', 'text/html; charset=utf-8']] as const,
    body: Buffer.from(`<!doctype html><title>Page</title>${html}`),
  };
  const { references, canonical } = await analysisInProcess.openPage({ answer, requested: PAGE, listsReferences: true });
  assert.ok(references);
  return gatherFull({ answer, requested: new URL(PAGE), references, sitemaps: null, canonical, now: NOW }, web.client, analysis, {
    external: web.client,
    shared: openSharedState(),
    isPublic: () => true,
    mayReuse: false,
    hasResolved: () => false,
    time: 20_000,
    owner: 1,
    ...options,
  });
};

const link = (url: string): string => `<a href="${url}">Link</a>`;

const verdictsOf = async (html: string, web: Web, options: Partial<FullOptions> = {}): Promise<Record<string, string>> => {
  const { links } = await gatherFrom(html, web, options);
  return Object.fromEntries(links.targets.map(({ url, verdict }) => [url, verdict]));
};

test('links are checked with HEAD first, then with GET if HEAD fails', async () => {
  const web = openWeb({
    'HEAD https://own.example/no-head': 405,
    'HEAD https://own.example/gone': 404,
    'GET https://own.example/gone': 404,
    'https://own.example/moved': { status: 301, headers: { location: '/there' } },
  });
  assert.deepEqual(await verdictsOf(`${link('/there')}${link('/no-head')}${link('/gone')}${link('/moved')}`, web), {
    'https://own.example/there': 'ok',
    'https://own.example/no-head': 'ok',
    'https://own.example/gone': 'broken',
    'https://own.example/moved': 'redirected',
  });
  assert.deepEqual(
    web.requests().filter((request) => request.endsWith('/there')),
    ['HEAD https://own.example/there', 'HEAD https://own.example/there'],
  );
  assert.ok(!web.requests().includes('GET https://own.example/there'));
});

test('a client error that another host also returns for its front page counts as a bot wall', async () => {
  const web = openWeb({
    'https://wall.example/a': 404,
    'https://wall.example/': 404,
    'https://gone.example/a': 404,
    'https://own.example/a': 404,
    'HEAD https://own.example/': 404,
  });
  assert.deepEqual(await verdictsOf(link('https://wall.example/a') + link('https://gone.example/a') + link('/a'), web), {
    'https://own.example/a': 'broken',
    'https://wall.example/a': 'blocked',
    'https://gone.example/a': 'broken',
  });
});

test('the robots.txt of other hosts is obeyed, also after redirects', async () => {
  const web = openWeb({
    'https://shy.example/robots.txt': { body: 'User-agent: *\nDisallow: /private/\n' },
    'https://other.example/go': { status: 302, headers: { location: 'https://shy.example/private/b' } },
    'https://own.example/robots.txt': { body: 'User-agent: *\nDisallow: /\n' },
  });
  const html = ['https://shy.example/private/a', 'https://shy.example/open', 'https://other.example/go', '/inside'].map(link).join('');
  const { links } = await gatherFrom(html, web);
  assert.deepEqual(
    links.targets.map(({ url, verdict, error }) => [url, verdict, error]),
    [
      ['https://own.example/inside', 'ok', null],
      ['https://shy.example/private/a', 'unknown', 'robots_disallowed'],
      ['https://shy.example/open', 'ok', null],
      ['https://other.example/go', 'unknown', 'robots_disallowed'],
    ],
  );
  assert.ok(!web.requests().some((request) => request.includes('/private/')));
  assert.equal(web.requests().filter((request) => request === 'GET https://shy.example/robots.txt').length, 1);
});

test('another host than the audited one gets one request at a time and at most four requests a second', async () => {
  const web = openWeb({});
  await gatherFrom([1, 2, 3].map((number) => link(`https://far.example/${number}`)).join(''), web);
  const far = web.times().filter((_, index) => web.requests()[index]?.includes('far.example'));
  assert.equal(far.length, 4);
  for (const [index, at] of far.entries()) if (index > 0) assert.ok(at - (far[index - 1] ?? 0) >= 250, `${at}`);
  assert.equal(web.mostBusy(), 1);
});

test('twenty concurrent audits request a shared link target only once', async () => {
  const web = openWeb({ 'https://far.example/gone': 404 });
  const shared = openSharedState();
  const html = link('https://far.example/a') + link('https://far.example/gone');
  const all = await Promise.all(Array.from({ length: 20 }, () => verdictsOf(html, web, { shared })));
  for (const verdicts of all) assert.deepEqual(verdicts, { 'https://far.example/a': 'ok', 'https://far.example/gone': 'broken' });
  assert.equal(web.requests().filter((request) => request.endsWith('far.example/a')).length, 1);
  assert.deepEqual(
    web.requests().filter((request) => request.endsWith('/gone')),
    ['HEAD https://far.example/gone', 'GET https://far.example/gone'],
  );
});

test('link verdicts are stored for other audits, except for URLs with a query and for hosts that are not public', async () => {
  const knowledge = memoryKnowledge();
  const html = ['https://far.example/a', 'https://far.example/a?session=1', 'https://intern.example/a', '/own'].map(link).join('');
  const isPublic = (url: URL): boolean => url.hostname !== 'intern.example';
  const first = openWeb({});
  await gatherFrom(html, first, { shared: openSharedState(knowledge), isPublic });
  const second = openWeb({});
  await gatherFrom(html, second, { shared: openSharedState(knowledge), isPublic });
  assert.deepEqual(
    second
      .requests()
      .filter((request) => request.startsWith('HEAD'))
      .sort(),
    ['HEAD https://far.example/a?session=1', 'HEAD https://intern.example/a', 'HEAD https://own.example/own'],
  );
});

test('audits that no client waits for reuse link verdicts on their own host too', async () => {
  const knowledge = memoryKnowledge();
  await gatherFrom(link('/own'), openWeb({}), { shared: openSharedState(knowledge), mayReuse: true });
  const again = openWeb({});
  assert.deepEqual(await verdictsOf(link('/own'), again, { shared: openSharedState(knowledge), mayReuse: true }), {
    'https://own.example/own': 'ok',
  });
  assert.ok(!again.requests().includes('HEAD https://own.example/own'));
});

test('a host that answers 429 gets no more requests until its Retry-After has passed', async () => {
  const knowledge = memoryKnowledge();
  const busy = { status: 429, headers: { 'retry-after': '120' } };
  const web = openWeb({ 'https://far.example/a': busy });
  const html = ['https://far.example/a', 'https://far.example/b', 'https://far.example/c'].map(link).join('');
  const { links } = await gatherFrom(html, web, { shared: openSharedState(knowledge) });
  assert.deepEqual(
    links.targets.map(({ url, verdict }) => [url, verdict]),
    [['https://far.example/a', 'blocked']],
  );
  assert.deepEqual(links.leftOut, { retry_after: 2 });
  const later = openWeb({});
  const after = await gatherFrom(link('https://far.example/d'), later, { shared: openSharedState(knowledge) });
  assert.deepEqual(after.links.leftOut, { retry_after: 1 });
  assert.ok(!later.requests().some((request) => request.includes('far.example')));
});

test('links not checked in time count as left out and not as unknown', async () => {
  const web = openWeb({});
  const { links } = await gatherFrom(Array.from({ length: 15 }, (_, index) => link(`https://far.example/${index}`)).join(''), web, {
    time: 700,
  });
  const checked = links.targets.length;
  assert.ok(checked >= 1 && checked <= 3, `${checked}`);
  assert.deepEqual(links.leftOut, { time: 15 - checked });
});

test('an audit checks at most 20 links of another host', async () => {
  const web = openWeb({});
  const { links } = await gatherFrom(Array.from({ length: 25 }, (_, index) => link(`https://far.example/${index}`)).join(''), web, {
    time: 100,
  });
  assert.equal(links.leftOut.host_limit, 5);
});

test('links to an unknown host name are broken if any other name resolves, and unknown if no host responds', async () => {
  const gone = Object.fromEntries(['one', 'two', 'three'].map((name) => [`https://${name}.gone.example/`, 'dns_error' as const]));
  const robots = Object.fromEntries(Object.keys(gone).map((url) => [`${url}robots.txt`, 'dns_error' as const]));
  const html = Object.keys(gone).map(link).join('');
  const alone = await verdictsOf(html, openWeb({ ...gone, ...robots }));
  assert.deepEqual(Object.values(alone), ['unknown', 'unknown', 'unknown']);
  const found = await verdictsOf(html, openWeb({ ...gone, ...robots }), { hasResolved: () => true });
  assert.deepEqual(Object.values(found), ['broken', 'broken', 'broken']);
  const { links, resources, languageVersions } = await gatherFrom(
    `<link rel=alternate hreflang=de href=https://one.gone.example/>${html}<img src=https://two.gone.example/>`,
    openWeb({ ...gone, ...robots }),
  );
  assert.equal(links.offline, true);
  assert.deepEqual([resources.items[0]?.error, languageVersions[0]?.verdict], ['resolver_unavailable', 'unknown']);
  const beside = await verdictsOf(html + link('https://far.example/'), openWeb({ ...gone, ...robots }));
  assert.deepEqual(Object.values(beside), ['broken', 'broken', 'broken', 'ok']);
});

test('consecutive audits count unreachable hosts together and do not store doubtful link verdicts', async () => {
  const gone = Object.fromEntries(['one', 'two', 'three'].map((name) => [`https://${name}.gone.example/`, 'dns_error' as const]));
  const [one = '', two = '', three = ''] = Object.keys(gone).map(link);
  const shared = openSharedState();
  const web = openWeb({ ...gone, ...Object.fromEntries(Object.keys(gone).map((url) => [`${url}robots.txt`, 'dns_error' as const])) });
  assert.equal((await gatherFrom(one + two, web, { shared })).links.offline, undefined);
  assert.deepEqual(await shared.knowledge.findTargets(Object.keys(gone), Date.now()), new Map());
  const { links } = await gatherFrom(one + three, web, { shared });
  assert.equal(links.offline, true);
  assert.deepEqual(
    links.targets.map(({ verdict }) => verdict),
    ['unknown', 'unknown'],
  );
});

test('a linked page that cannot be parsed does not fail the audit', async () => {
  const html = { headers: { 'content-type': 'text/html' }, body: '<title>Guide</title>' };
  const web = openWeb({
    'https://own.example/guide': html,
    'https://own.example/de': html,
    'https://far.example/robots.txt': { body: 'User-agent: *' },
  });
  const crash = () => Promise.reject(new WorkerCrashed());
  const analysis = { ...analysisInProcess, findMissingFragments: crash, linksBack: crash, matchExternalRobots: crash };
  const page = `<link rel="alternate" hreflang="de" href="/de"><body>${link('/guide#there')}${link('https://far.example/a')}`;
  const { links, languageVersions } = await gatherFrom(page, web, {}, analysis);
  assert.deepEqual(
    links.targets.map(({ verdict, error, missingFragments }) => [verdict, error, missingFragments]),
    [
      ['ok', null, null],
      ['unknown', 'robots_disallowed', null],
    ],
  );
  assert.deepEqual(
    languageVersions.map(({ linksBack }) => linksBack),
    [null],
  );
});

test('fragments on the same host are checked, and language versions are checked for a link back to the page', async () => {
  const web = openWeb({
    'https://own.example/guide': {
      headers: { 'content-type': 'text/html' },
      body: '<title>Guide</title><p>Text of the guide<h2 id="there">There</h2>',
    },
    'https://own.example/de': {
      headers: { 'content-type': 'text/html' },
      body: `<title>Seite</title><link rel="alternate" hreflang="en" href="${PAGE}"><p>Text`,
    },
    'https://own.example/fr': { headers: { 'content-type': 'text/html' }, body: '<title>Page</title><p>Texte' },
  });
  const html = `${['de', 'fr'].map((code) => `<link rel="alternate" hreflang="${code}" href="/${code}">`).join('')}
    <body>${link('/guide#there')}${link('/guide#gone')}`;
  const { links, languageVersions } = await gatherFrom(html, web);
  assert.deepEqual(
    links.targets.map(({ missingFragments }) => missingFragments),
    [['gone']],
  );
  assert.deepEqual(
    languageVersions.map(({ url, linksBack }) => [url, linksBack]),
    [
      ['https://own.example/de', true],
      ['https://own.example/fr', false],
    ],
  );
});
