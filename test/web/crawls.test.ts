import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { folderFiles, linkedFiles, linkedPage } from '../linked-site.ts';
import { ANN, BOB, startWithPeople } from '../people.ts';
import type { SiteFile } from '../site.ts';
import { signIn, type Visitor } from '../visitor.ts';

const start = async (t: TestContext, env: Record<string, string> = {}) => {
  const files: Record<string, SiteFile> = {};
  const service = await startWithPeople(t, files, env);
  Object.assign(files, linkedFiles(service.site.url));
  return { files, service, ann: await signIn(service, ANN) };
};

/** Starts a crawl by the form; returns its path. */
const begin = async (visitor: Visitor, fields: Record<string, string>): Promise<string> => {
  const { status, headers, text } = await visitor.post('/audits/new', { scope: 'site', ...fields });
  assert.equal(status, 303, text);
  return headers.get('location') ?? '';
};

/** The page of a crawl once it has ended: of its site, or of the crawl if it failed. */
const ended = async (visitor: Visitor, path: string): Promise<string> => {
  for (;;) {
    const { status, headers, text } = await visitor.get(path);
    if (status === 303) return (await visitor.get(headers.get('location') ?? '')).text;
    if (!text.includes('data-is-live')) return text;
    await setTimeout(20);
  }
};

const SITE = '/sites/127.0.0.1';

/** What is written in a page, without its markup. */
const words = (text: string): string =>
  text
    .slice(text.indexOf('<main'))
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

const numberOfHeaderIssues = (page: string): number => page.match(/Security headers: \d missing or weak/g)?.length ?? 0;

