import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { MAX_URLS } from '../../src/web/audits/steps.ts';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { type Answer, BASE } from '../service.ts';
import { goodPage } from '../site.ts';
import { signIn, type Visitor, visit } from '../visitor.ts';

const start = async (t: TestContext, env: Record<string, string> = {}) => {
  const files = Object.fromEntries(['/a', '/b', '/c', '/d'].map((path) => [path, { body: goodPage }]));
  const service = await startWithPeople(t, files, env);
  const ann = await signIn(service, ANN);
  /** Sends the form of the list, or of the page that it led to. */
  const send = (ids: readonly (number | string)[], fields: Record<string, string>, who: Visitor = ann, origin = BASE): Promise<Answer> =>
    service.call('POST', '/reports/selected', {
      key: null,
      headers: { origin, cookie: who.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([...ids.map((id) => ['report', String(id)]), ...Object.entries(fields)]).toString(),
    });
  /** What the list says afterwards. */
  const notice = async (answer: Answer): Promise<string> => {
    assert.equal(answer.status, 303);
    const { text } = await ann.get(answer.headers.get('location') ?? '');
    const [, tone, said = ''] = /<div class="notice( good)?" role="status"><svg[\s\S]*?<\/svg><div>(.*?)<\/div>/.exec(text) ?? [];
    // The green of success is for what was done.
    assert.equal(tone === undefined, /^(?:Nothing|Select) /.test(said), said);
    return said;
  };
  const states = async () => (await service.api('GET', '/reports?per_page=50&sort=asc')).json.data as Row[];
  const make = async (...paths: string[]): Promise<number[]> => {
    const ids = [];
    for (const path of paths) ids.push((await service.make({ url: service.site.url + path })).id);
    return ids;
  };
  return { ...service, make, ann, send, notice, states };
};

interface Row {
  id: number;
  privacy: number;
  state: string;
  has_password: boolean;
}

test('the list of reports has a checkbox for each row, and an action returns to the same place in the list', async (t) => {
  const { ann, make, send } = await start(t);
  const ids = await make('/a', '/b');
  const { text } = await ann.get('/reports?search=1&sort_by=url');
  for (const id of ids) assert.match(text, new RegExp(`<input type="checkbox" name="report" value="${id}">`));
  assert.match(text, /name="list" value="search=1&amp;sort_by=url"/);
  const back = await send(ids, { action: 'public', list: 'search=1&sort_by=url&evil=1&done=deleted' });
  const { searchParams } = new URL(back.headers.get('location') ?? '', BASE);
  assert.deepEqual(Object.fromEntries(searchParams), { search: '1', sort_by: 'url', done: 'selected', action: 'public', count: '2' });
});

test('selected reports can be made public, private or protected by one password', async (t) => {
  const { call, make, send, notice, states } = await start(t);
  const [a = 0, b = 0, c = 0] = await make('/a', '/b', '/c');
  assert.equal(await notice(await send([a, b], { action: 'public' })), '2 reports are now public.');
  assert.equal(
    await notice(await send([a, b, c, 999], { action: 'public' })),
    '1 report is now public. 1 skipped: it no longer exists. 2 skipped: nothing to change.',
  );
  assert.equal(await notice(await send([a], { action: 'private' })), '1 report is now private.');

  const requested = await send([b, c], { action: 'password' });
  assert.equal(requested.status, 200);
  assert.match(requested.text, /Set a password for 2 reports/);
  const refused = await send([b, c], { action: 'password', sure: '1', password: '' });
  assert.deepEqual([refused.status, /id="password-problem"/.test(refused.text)], [422, true]);
  assert.equal(
    await notice(await send([b, c], { action: 'password', sure: '1', password: 'tomato' })),
    '2 reports are now protected by the password.',
  );
  const rows = await states();
  assert.deepEqual(
    rows.map(({ privacy, has_password }) => [privacy, has_password]),
    [
      [1, false],
      [2, true],
      [2, true],
    ],
  );
  for (const { share_url } of rows.slice(1) as unknown as { share_url: string }[]) {
    const client = visit({ call });
    assert.equal((await client.post(new URL(share_url).pathname, { password: 'tomato' })).status, 303);
  }
});

test('audits of selected reports start once each, up to the limit of the queue', async (t) => {
  const { db, make, send, notice, states } = await start(t, { QUEUE_LIMIT: '1', HOST_GAP: '0' });
  const ids = await make('/a', '/b', '/c');
  await db
    .updateTable('report')
    .set({ state: 'processing' })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  const said = await notice(await send([...ids, ids[1] ?? 0], { action: 'run' }));
  assert.match(said, /1 skipped: its audit is running\./);
  assert.match(said, /^[12] audits? started\./);
  while ((await states()).some(({ id, state }) => id !== ids[0] && state !== 'completed'))
    await new Promise((resolve) => setTimeout(resolve, 25));
});

test('exactly two selected reports can be compared', async (t) => {
  const { make, send, notice } = await start(t);
  const [a = 0, b = 0, c = 0] = await make('/a', '/b', '/c');
  const sent = await send([a, c], { action: 'compare' });
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `/compare?left=${a}&right=${c}`]);
  for (const chosen of [[], [a], [a, a], [a, b, c]])
    assert.equal(await notice(await send(chosen, { action: 'compare' })), 'Select two reports to compare them.');
});

