import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const robots = { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nAllow: /\n' };

test('a report can be requested, changed, read and deleted through the API', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage }, '/robots.txt': robots });
  const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const url = `${site.url}/`;

  const made = await call('POST', '/api/v1/reports', { body: { url } });
  assert.equal(made.status, 201);
  assert.equal(made.json.status, 200);
  const { data } = made.json;
  assert.equal(made.headers.get('location'), `http://sonde.test/api/v1/reports/${data.id}`);
  assert.deepEqual(
    [data.object, data.url, data.project, data.privacy, data.has_password, data.state],
    ['report', url, '127.0.0.1', 1, false, 'completed'],
  );
  assert.equal(data.facts.http_status, 200);
  assert.equal(data.facts.page.title, 'Growing tomatoes on a small balcony');
  assert.match(data.generated_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

  await t.test('the score ledger of a report adds up to its score', () => {
    const lost = [...data.categories, ...data.gates].reduce((sum, line) => sum + line.lost, 0);
    assert.equal(data.score, 100 - lost);
    for (const { id, lost: taken, cap } of data.categories) {
      const requested = data.results
        .filter((result: { category: string }) => result.category === id)
        .reduce((sum: number, result: { lost: number }) => sum + result.lost, 0);
      assert.equal(taken, Math.min(cap, requested), id);
    }
    const { passed, warned, failed, unknown, not_applicable } = data.summary;
    assert.equal(passed + warned + failed + unknown + not_applicable, data.results.length);
  });

  await t.test('reading a report returns the same data as creating it, and lists omit the long fields', async () => {
    assert.deepEqual((await call('GET', `/api/v1/reports/${data.id}/`)).json.data, data);
    const { json } = await call('GET', '/api/v1/reports?per_page=25&sort_by=result');
    const { results, categories, gates, fix_first, facts, screenshots, ...short } = data;
    assert.deepEqual(json.data, [short]);
    assert.deepEqual([json.meta.current_page, json.meta.total, json.meta.from, json.meta.to, json.meta.per_page], [1, 1, 1, 1, 25]);
    assert.equal(json.links.first, 'http://sonde.test/api/v1/reports?per_page=25&sort_by=result&page=1');
    const { json: projects } = await call('GET', '/api/v1/projects');
    assert.deepEqual(projects.data[0].reports.total, 1);
    assert.equal(projects.data[0].latest_score, data.score);
  });

  await t.test('a second audit keeps the first one as the previous audit, with the same findings', async () => {
    const again = await call('POST', `/api/v1/reports/${data.id}`, { body: { results: '1' } });
    assert.equal(again.status, 200);
    assert.deepEqual(again.json.data.previous, { result: data.result, score: data.score, generated_at: data.generated_at });
    const lasting = (results: { check: string }[]) => results.filter(({ check }) => check !== 'ttfb');
    assert.deepEqual(lasting(again.json.data.results), lasting(data.results));
  });

  await t.test('deleting a report returns a confirmation, further requests return 404, and its empty project is deleted too', async () => {
    const gone = await call('DELETE', `/api/v1/reports/${data.id}`);
    assert.deepEqual(gone.json, { id: data.id, object: 'report', deleted: true, status: 200 });
    assert.equal((await call('DELETE', `/api/v1/reports/${data.id}`)).status, 404);
    assert.equal((await call('GET', '/api/v1/projects')).json.meta.total, 0);
  });
});

test('audits of pages that cannot be loaded fail with a reason and a suggested next step', async (t) => {
  const site = await startSite(t, {
    '/empty': { body: '' },
    '/image': { headers: { 'content-type': 'image/png' }, body: 'png' },
    '/wall': { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: '<title>Just a moment</title>' },
    '/away': { status: 302, headers: { location: 'http://10.0.0.1/' } },
    '/round': { status: 302, headers: { location: '/round' } },
    '/deep': { body: `<!doctype html>${'<div>'.repeat(600)}` },
    '/gone': { status: 410, body: goodPage },
  });
  const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const rows = {
    '/empty': 'empty_body',
    '/image': 'unsupported_content_type',
    '/wall': 'bot_wall',
    '/away': 'redirect_blocked',
    '/round': 'redirect_loop',
    '/deep': 'parse_limit',
  };
  for (const [path, code] of Object.entries(rows)) {
    const { status, json } = await call('POST', '/api/v1/reports', { body: { url: site.url + path } });
    assert.equal(status, 201, path);
    assert.deepEqual([json.data.state, json.data.error.code, json.data.result, json.data.results], ['failed', code, null, null], path);
  }
  const { json } = await call('POST', '/api/v1/reports', { body: { url: `${site.url}/gone` } });
  assert.deepEqual(
    [json.data.state, json.data.error.code, json.data.error.http_status, json.data.score],
    ['failed', 'http_error', 410, null],
  );
  assert.match(json.data.error.detail, /^The server answered 410 Gone,/);
});

test('a failed second audit changes only the state and the error of the report', async (t) => {
  const files = { '/': { body: goodPage } as { body: string; status?: number } };
  const site = await startSite(t, files);
  const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const { json: first } = await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } });
  files['/'].body = '';
  const { json: second } = await call('PUT', `/api/v1/reports/${first.data.id}`, { body: { results: '1' } });
  assert.equal(second.data.state, 'failed');
  assert.equal(second.data.error.code, 'empty_body');
  assert.deepEqual({ ...second.data, state: '', error: '', updated_at: '' }, { ...first.data, state: '', error: '', updated_at: '' });
});

test('a create request that exceeds its waiting time gets 202, and the report finishes later', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage, delay: 300 } });
  const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '0' });
  const { status, headers, json } = await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } });
  assert.equal(status, 202);
  assert.equal(headers.get('retry-after'), '2');
  assert.deepEqual([json.data.result, json.data.score, json.data.results, json.data.generated_at], [null, null, null, null]);
  let state: string = json.data.state;
  while (state === 'queued' || state === 'processing') state = (await call('GET', `/api/v1/reports/${json.data.id}`)).json.data.state;
  assert.equal(state, 'completed');
});