test('a crawl is started with a single field and ends with an overview of the site', async (t) => {
  const { service, ann } = await start(t);
  assert.equal((await ann.get('/crawls')).headers.get('location'), '/sites');
  const path = await begin(ann, { url: `${service.site.url}/` });
  const text = await ended(ann, path);
  assert.match(words(text), /cost this site most\. Fix the top \d and the score rises from \d+ to \d+\./);
  const fixes = [...text.matchAll(/class="site-fix".*?<b>([^<]+)<\/b>/g)].map(([, name]) => name ?? '');
  const issues = (await ann.get(`${SITE}/issues`)).text;
  assert.ok(fixes.length > 1 && fixes.every((name) => issues.includes(`>${name}<`)), 'a fix has the name of its issue');
  const list = (await ann.get(`${path}/issues.md`)).text;
  const heads = [...list.matchAll(/^## (.+) \(([a-z0-9-]+)\)$/gm)].map(([, , check]) => check);
  const costly: { check: string; severity: string }[] = (await service.api('GET', `${path}/issues?per_page=100`)).json.data;
  assert.deepEqual(
    heads,
    costly.filter(({ severity }) => severity !== 'information').map(({ check }) => check),
    'the fix list has all issues in their order',
  );
  assert.match(list, /\n\nHow to fix it: .*\n/);
  assert.match(text, /<svg class="score-ring"/);
  for (const title of [
    'What to fix first',
    'URLs by status',
    'From found to indexable',
    'Pages by click depth',
    'Most linked pages',
    'Where the points went',
  ])
    assert.ok(words(text).includes(title), title);
  assert.match(words((await ann.get(`${SITE}/crawls`)).text), /Completed7 of 8 URLs\d+/);
});

test('a running crawl shows what it has found so far, and its lists of pages lead to the finished crawl later', async (t) => {
  const { service, ann, files } = await start(t);
  for (const path of Object.keys(files)) delete files[path];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const untitled = { body: '<!doctype html><html lang="en"><body><h1>Plain</h1></body></html>' };
  const paths = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/missing'];
  files['/'] = linkedPage('Start', [...paths, '/last']);
  for (const path of paths.slice(0, -1)) files[path] = untitled;
  files['/last'] = { ...untitled, after: end };
  const path = await begin(ann, { url: `${service.site.url}/` });
  let { text } = await ann.get(path);
  while (!text.includes('/missing')) {
    await setTimeout(20);
    ({ text } = await ann.get(path));
  }
  // Crawls that ended later hide none that runs.
  const { id: _, ...row } = await service.db.selectFrom('crawl').selectAll().executeTakeFirstOrThrow();
  await service.db
    .insertInto('crawl')
    .values(Array.from({ length: 3 }, () => ({ ...row, state: 'failed' as const })))
    .execute();
  assert.match(words((await ann.get('/')).text), /Crawl · 127\.0\.0\.1:\d+\/? ?9 of 10/);
  await service.db.deleteFrom('crawl').where('id', '>', 1).execute();
  assert.match(text, /<title>90 % – 127\.0\.0\.1:\d+<\/title>/);
  assert.match(words(text), /9of about 10/);
  assert.match(words(text), /OK \(2xx\) 8 ?Client errors \(4xx\) 1/);
  assert.match(words(text), /Found10Fetched9Waiting1Left out0/);
  assert.deepEqual(
    [...text.matchAll(/<li><span class="score \w+">(\d+)[\s\S]*?<bdi>([^<]+)<\/bdi>/g)].map(([, status, url]) => `${status} ${url}`),
    ['404 /missing', '200 /g', '200 /f', '200 /e', '200 /d', '200 /c', '200 /b', '200 /a', '200 /'],
  );
  const lists = [...text.matchAll(/<li><a href="(\/crawls\/1\/pages\?[^"]+)">[\s\S]*?<b class="number">(\d+)<\/b>/g)].map(
    ([, href = '', number]) => ({ href: href.replaceAll('&amp;', '&'), number: Number(number) }),
  );
  assert.ok(lists.some(({ href }) => href.endsWith('?issue=title-present')) && lists.some(({ href }) => href.endsWith('?status=4xx')));
  const rowsOf = (list: string): number => list.split('<th scope="row">').length - 1;
  for (const { href, number } of lists) assert.equal(rowsOf((await ann.get(href)).text), number, href);
  resolve();
  await ended(ann, path);
  for (const { href } of lists) {
    const { headers } = await ann.get(href);
    assert.ok(rowsOf((await ann.get(headers.get('location') ?? '')).text) > 0, href);
  }
});

test('a crawl is paused and resumed on its page, and goes on after its end from the menu of its site', async (t) => {
  const { service, ann, files } = await start(t);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  Object.assign(files['/'] ?? {}, { after: end });
  const path = await begin(ann, { url: `${service.site.url}/`, max_pages: '4' });
  while (!words((await ann.get(path)).text).includes('Running')) await setTimeout(20);
  assert.ok((await ann.get(`${SITE}/crawls`)).text.includes(`action="${path}/pause"`));
  assert.equal((await ann.post(`${path}/pause`, {})).status, 303);
  assert.match(words((await ann.get(path)).text), /Pausing\./);
  resolve();
  let text = await ended(ann, path);
  assert.match(words(text), /Paused\. After 7 days it stops/);
  assert.match(text, new RegExp(`action="${path}/stop"[\\s\\S]*href="${path}/delete"`));
  assert.match(words((await ann.get('/')).text), /Crawl · 127\.0\.0\.1:\d+\/? ?Paused/);
  assert.match(words((await ann.get(SITE)).text), /A crawl is paused: \d URLs? fetched/);
  assert.ok((await ann.get(`${SITE}/crawls`)).text.includes(`action="${path}/resume"`));
  assert.equal((await ann.post(`${path}/resume`, {})).headers.get('location'), `${path}?done=resumed`);
  text = await ended(ann, path);
  assert.match(words(text), /Crawled now · 4 of \d URLs/);
  assert.ok(text.includes(`href="${path}/resume"`));
  assert.equal(
    (await ann.get((await ann.post(`${path}/resume`, {})).headers.get('location') ?? '')).headers.get('location'),
    `${SITE}?problem=nothing_to_resume&crawl=1`,
  );
  assert.match(words((await ann.get(`${SITE}?problem=nothing_to_resume&crawl=1`)).text), /has fetched all that it/);
  assert.match(
    (await ann.get(`${path}/resume`)).text,
    /<input id="max_pages" name="max_pages" type="number" value="4"[^>]* min="4" max="\d+"/,
  );
  await ann.post(`${path}/resume`, { max_pages: '100' });
  text = await ended(ann, path);
  assert.match(words(text), /Crawled now · 6 of 7 URLs/);
  assert.ok(!text.includes(`href="${path}/resume"`));
});

test('the folder charts of a crawl link to the pages in each folder', async (t) => {
  const service = await startWithPeople(t, folderFiles());
  const ann = await signIn(service, ANN);
  const path = await begin(ann, { url: `${service.site.url}/` });
  const text = await ended(ann, path);
  const tiles = [...text.matchAll(/<a href="([^"]+)"><title>([^<]+): (\d+) pages?, score \d+</g)].map(([, href = '', folder, pages]) => ({
    href: href.replaceAll('&amp;', '&'),
    folder,
    pages: Number(pages),
  }));
  assert.deepEqual(
    tiles.map(({ folder, pages }) => [folder, pages]),
    [
      ['/shop/', 3],
      ['/blog/', 2],
    ],
  );
  for (const { href, pages } of tiles) {
    const list = await ann.get(href);
    assert.match(words(list.text), new RegExp(`${pages} URLs`), href);
  }
  const links = await ann.get(`${SITE}/links`);
  assert.match(links.text, /<title>\/shop\/ to \/blog\/: 6 links<\/title>/);
  assert.doesNotMatch(links.text, /<i>/);
});