test('deleting selected reports needs a confirmation that shows their number', async (t) => {
  const { make, send, notice, states } = await start(t);
  const ids = await make('/a', '/b', '/c');
  const requested = await send(ids.slice(0, 2), { action: 'delete', list: 'sort=asc' });
  assert.equal(requested.status, 200);
  assert.match(requested.text, /<h1>Delete 2 reports\?<\/h1>/);
  assert.match(requested.text, /href="\/reports\?sort=asc">Cancel</);
  assert.match((await send(ids.slice(0, 1), { action: 'delete' })).text, /Delete 1 report\?[\s\S]*Its history is removed/);
  assert.equal((await states()).length, 3);
  assert.equal(await notice(await send(ids.slice(0, 2), { action: 'delete', sure: '1' })), '2 reports deleted.');
  assert.deepEqual(
    (await states()).map(({ id }) => id),
    ids.slice(2),
  );
  assert.match(
    await notice(await send(ids.slice(0, 2), { action: 'delete', sure: '1' })),
    /^Nothing changed\. 2 skipped: they no longer exist\.$/,
  );
});

test('an action on selected reports rejects an empty selection, unknown actions, other accounts, other sites and too many reports', async (t) => {
  const { make, ann, send, notice, states, ...service } = await start(t);
  const ids = await make('/a');
  for (const [chosen, action] of [
    [[], 'delete'],
    [ids, 'explode'],
    [['x', '-1', '1e9', ''], 'public'],
  ] as const)
    assert.equal(await notice(await send(chosen, { action, sure: '1' })), 'Select at least one report.', action);
  const bob = await signIn(service, BOB);
  for (const action of ['delete', 'public', 'run', 'password'])
    assert.match((await send(ids, { action, sure: '1', password: 'x' }, bob)).headers.get('location') ?? '', /count=0&missing=1$/, action);
  assert.equal((await send(ids, { action: 'delete', sure: '1' }, ann, 'https://evil.test')).status, 403);
  assert.equal((await send(ids, { action: 'delete', sure: '1' }, visit(service))).headers.get('location'), '/sign-in');
  assert.equal((await states()).length, 1);

  const many = Array.from({ length: 150 }, (_, index) => index + 1000);
  assert.match(await notice(await send(many, { action: 'public' })), /^Nothing changed\. 100 skipped: they no longer exist\.$/);
  let last = await send(ids, { action: 'public' });
  for (let time = 0; time < 20; time++) last = await send(ids, { action: 'public' });
  assert.equal(last.status, 429);
  assert.ok(Number(last.headers.get('retry-after')) > 0);
});

test('submitting many URLs at once shows a result for each line', async (t) => {
  const { ann, site, states } = await start(t);
  const confirmed = await ann.post('/audits/new', { url: 'https://a.example/1 https://a.example/2\nb.example c.example' });
  assert.match(
    confirmed.text,
    /<h1>4 pages<\/h1>[\s\S]*>https:\/\/a\.example\/1\nhttps:\/\/a\.example\/2\nb\.example\nc\.example<\/textarea>/,
  );
  const audit = (urls: string, more = {}) => ann.post('/audits/new', { url: urls, step: 'list', ...more });
  const urls = [`${site.url}/a`, '', ` ${site.url}/b\r`, `${site.url}/a`, 'ftp://example.com', 'http://10.0.0.1/<b>'];
  const { status, text } = await audit(urls.join('\n'));
  assert.equal(status, 200);
  assert.match(text, /<h1>2 audits started<\/h1>/);
  assert.equal(text.split('<ul class="outcomes">')[1]?.split('</ul>')[0]?.match(/<li>/g)?.length, 4);
  assert.match(text, /ftp:\/\/example\.com[\s\S]{0,60}The URL must start with http/);
  assert.match(text, /10\.0\.0\.1\/&lt;b&gt;[\s\S]{0,60}Private and local hosts/);
  assert.deepEqual(
    (await states()).map(({ privacy }) => privacy),
    [1, 1],
  );
  for (const [input, said] of [
    ['\n \n', /Enter a URL, such as/],
    [Array.from({ length: MAX_URLS + 1 }, (_, index) => `example.com/${index}`).join('\n'), /more than 50 URLs/],
  ] as const) {
    const refused = await audit(input);
    assert.equal(refused.status, 422);
    assert.match(refused.text, said);
  }
  assert.equal((await states()).length, 2);
  assert.equal((await ann.post('/audits/new', { url: `${site.url}/a` }, { origin: 'https://evil.test' })).status, 403);
  // No more in a minute than one by one.
  const rest = Array.from({ length: MAX_URLS }, (_, index) => `${site.url}/${index}`).join('\n');
  await audit(rest);
  assert.match((await audit(rest, { known: 'again' })).text, /Too many audits at once/);
});
