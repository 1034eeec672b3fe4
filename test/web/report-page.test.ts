import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANN, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

const turned = '\u202Egnihton';
const files = {
  '/': { body: goodPage },
  '/error': { status: 500, body: '<title>Oops</title>' },
  '/names/%D9%85?x=1': { body: `<title>Tea &amp; ${turned}</title>${'<a href="/inside">in</a><a href="javascript:x()">x</a>'.repeat(3)}` },
  '/untitled': { body: '<p>Nothing else' },
};

test('the head and the tiles of a report page show the result of the audit', async (t) => {
  const service = await startWithPeople(t, files);
  const ann = await signIn(service, ANN);
  const anybody = visit(service);
  const make = (path: string) => service.make({ url: service.site.url + path, privacy: '0' });
  const read = async (path: string): Promise<string> => (await ann.get(`/reports/${(await make(path)).id}`)).text;
  const host = new URL(service.site.url).host;

  const error = await read('/error');
  assert.match(error, /The server answered 500 Internal Server Error, so there is no page to audit\./);
  assert.doesNotMatch(error, /Fix these first/);

  const good = await read('/');
  assert.match(good, /Fix the top \d+ and the score rises from[\s\S]*All \d+: <b class="scores"/);
  assert.match(
    good,
    /<h1 title="Growing tomatoes on a small balcony"><bdi>Growing tomatoes on a small balcony<\/bdi><\/h1>\n<p class="report-url"/,
  );
  // A title could claim to be any site: its URL is always below it.
  assert.match(good, new RegExp(`<p class="report-url" title="http://${host}/"><a [^>]*><bdi>http://${host}/</bdi></a></p>`));
  assert.match((await anybody.get((await make('/')).path)).text, new RegExp(`<title>\\w+, \\d+ out of 100: ${host}</title>`));
  assert.match(good, /<dt>Links<\/dt><dd>1<\/dd>/);

  const named = await read('/names/%D9%85?x=1');
  assert.match(named, /<h1 title="[^"]*"><bdi>Tea &amp; \[U\+202E\]gnihton<\/bdi><\/h1>/);
  // The name of a window and of a preview, where nothing can be set apart, has nothing that the audited site chose.
  const shared = (await anybody.get((await make('/names/%D9%85?x=1')).path)).text;
  for (const tag of [/<title>([^<]*)/, /og:title" content="([^"]*)/])
    assert.match(tag.exec(shared)?.[1] ?? '', new RegExp(`^\\w+, \\d+ out of 100: ${host}$`));
  assert.match(named, /<dt>Links<\/dt><dd>6<\/dd>/);
  assert.match(await read('/untitled'), /<h1 title="[^"]*"><bdi>\/untitled<\/bdi><\/h1>/);
});

test('each tab of a report page has its own URL, and the tabs link to each other', async (t) => {
  const service = await startWithPeople(t, files);
  const { id, path: share } = await service.make({ url: `${service.site.url}/`, privacy: '0' });
  const ann = await signIn(service, ANN);
  const bob = await signIn(service, 'bob@example.com');
  const paths = ['', '/issues', '/previews', '/links', '/technical', '/history'].map((end) => `/reports/${id}${end}`);
  for (const path of paths) {
    const { status, text } = await ann.get(path);
    assert.equal(status, 200, path);
    const tabs = /<nav class="tabs"[^>]*>(.*?)<\/nav>/s.exec(text)?.[1] ?? '';
    assert.deepEqual(
      [...tabs.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
      paths,
    );
    assert.deepEqual(/href="([^"]+)" aria-current="page"/.exec(tabs)?.[1], path);
    assert.equal((await bob.get(path)).status, 404, path);
    assert.equal((await visit(service).get(path)).status, 303, path);
  }
  assert.doesNotMatch((await visit(service).get(share)).text, /class="tabs"|\/reports\//);

  // What is no page of the history is its first one.
  const rowsOf = async (page: string) => /<tbody>.*?<\/tbody>/s.exec((await ann.get(`/reports/${id}/history?page=${page}`)).text)?.[0];
  assert.ok(await rowsOf('1'));
  for (const page of ['0', '-1', 'x', '999999999999999']) assert.equal(await rowsOf(page), await rowsOf('1'), page);

  // Links to a check lead to the tab that has it.
  const overview = (await ann.get(`/reports/${id}`)).text;
  const issues = (await ann.get(`/reports/${id}/issues`)).text;
  const targets = [...overview.matchAll(/href="([^"#]*)#(check-[^"]+)"/g)];
  assert.ok(targets.length > 0);
  for (const [, page, target = ''] of targets) {
    assert.equal(page, `/reports/${id}/issues`);
    assert.ok(issues.includes(` id="${target}"`), target);
  }
  for (const target of ['passed', 'not-applicable']) assert.ok(issues.includes(` id="${target}"`), target);
  const [, inTab] = />Issues\D*?>(\d+)</.exec(overview) ?? [];
  assert.ok(inTab && overview.includes(`>All ${inTab} issues</a>`), 'the overview and the tab count the same issues');
});

test('the issue filter of a report is set by the URL, and a message says if no issue matches', async (t) => {
  const service = await startWithPeople(t, files);
  const { id } = await service.make({ url: `${service.site.url}/`, privacy: '0' });
  const ann = await signIn(service, ANN);
  const checked = async (query: string): Promise<(string | undefined)[]> => {
    const { text } = await ann.get(`/reports/${id}/issues${query}`);
    return [...text.matchAll(/<input type="radio" [^>]*id="([^"]+)"[^>]* checked>/g)].map(([, name]) => name);
  };
  assert.deepEqual(await checked(''), ['show-all', 'area-all']);
  assert.deepEqual(await checked('?show=failed&area=security'), ['show-failed', 'area-security']);
  assert.deepEqual(await checked('?show=<b>&area=__proto__'), ['show-all', 'area-all']);

  const { text } = await ann.get(`/reports/${id}/issues`);
  const rows = [...text.matchAll(/<(details|p) class="(issue|no-issue)[^"]*" data-outcome="(\w+)" data-area="([\w-]+)"/g)];
  const pairs = (kind: string) => new Set(rows.filter(([, , name]) => name === kind).map(([, , , outcome, area]) => `${outcome} ${area}`));
  const areas = [...text.matchAll(/id="area-([\w-]+)"/g)].map(([, area]) => area).filter((area) => area !== 'all');
  const outcomes = [...text.matchAll(/id="show-(failed|warnings|info)"/g)].length;
  // Each combination of both filters has an issue or says that there is none.
  assert.equal(pairs('issue').union(pairs('no-issue')).size, areas.length * outcomes);
  assert.equal(pairs('issue').intersection(pairs('no-issue')).size, 0);
  const lost = [...text.matchAll(/<span class="issue-points"><span aria-hidden="true">−?(\d+)/g)].map(([, points]) => Number(points));
  assert.ok(lost.length > 3);
  assert.ok(lost[0] === Math.max(...lost));
});

test('a report can be exported in each format, only by its owner', async (t) => {
  const service = await startWithPeople(t, files);
  const { id } = await service.make({ url: `${service.site.url}/`, privacy: '1' });
  const ann = await signIn(service, ANN);
  const bob = await signIn(service, 'bob@example.com');
  const read = async (format: string): Promise<string> => {
    const path = `/reports/${id}/export.${format}`;
    assert.equal((await bob.get(path)).status, 404);
    assert.equal((await visit(service).get(path)).status, 303);
    const { status, headers, text } = await ann.get(path);
    assert.deepEqual([status, headers.get('content-disposition')], [200, `attachment; filename="report-${id}.${format}"`]);
    return text;
  };
  assert.match(await read('md'), /^# /);
  assert.equal(JSON.parse(await read('json')).url, `${service.site.url}/`);
  const rows = (await read('csv')).split('\r\n');
  assert.equal(rows[0], 'check,area,status,severity,points_lost,title,text,evidence,fix,source');
  const { summary } = (await service.api('GET', `/reports/${id}`)).json.data;
  assert.equal(
    rows.length - 2,
    Object.values<number>(summary).reduce((sum, number) => sum + number, 0),
  );
  const file = await read('html');
  assert.match(file, /<meta http-equiv="Content-Security-Policy"/);
  assert.doesNotMatch(file, /href="\/|src=/);
  assert.equal((await ann.get(`/reports/${id}/export.pdf`)).status, 404);
});

test('the page of a report whose first audit failed shows the error, a retry button, and a command to test the URL', async (t) => {
  const service = await startWithPeople(t, files);
  const { id } = await service.make({ url: `${service.site.url}/error`, privacy: '1' });
  const ann = await signIn(service, ANN);
  const { text } = await ann.get(`/reports/${id}`);
  assert.match(text, /<h1>Audit failed<\/h1>[\s\S]*500 Internal Server Error/);
  assert.match(text, new RegExp(`<form method="post" action="/reports/${id}/audit"><button>Try again</button>`));
  assert.match(text, new RegExp(`curl -sSIL -A &#39;[^&]+&#39; &#39;${service.site.url}/error&#39;`));
  assert.equal((await ann.get(`/reports/${id}/export.md`)).status, 404);
});
