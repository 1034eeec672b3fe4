import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { createKey } from '../../src/accounts/key.ts';
import { startService } from '../service.ts';

const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Starts a service with two reports of one project. */
const start = async (t: TestContext, env: Record<string, string> = {}) => {
  const service = await startService(t, env);
  const make = async (path: string): Promise<number> => {
    const { json } = await service.call('POST', '/api/v1/reports', {
      body: { url: `https://example.com${path}` },
      headers: { prefer: 'respond-async' },
    });
    return json.data.id;
  };
  const [first, second] = [await make('/'), await make('/two')];
  return { ...service, first, second };
};

test('a schedule can be created, read, updated and deleted', async (t) => {
  const { call, first } = await start(t);
  for (const [path, report] of [
    [`/api/v1/reports/${first}/schedule`, first],
    ['/api/v1/projects/example.com/schedule', null],
  ] as const) {
    const none = await call('GET', path);
    assert.deepEqual([none.status, none.json.type], [404, 'urn:sonde:problem:schedule_not_found']);
    const made = await call('PUT', path, { body: { every: 'Daily' } });
    const { data } = made.json;
    assert.deepEqual([made.status, made.headers.get('location')], [201, `http://sonde.test${path}`]);
    assert.deepEqual(
      [data.object, data.report, data.url, data.project, data.every, data.time_zone, data.paused, data.last_at],
      ['schedule', report, report && 'https://example.com/', 'example.com', 'daily', 'UTC', false, null],
    );
    assert.match(data.next_at, RFC3339);
    const wait = Date.parse(data.next_at) - Date.now();
    assert.ok(wait > -1_000 && wait <= 24 * 60 * 60_000);

    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ every: ' 30  6 * * 1 ', time_zone: 'europe/berlin', paused: true });
    const changed = await call('PATCH', path, { headers, body });
    assert.equal(changed.status, 200);
    assert.deepEqual(
      [changed.json.data.every, changed.json.data.time_zone, changed.json.data.paused, changed.json.data.next_at],
      ['30 6 * * 1', 'Europe/Berlin', true, null],
    );
    const resumed = await call('POST', path, { body: { paused: '0' } });
    assert.equal(new Date(resumed.json.data.next_at).getUTCDay(), 1);
    const read = await call('GET', path);
    assert.deepEqual(read.json, resumed.json);
    const etag = read.headers.get('etag') ?? '';
    assert.equal((await call('GET', path, { headers: { 'if-none-match': etag } })).status, 304);
    assert.equal((await call('PUT', path, { headers: { 'if-match': '"old"' }, body: { every: 'daily' } })).status, 412);
    assert.equal((await call('DELETE', path, { headers: { 'if-match': '"old"' } })).status, 412);
    const gone = await call('DELETE', path, { headers: { 'if-match': etag } });
    assert.deepEqual(gone.json, { id: data.id, object: 'schedule', deleted: true, status: 200 });
    assert.equal((await call('DELETE', path)).status, 404);
    // If-Match fails for a schedule that does not exist.
    for (const version of [etag, '*', '""'])
      assert.equal((await call('PUT', path, { headers: { 'if-match': version }, body: { every: 'daily' } })).status, 412, version);
  }
});

test('a project can have one audit schedule and one crawl schedule', async (t) => {
  const { call, first } = await start(t);
  const path = '/api/v1/projects/example.com/schedule';
  const made = await call('PUT', path, { body: { every: 'weekly', kind: 'crawl' } });
  assert.deepEqual([made.status, made.json.data.kind, made.headers.get('location')], [201, 'crawl', `http://sonde.test${path}?kind=crawl`]);
  assert.equal((await call('GET', path)).status, 404);
  assert.equal((await call('PUT', path, { body: { every: 'daily' } })).json.data.kind, 'audit');
  assert.equal((await call('GET', `${path}?kind=crawl`)).json.data.every, 'weekly');
  assert.equal((await call('DELETE', `${path}?kind=crawl`)).status, 200);
  assert.equal((await call('GET', `${path}?kind=crawl`)).status, 404);
  assert.equal((await call('GET', path)).json.data.every, 'daily');
  const refused = await call('PUT', `/api/v1/reports/${first}/schedule`, { body: { every: 'daily', kind: 'crawl' } });
  assert.deepEqual([refused.status, refused.json.errors[0].allowed], [422, ['audit']]);
});