test('a crawl is shown on the dashboard and on the page of its site', async (t) => {
  const { service, ann } = await start(t);
  const path = await begin(ann, { url: `${service.site.url}/` });
  await ended(ann, path);
  assert.match((await ann.get('/')).text, /class="site-name"[\s\S]*Whole site[\s\S]*aria-label="Last audits: \d+"/);
  const notifications = (await ann.get('/notifications')).text;
  assert.match(notifications, new RegExp(`href="${SITE}\\?crawl=1"><b class="unread">Crawl of`));
  const issues = (await service.api('GET', '/crawls/1/issues')).json.data;
  assert.ok(issues.some(({ severity }: { severity: string }) => severity === 'information'));
  const number = / · (\d+) issues/.exec(words(notifications))?.[1];
  assert.match(words((await ann.get(`${SITE}/issues`)).text), new RegExp(`Issues ${number}Pages .*All ${number}High`));
  assert.match(words((await ann.get(SITE)).text), /Crawled now · 7 of 8 URLs/);
  assert.match((await ann.get(`${SITE}/crawls`)).text, new RegExp(`href="${SITE}\\?crawl=1"`));
  for (const [old, now] of [
    ['/projects/127.0.0.1/pages?status=4xx', '/pages?status=4xx'],
    ['/crawls/1/pages?status=4xx', '/pages?status=4xx&crawl=1'],
    ['/crawls/1/pages/0', '/pages/0?crawl=1'],
    ['/crawls/1/issues/csp?by=page', '/issues/csp?by=page&crawl=1'],
    ['/crawls/1/compare', '/changes?crawl=1'],
  ])
    assert.equal((await ann.get(old ?? '')).headers.get('location'), SITE + now);
});

test('a crawl form with an error shows the allowed values and keeps the input', async (t) => {
  const { service, ann } = await start(t);
  const ask = (fields: Record<string, string>) => ann.post('/audits/new', { scope: 'site', ...fields });
  const refused = await ask({ url: `${service.site.url}/`, max_pages: '99999999', max_depth: '0', include: '/blog/*\n/shop/*' });
  assert.equal(refused.status, 422);
  assert.match(refused.text, /1 to 10,000\.[\s\S]*Enter a number in this range\.[\s\S]*Enter a number from 1 to 100, or leave it empty\./);
  assert.match(refused.text, />\/blog\/\*\n\/shop\/\*<\/textarea>/);
  const missing = await ask({ url: '' });
  assert.equal(missing.status, 422);
  assert.match(missing.text, /Enter a URL, such as example\.com\/page\./);
  assert.match((await ask({ url: 'http://10.0.0.1/' })).text, /Private and local hosts can’t be audited/);
});

