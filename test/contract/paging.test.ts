import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../service.ts';

const wrong: readonly [query: string, field: string][] = [
  ['page=0', 'page'],
  ['page=abc', 'page'],
  ['page=1000001', 'page'],
  ['per_page=7', 'per_page'],
  ['per_page=all', 'per_page'],
  ['page[]=1', 'page'],
  ['cursor=abc', 'cursor'],
  ['page=2&cursor=abc', 'page'],
];

test('every list is empty past its end and rejects invalid paging parameters', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0', WORK: 'off', WEBHOOK_TARGETS: 'hook.test:80' });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  const hook = await call('POST', '/api/v1/webhooks', { body: { url: 'http://hook.test/' } });
  const item = `/api/v1/reports/${json.data.id}`;
  await call('PUT', `${item}/schedule`, { body: { every: 'daily' } });
  await call('POST', '/api/v1/projects/page.test/accepted', { body: { check: 'title-width', reason: 'So it is.' } });
  const lists: readonly [path: string, total: number][] = [
    ['/api/v1/reports', 1],
    ['/api/v1/reports?search=page', 1],
    ['/api/v1/projects', 1],
    ['/api/v1/projects/page.test/accepted', 1],
    ['/api/v1/schedules', 1],
    ['/api/v1/imports', 0],
    ['/api/v1/webhooks', 1],
    [`/api/v1/webhooks/${hook.json.data.id}/deliveries`, 0],
    [`${item}/history`, 0],
    ['/api/v1/checks', (await call('GET', '/api/v1/checks')).json.data.length],
  ];
  for (const [path, total] of lists) {
    const and = path.includes('?') ? '&' : '?';
    const first = await call('GET', `${path}${and}page=1&per_page=10&x=1`);
    assert.deepEqual([first.status, first.json.meta.total, first.json.meta.ignored], [200, total, ['x']], path);
    for (const page of [2_000, 1_000_000]) {
      const past = await call('GET', `${path}${and}page=${page}&x=1`);
      assert.deepEqual([past.status, past.json.data, past.json.links.next], [200, [], null], path);
      assert.deepEqual([past.json.meta.current_page, past.json.meta.from, past.json.meta.total], [page, null, total], path);
      assert.match(past.json.links.prev, /page=\d+&x=1$/, path);
    }
    for (const [query, field] of wrong) {
      const { status, json: problem } = await call('GET', `${path}${and}${query}`);
      assert.deepEqual([status, problem.errors?.[0].field, problem.errors?.[0].in], [422, field, 'query'], `${path} ${query}`);
    }
  }
  const file = await call('GET', '/api/v1/reports.csv?per_page=100&page=1');
  const past = await call('GET', '/api/v1/reports.csv?page=2');
  assert.deepEqual([file.text.split('\r\n').length, past.status, past.text.split('\r\n').length], [3, 200, 2]);
  for (const [query] of wrong) assert.equal((await call('GET', `/api/v1/reports.csv?${query}`)).status, 422, query);
});