test('an invalid schedule is rejected with an error that lists the allowed values', async (t) => {
  const { call, first } = await start(t);
  const path = `/api/v1/reports/${first}/schedule`;
  const rows: [fields: Record<string, unknown>, field: string, code: string, words: RegExp][] = [
    [{}, 'every', 'required', /daily, weekly, monthly or a cron expression/],
    [{ paused: 1 }, 'every', 'required', /every is required/],
    [{ every: 'hourly' }, 'every', 'not_allowed', /five fields/],
    [{ every: '*/15 * * * *' }, 'every', 'not_allowed', /60 minutes at least/],
    [{ every: '0 0 30 2 *' }, 'every', 'not_allowed', /never runs/],
    [{ every: '0 0 * * 1,'.padEnd(101, '1') }, 'every', 'not_allowed', /at most 100/],
    [{ every: ['daily'] }, 'every', 'type', /must be text/],
    [{ every: 'daily', time_zone: 'Mars/Olympus' }, 'time_zone', 'not_allowed', /IANA/],
    [{ every: 'daily', time_zone: '+01:00' }, 'time_zone', 'not_allowed', /Europe\/Berlin/],
    [{ every: 'daily', paused: 'maybe' }, 'paused', 'not_allowed', /0, 1/],
  ];
  for (const [fields, field, code, words] of rows) {
    const { status, json } = await call('PUT', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) });
    const [error] = json.errors ?? [];
    assert.deepEqual([status, error?.field, error?.code], [422, field, code], JSON.stringify(fields));
    assert.match(error.detail, words);
  }
  assert.equal((await call('GET', path)).status, 404);
});

test('SCHEDULE_MIN_INTERVAL sets the minimum interval of a schedule', async (t) => {
  const { call, first } = await start(t, { SCHEDULE_MIN_INTERVAL: '15' });
  const path = `/api/v1/reports/${first}/schedule`;
  assert.equal((await call('PUT', path, { body: { every: '*/15 * * * *' } })).status, 201);
  assert.equal((await call('PUT', path, { body: { every: '*/14 * * * *' } })).status, 422);
});

test('requests for a schedule of another account return 404, and changing a schedule needs the write scope', async (t) => {
  const { call, makeKey, db, first } = await start(t);
  const other = await makeKey();
  await call('PUT', `/api/v1/reports/${first}/schedule`, { body: { every: 'daily' } });
  for (const path of [`/api/v1/reports/${first}/schedule`, '/api/v1/projects/example.com/schedule', '/api/v1/reports/999999/schedule'])
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, json } = await call(method, path, { key: other, ...(method === 'PUT' ? { body: { every: 'daily' } } : {}) });
      assert.deepEqual([status, /_not_found$/.test(json.type)], [404, true], `${method} ${path}`);
    }
  assert.deepEqual((await call('GET', '/api/v1/schedules', { key: other })).json.data, []);
  const { id } = await createAccount(db, { email: 'reader@example.com' });
  const reading = await createKey(db, { accountId: id, scopes: ['read'] });
  assert.equal((await call('PUT', `/api/v1/reports/${first}/schedule`, { key: reading, body: { every: 'daily' } })).status, 403);
});

test('all schedules of an account are listed', async (t) => {
  const { call, first, second } = await start(t);
  for (const path of [`reports/${second}`, 'projects/example.com', `reports/${first}`])
    await call('PUT', `/api/v1/${path}/schedule`, { body: { every: 'weekly' } });
  const { json } = await call('GET', '/api/v1/schedules?per_page=10');
  assert.deepEqual([json.meta.total, json.data.map(({ report }: { report: number | null }) => report)], [3, [second, null, first]]);
  assert.ok(json.data.every(({ next_at }: { next_at: string }) => RFC3339.test(next_at)));
  assert.equal((await call('GET', '/api/v1/schedules?cursor=nonsense')).status, 422);
  await call('DELETE', '/api/v1/projects/example.com');
  assert.equal((await call('GET', '/api/v1/schedules')).json.meta.total, 0);
});