test('crawl options limit a crawl, and repeating a crawl keeps its options', async (t) => {
  const { service, ann } = await start(t);
  const path = await begin(ann, { url: `${service.site.url}/`, max_pages: '2', exclude: '/two', every: 'weekly' });
  const text = await ended(ann, path);
  assert.match(words(text), /found = 2 fetched \+ .*1 excluded/);
  assert.match(words(text), /Excluded 1 ?Not part of this crawl\. For example \/two/);
  const again = await ann.get(`/audits/new?again=${path.split('/').at(-1)}`);
  assert.match(again.text, /name="max_pages"[^>]* value="2"[\s\S]*name="exclude"[^>]*>\/two</);
  assert.match(words((await ann.get(SITE)).text), /every week/);
});

test('a failed crawl shows its reason, and deleting a crawl needs a confirmation', async (t) => {
  const { service, ann } = await start(t);
  const path = await begin(ann, { url: `${service.site.url}/nothing-here`, max_pages: '9' });
  assert.match(words(await ended(ann, path)), /The crawl failed\. The start URL returns an error\./);
  assert.match((await ann.get(`${path}/delete`)).text, /Delete crawl\?/);
  const german = { 'accept-language': 'de' };
  assert.match(words((await ann.get(`${path}/delete`, german)).text), /Crawl löschen\?.*Reports einzelner Seiten bleiben\..*Abbrechen/);
  const location = (await ann.post(`${path}/delete`, {})).headers.get('location') ?? '';
  assert.equal(location, '/sites?done=crawlDeleted', 'a site without reports goes with its last crawl');
  assert.match((await ann.get(location, german)).text, /Crawl gelöscht\./);
  assert.equal((await ann.get(path)).status, 404);
});

test('the page of a crawl of an unknown host says only why it failed', async (t) => {
  const { ann } = await start(t);
  const text = words(await ended(ann, await begin(ann, { url: 'https://garden.example/' })));
  assert.match(text, /The crawl failed\..*The host name couldn’t be found\./);
  assert.doesNotMatch(text, /robots/);
});

test('each issue links to its pages, and each page to its links', async (t) => {
  const { service, ann } = await start(t);
  const path = await begin(ann, { url: `${service.site.url}/` });
  await ended(ann, path);
  const issues = await ann.get(`${SITE}/issues`);
  assert.match(issues.text, new RegExp(`href="${SITE}/issues/title-duplicate"`));
  for (const query of ['severity=low', 'category=links', 'search=canonical'])
    assert.doesNotMatch((await ann.get(`${SITE}/issues?${query}`)).text, /title-duplicate/, query);
  assert.match((await ann.get(`${SITE}/issues?search=duplicate+title`)).text, /title-duplicate/);
  assert.equal(numberOfHeaderIssues(words(issues.text)), 1, 'security headers are one issue');
  for (const check of ['csp', 'nosniff']) assert.match(issues.text, new RegExp(`href="${SITE}/issues/${check}"`));
  const rows = issues.text.match(/<th scope="row">/g)?.length;
  assert.match(words(issues.text), new RegExp(`Issues ${rows}Pages .*All ${rows}High`));
  const duplicates = await ann.get(`${SITE}/issues/title-duplicate`);
  assert.match(
    words(duplicates.text),
    /2 pages1 group−\d+ of 100.*By group 1By page 2Same title2 pages.*\/one2.*Keep\/two2.*\/one has the most links.*Why it matters.*How to fix it/,
  );
  assert.equal((await ann.get(`${SITE}/issues/no-such-check`)).status, 404);
  const broken = await ann.get(`${SITE}/issues/site-broken-links?crawl=1`);
  assert.match(words(broken.text), /1 page1 target1 link−\d+ of 100.*404\/gone1 link · 1 page.*Start\/.*\/gone.*Navigationline 2/);
  assert.match(
    words((await ann.get(`${SITE}/issues/site-redirected-links?by=page`)).text),
    /Start1 target.*301 \/old301 \/old → 200 \/one/,
  );
  assert.match(words((await ann.get(`${SITE}/issues/title-width`)).text), /Start\/ ?The title “Start” has fewer than 6 characters/);
  const markdown = await ann.get(`${path}/issues/site-broken-links/pages.md`);
  assert.match(
    markdown.text,
    /^# Broken internal links[\s\S]+\n- Status 404 ` \S+\/gone ` \(1 link, 1 page\)\n {2}- Page 0: ` \S+ `; ` \/gone `, Navigation, line 2\n$/,
  );
  const page = /href="([^"]*\/pages\/0\?crawl=1)"/.exec(broken.text)?.[1] ?? '';
  const start0 = words((await ann.get(page)).text);
  assert.match(start0, /Issues.*Broken internal links Whole site.*404 \/gone\/goneNavigationline 2/);
  assert.equal(numberOfHeaderIssues(start0), 1);
  assert.match(start0, /Links on this page5\/gone\/goneNavigation404 \/old\/oldNavigation301/);
  assert.match(start0, /Links to this page3/);
  assert.match(start0, /Links to it3Link score99 of 100/);
  assert.equal((await ann.get(`${SITE}/pages/99`)).status, 404);
});

