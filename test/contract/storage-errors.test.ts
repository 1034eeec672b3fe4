import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

test('an internal error returns 500 without details', async (t) => {
  const { call, db } = await startService(t);
  await sql`alter table project rename to elsewhere`.execute(db);
  for (const [method, path] of [
    ['GET', '/api/v1/projects/page.test'],
    ['GET', '/api/v1/reports/1'],
    ['POST', '/api/v1/reports?url=https://page.test/'],
  ] as const) {
    const { status, json, text, headers } = await call(method, path);
    assert.equal(status, 500, text);
    assert.deepEqual([json.type, json.message, json.request_id], ['urn:sonde:problem:internal', json.detail, headers.get('x-request-id')]);
    assert.doesNotMatch(text, /select|table|sqlite|\.ts|node:/i);
    assert.equal(headers.get('access-control-allow-origin'), '*');
  }
});

test('/readyz answers 503 while the database cannot be read', async (t) => {
  const { call, db } = await startService(t);
  assert.equal((await call('GET', '/readyz')).status, 200);
  await sql`alter table account rename to elsewhere`.execute(db);
  const { status, json } = await call('GET', '/readyz');
  assert.deepEqual([status, json.status], [503, 'unavailable']);
  assert.equal((await call('GET', '/healthz')).status, 200);
});

test('unknown paths under /api return a JSON error, never HTML or a redirect', async (t) => {
  const { call } = await startService(t);
  const paths = [
    '/api',
    '/api/',
    '/api//',
    '/api/v1',
    '/api/v1/',
    '/api/v1//nothing',
    '/api/v1/reports//1//nothing//',
    '/api/v1/reports/1/nothing',
    '/api/v1/Reports',
    '/api/v2/reports',
    '/api/r/slug',
    '/api/sign-in',
    '/api/assets/style.css',
    '/api/%2e%2e%2fsign-in',
    '/api/v1/reports;a=b',
    '/api/v1/reports/1%2Fhistory',
  ];
  for (const path of paths) {
    for (const [method, key, status] of [
      ['GET', null, 401],
      ['POST', null, 401],
      ['GET', undefined, 404],
      ['DELETE', undefined, 404],
    ] as const) {
      const answer = await call(method, path, key === undefined ? {} : { key });
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [status, 'application/problem+json'], `${method} ${path}`);
      assert.equal(answer.headers.get('location'), null);
    }
  }
});

test('every 422 response names the field, its location, an error code and the allowed values', async (t) => {
  const { call } = await startService(t);
  const rows: readonly [query: string, field: string, allowed: readonly string[]][] = [
    ['reports?sort_by=x', 'sort_by', ['id', 'generated_at', 'url', 'result']],
    ['reports?sort=x', 'sort', ['desc', 'asc']],
    ['reports?search_by=x', 'search_by', ['url', 'project']],
    ['reports?per_page=11', 'per_page', ['10', '25', '50', '100']],
    ['reports?result=x', 'result', ['good', 'decent', 'bad']],
    ['reports?state=x', 'state', ['queued', 'processing', 'completed', 'failed']],
    ['reports?privacy=x', 'privacy', ['0', '1', '2']],
    ['projects?search_by=url', 'search_by', ['project']],
    ['projects?sort_by=x', 'sort_by', ['created_at', 'project', 'name']],
    ['reports/1/history?per_page=1000', 'per_page', ['10', '25', '50', '100']],
  ];
  await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  for (const [query, field, allowed] of rows) {
    const { status, json } = await call('GET', `/api/v1/${query}`);
    assert.equal(status, 422, query);
    const [error] = json.errors;
    assert.deepEqual([error.field, error.in, error.code, error.allowed], [field, 'query', 'not_allowed', allowed]);
    for (const each of allowed) assert.ok(error.detail.includes(each), error.detail);
    assert.deepEqual(json.message, { [field]: [error.detail] });
  }
  const several = await call('GET', '/api/v1/reports?sort=x&page=0&search=%00');
  assert.deepEqual(Object.keys(several.json.message).sort(), ['page', 'search', 'sort']);
});

test('a project shows its latest completed report, and the previous one after the latest is deleted', async (t) => {
  const site = await startSite(t, {
    '/good': { body: goodPage },
    '/bad': { body: '<p>' },
    '/bad?again': { body: '<p>' },
  });
  const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const make = async (path: string) => (await call('POST', '/api/v1/reports', { body: { url: site.url + path } })).json.data;
  const latest = async () => {
    const { latest_result, latest_score, reports } = (await call('GET', '/api/v1/projects/127.0.0.1')).json.data;
    return { latest: [latest_result, latest_score], total: reports.total };
  };
  const good = await make('/good');
  const bad = await make('/bad');
  const other = await make('/bad?again');
  assert.notEqual(good.score, bad.score);
  await call('DELETE', `/api/v1/reports/${other.id}`);
  assert.deepEqual(await latest(), { latest: [bad.result, bad.score], total: 2 });
  await call('DELETE', `/api/v1/reports/${bad.id}`);
  assert.deepEqual(await latest(), { latest: [good.result, good.score], total: 1 });
});

test('a list of reports omits the long fields of each report', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } });
  const { results, categories, gates, fix_first, facts, screenshots, ...short } = json.data;
  assert.ok(results.length > 100 && categories.length === 13 && gates && fix_first.length > 0 && facts);
  assert.deepEqual((await call('GET', '/api/v1/reports')).json.data, [short]);
  assert.deepEqual(Object.keys(short.summary).sort(), ['accepted', 'failed', 'not_applicable', 'passed', 'unknown', 'warned']);
  const waiting = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' }, headers: { prefer: 'wait=30' } });
  const { result, score, summary, generated_at, error } = waiting.json.data;
  assert.deepEqual(
    [result, score, summary, waiting.json.data.results, waiting.json.data.facts, generated_at],
    [null, null, null, null, null, null],
  );
  assert.equal(error.code, 'dns_error');
});
