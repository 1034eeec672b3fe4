import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../service.ts';
import { goodPage, type SiteFile, startSite } from '../site.ts';

test('creating a report waits as long as the Prefer header says', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage }, '/slow': { body: goodPage, delay: 1_200 } });
  const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const make = (path: string, prefer?: string) =>
    call('POST', '/api/v1/reports', { body: { url: site.url + path }, headers: prefer === undefined ? {} : { prefer } });

  const rows: readonly [path: string, prefer: string | undefined, status: number][] = [
    ['/', undefined, 201],
    ['/', 'wait=30', 201],
    ['/slow', 'respond-async', 202],
    ['/slow', 'wait=0', 202],
    ['/slow', 'respond-async, wait=20', 201],
  ];
  for (const [path, prefer, status] of rows) {
    const answer = await make(path, prefer);
    const name = `${path} ${prefer}`;
    assert.deepEqual([answer.status, answer.json.status], [status, 200], name);
    assert.equal(answer.headers.get('location'), `http://sonde.test/api/v1/reports/${answer.json.data.id}`, name);
    assert.equal(answer.headers.get('retry-after'), status === 202 ? '2' : null, name);
    assert.equal(answer.headers.get('preference-applied'), prefer?.split(', ').at(-1) ?? null, name);
    if (status === 202) assert.ok(['queued', 'processing'].includes(answer.json.data.state), name);
    else {
      assert.equal(answer.json.data.state, 'completed', name);
      assert.deepEqual((await call('GET', `/api/v1/reports/${answer.json.data.id}`)).json.data, answer.json.data, name);
    }
  }
});

test('a service that shuts down responds to requests that wait for an audit', async (t) => {
  const { call, app } = await startService(t, { CREATE_WAIT: '30', HOST_GAP: '60000' });
  const make = (prefer: string) => call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' }, headers: { prefer } });
  // The first audit occupies its host.
  await make('wait=30');
  const waiting = make('wait=30');
  while ((await call('GET', '/api/v1/reports?state=queued')).json.meta.total === 0);
  const began = performance.now();
  await app.close(0);
  const { status, json } = await waiting;
  assert.deepEqual([status, json.data.state], [202, 'queued']);
  assert.ok(performance.now() - began < 10_000);
});

test('an update waits only if it requests an audit, and waits for an audit that is already running', async (t) => {
  const page: SiteFile = { body: goodPage };
  const site = await startSite(t, { '/': page });
  const { call, db } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } });
  const item = `/api/v1/reports/${json.data.id}`;
  // Long enough for the requests below.
  page.delay = 2_000;
  const put = (body: Record<string, string>, prefer = 'respond-async') => call('PUT', item, { body, headers: { prefer } });

  const requested = await put({ results: '1' });
  assert.deepEqual([requested.status, requested.headers.get('retry-after')], [202, '2']);
  const pending = requested.json.data;
  assert.deepEqual({ ...pending, state: '', updated_at: '' }, { ...json.data, state: '', updated_at: '' }, 'only the state changes');
  const other = await put({ privacy: '0' });
  assert.deepEqual([other.status, other.json.data.privacy], [200, 0], 'this update requested no audit');
  const joined = await put({ results: '1' }, 'wait=30');
  assert.deepEqual([joined.status, joined.json.data.state], [200, 'completed']);
  assert.equal((await db.selectFrom('run').selectAll().execute()).length, 2, 'two requests shared one audit');
  assert.deepEqual(joined.json.data.previous, { result: json.data.result, score: json.data.score, generated_at: json.data.generated_at });
});

test('lists can be filtered by state and privacy, and a report without a result matches no result filter', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  await call('POST', '/api/v1/reports', { body: { url: `${site.url}/`, privacy: '0' } });
  await call('POST', '/api/v1/reports', { body: { url: 'https://none.test/', privacy: '2', password: 'secret' } });
  const count = async (query: string): Promise<number> => (await call('GET', `/api/v1/reports?${query}`)).json.meta.total;
  const rows: readonly [query: string, total: number][] = [
    ['state=completed', 1],
    ['state=failed', 1],
    ['state=queued', 0],
    ['state=processing', 0],
    ['privacy=0', 1],
    ['privacy=1', 0],
    ['privacy=2&state=failed', 1],
    ['privacy=2&state=completed', 0],
    ['project=none.test', 1],
    ['project=NONE.test.&privacy=2&search=NONE&search_by=project', 1],
    ['project=none.test&state=completed', 0],
    ['project=not%20a%20host', 0],
    ['project=%00', 0],
  ];
  for (const [query, total] of rows) assert.equal(await count(query), total, query);
  const rated = await Promise.all(['good', 'decent', 'bad'].map((result) => count(`result=${result}`)));
  assert.equal(
    rated.reduce((sum, each) => sum + each, 0),
    1,
  );
});

test('the history of a report lists the stored audits, newest first', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const { call, makeKey } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30', KEEP_RUNS: '3' });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } });
  const item = `/api/v1/reports/${json.data.id}`;
  for (let run = 0; run < 3; run++) await call('PUT', item, { body: { results: '1' } });
  const { json: history } = await call('GET', `${item}/history`);
  assert.deepEqual(history.meta.total, 3);
  const [newest] = history.data;
  const { result, score, ruleset, generated_at } = (await call('GET', item)).json.data;
  assert.deepEqual(newest, { id: newest.id, object: 'run', result, score, ruleset, mode: 'full', mode_reason: null, generated_at });
  const ids = history.data.map(({ id }: { id: number }) => id);
  assert.deepEqual(
    ids,
    ids.toSorted((a: number, b: number) => b - a),
  );
  assert.equal((await call('GET', `${item}/history?page=2`)).json.meta.current_page, 2);
  assert.equal((await call('GET', `${item}/history?per_page=3`)).status, 422);
  assert.equal((await call('GET', `${item}/history`, { key: await makeKey() })).status, 404);
  assert.equal((await call('GET', '/api/v1/reports/999/history')).status, 404);
});