test('a button on a crawled page creates a report for that page', async (t) => {
  const { service, ann } = await start(t);
  const path = await begin(ann, { url: `${service.site.url}/` });
  await ended(ann, path);
  const { text } = await ann.get(`${SITE}/pages/1`);
  const [, action = '', name = '', value = ''] =
    /<form method="post" action="([^"]+)"><input type="hidden" name="([^"]+)" value="([^"]+)"><button>Audit</.exec(text) ?? [];
  const { status, headers } = await ann.post(action, { [name]: value });
  assert.equal(status, 303);
  const report = await service.db.selectFrom('report').select(['id', 'url', 'target']).executeTakeFirstOrThrow();
  assert.deepEqual([report.url, report.target], [`${service.site.url}/one`, `${service.site.url}/one`]);
  assert.equal(headers.get('location'), `/reports/${report.id}`);
});

test('crawled pages can be filtered, sorted and searched by query parameters', async (t) => {
  const { service, ann } = await start(t);
  const path = await begin(ann, { url: `${service.site.url}/` });
  await ended(ann, path);
  const list = async (query: string): Promise<string[]> => {
    const { text } = await ann.get(`${SITE}/pages${query}`);
    return [...text.matchAll(/<a class="page-cell"[^>]*title="(?:[^"\n]*\n)?([^"]*)"/g)].map(([, url = '']) =>
      url.slice(service.site.url.length),
    );
  };
  assert.deepEqual(await list('?status=4xx'), ['/gone', '/login']);
  assert.deepEqual(await list('?status=301'), ['/old']);
  assert.deepEqual(await list('?status=unfetched'), ['/private/x']);
  assert.match(
    words((await ann.get(`${SITE}/pages?status=unfetched`)).text),
    /Page ↑ReasonClick depthLinks to it ?\/private\/xBlocked by robots\.txt/,
  );
  assert.match(words((await ann.get(`${SITE}/links`)).text), /Broken and redirected targets.*\/gone40411 ?\/old301 → 20011/);
  assert.deepEqual(await list('?depth=0'), ['/']);
  assert.deepEqual(await list('?depth=0%2B&status=3xx'), ['/old']);
  assert.deepEqual(await list('?search=ORPHAN'), ['/orphan']);
  assert.deepEqual(await list('?folder=%2For'), ['/orphan']);
  assert.deepEqual(await list('?folder=%2Fphan'), []);
  assert.deepEqual(await list('?issue=title-duplicate'), ['/one', '/two']);
  assert.deepEqual((await list('?indexable=1&from=0&to=100')).sort(), ['/', '/one', '/orphan', '/two']);
  assert.equal((await list('?sort_by=inlinks&sort=desc'))[0], '/');
  assert.equal((await list('?sort_by=link_score&sort=desc'))[0], '/one');
  assert.equal((await list('?status=teapot&depth=x')).length, 7);
});

test('a crawl is compared with the previous crawl of the site', async (t) => {
  const { service, files, ann } = await start(t);
  const first = await begin(ann, { url: `${service.site.url}/` });
  await ended(ann, first);
  assert.match(words((await ann.get(`${SITE}/changes`)).text), /no earlier crawl to compare with/);
  files['/two'] = linkedPage('Another title', ['/', '/one', '/missing']);
  const second = await begin(ann, { url: `${service.site.url}/` });
  const text = words(await ended(ann, second));
  assert.match(text, /Score2 crawls/);
  const changes = words((await ann.get(`${SITE}/changes`)).text);
  assert.match(changes, /Findings new1Findings fixed8Gone with the page0Pages added0Pages removed0Pages changed1/);
  assert.match(changes, /Broken internal links 12New 1Fixed 0Gone 0−1/);
  assert.equal(numberOfHeaderIssues(changes), 1);
  assert.match(
    (await ann.get(`${second}/changes.csv?with=1`)).text,
    /\r\nissue,Broken internal links,1,2,1,0,0,-1\r\n[\s\S]*\r\ntitle,http/,
  );
  assert.match((await ann.get(`${second}/changes.md`)).text, /^# Changes of 127\.0\.0\.1[\s\S]*Title: ` Same title ` → ` Another title `/);
  assert.match(words((await ann.get(`${SITE}/issues`)).text), /Pages affectedSince \d+ \w+Points/);

  await ended(ann, await begin(ann, { url: `${service.site.url}/` }));
  const pagesOn = async (tab: string): Promise<string | undefined> =>
    /Security headers: \d missing or weak .*?(\d+) (?:pages?|of)/.exec(words((await ann.get(SITE + tab)).text))?.[1];
  const unchanged = await pagesOn('/changes');
  assert.equal(unchanged, '1');
  assert.equal(await pagesOn('/issues'), unchanged, 'a group counts its pages in the same way everywhere');
  files['/one'] = linkedPage('<meta name="robots" content="noindex">', []);
  const worse = await begin(ann, { url: `${service.site.url}/` });
  await ended(ann, worse);
  assert.match(
    (await ann.get('/notifications')).text,
    new RegExp(
      `href="${SITE}/changes\\?crawl=${worse.split('/').at(-1)}"><b class="unread"><bdi[^>]*>127\\.0\\.0\\.1</bdi> lost \\d+ points?<`,
    ),
  );
});

test('an accepted issue of a site costs no points, in its list and its pages, until that is undone', async (t) => {
  const { service, ann } = await start(t);
  await ended(ann, await begin(ann, { url: `${service.site.url}/` }));
  const crawl = async () => (await service.api('GET', '/crawls/1')).json.data;
  const before = await crawl();
  const changed = async (from: number): Promise<{ score: number }> => {
    for (;;) {
      const now = await crawl();
      if (now.score !== from) return now;
      await setTimeout(20);
    }
  };
  const pageScore = async (): Promise<number> => (await service.api('GET', '/crawls/1/pages/1')).json.data.score;
  const score = await pageScore();
  const path = `${SITE}/issues/viewport`;
  assert.equal((await ann.post(`${path}/accept`, { reason: ' ' })).status, 422);
  assert.equal((await ann.post(`${path}/accept`, { reason: 'An <i>old</i> template' })).headers.get('location'), `${path}?done=accepted`);
  const after = await changed(before.score);
  assert.ok(after.score > before.score);
  assert.ok((await pageScore()) > score);
  const issues = (await service.api('GET', '/crawls/1/issues')).json.data;
  const { accepted, points } = issues.find(({ check }: { check: string }) => check === 'viewport');
  assert.deepEqual([accepted, points], [true, 0]);
  const list = await ann.get(`${SITE}/issues`);
  assert.match(list.text, /1 accepted issue[\s\S]*An &lt;i&gt;old&lt;\/i&gt; template/);
  const rows = list.text.match(/<th scope="row">/g)?.length;
  assert.match(words(list.text), new RegExp(`Issues ${rows}Pages .*All ${rows}High`));
  assert.match(words((await ann.get(path)).text), /Accepted .*It costs no points.*Undo/);
  await ann.post(`${path}/undo`, {});
  assert.deepEqual([(await changed(after.score)).score, await pageScore()], [before.score, score]);
});

test('the scores of two crawls are not compared if an issue is accepted in only one of them', async (t) => {
  const { service, ann } = await start(t);
  for (const _ of [1, 2]) await ended(ann, await begin(ann, { url: `${service.site.url}/` }));
  const places = [`${SITE}/changes`, '/notifications', `${SITE}/crawls`, '/sites'];
  const read = async (): Promise<string[]> => Promise.all(places.map(async (place) => words((await ann.get(place)).text)));
  const [, notifications] = await read();
  assert.match(notifications ?? '', /Score (\d+) → \1/);
  const scoreOf = async (id: number): Promise<number> => (await service.api('GET', `/crawls/${id}`)).json.data.score;
  const before = await scoreOf(1);
  await ann.post(`${SITE}/issues/viewport/accept`, { reason: 'An old template' });
  while ((await scoreOf(2)) === before) await setTimeout(20);
  const [changes, ...others] = await read();
  assert.match(changes ?? '', /their scores can’t be compared: Page isn’t set up for mobile screens\./);
  assert.doesNotMatch(changes?.split('Findings new')[0] ?? '', /\+\d/);
  for (const text of others) assert.doesNotMatch(text, /Score \d+ → |\+\d/);
  assert.deepEqual((await service.api('GET', '/crawls/2/compare')).json.accepted_in_one, ['viewport']);
  assert.match((await ann.get('/crawls/2/changes.md?with=1')).text, /can’t be compared: viewport\./);
  // The next crawl counts what the one before counts.
  await ended(ann, await begin(ann, { url: `${service.site.url}/` }));
  assert.match((await read())[1] ?? '', /Score (\d+) → \1/);
});

test('files exported on the web pages are the same as in the API', async (t) => {
  const { service, ann } = await start(t);
  const path = await begin(ann, { url: `${service.site.url}/` });
  await ended(ann, path);
  for (const [name, type, first] of [
    ['pages.csv', 'text/csv', /^id,url,status/],
    ['issues.csv', 'text/csv', /^check,severity/],
    ['links.csv', 'text/csv', /^from,to,nofollow/],
    ['sitemap.xml', 'application/xml', /<loc>http:\/\/127\.0\.0\.1:\d+\/one<\/loc>/],
  ] as const) {
    const { headers, text } = await ann.get(`${path}/${name}`);
    assert.match(headers.get('content-type') ?? '', new RegExp(`^${type}`));
    assert.match(headers.get('content-disposition') ?? '', new RegExp(`filename="${name}"`));
    assert.match(text, first);
  }
});

test('requests for crawls of other accounts return 404', async (t) => {
  const { service, ann } = await start(t);
  const path = await begin(ann, { url: `${service.site.url}/` });
  await ended(ann, path);
  const bob = await signIn(service, BOB);
  for (const below of [
    '',
    '/delete',
    '/issues',
    '/issues/title-duplicate',
    '/pages',
    '/pages/0',
    '/compare',
    '/changes.csv',
    '/pages.csv',
    '/sitemap.xml',
  ])
    assert.equal((await bob.get(path + below)).status, 404);
  for (const below of ['/stop', '/pause', '/resume', '/delete']) assert.equal((await bob.post(path + below, {})).status, 404);
  assert.doesNotMatch((await bob.get(`/audits/new?again=${path.split('/').at(-1)}`)).text, /127\.0\.0\.1/);
  assert.equal((await bob.get(SITE)).status, 404);
  assert.equal((await ann.get(path)).status, 303);
});
