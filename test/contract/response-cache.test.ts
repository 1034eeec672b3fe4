import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revokeKey } from '../../src/accounts/key.ts';
import { startService } from '../service.ts';

const make = (url: string) => ({ body: { url } });

test('a repeated GET gets the same response, except for headers specific to the request', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '30' });
  const { json } = await call('POST', '/api/v1/reports', make('https://page.test/'));
  assert.equal(json.data.state, 'failed', 'the audit has ended, so nothing changes any more');
  const own = ['x-request-id', 'ratelimit', 'x-ratelimit-remaining'];
  for (const path of [
    `/reports/${json.data.id}`,
    '/reports',
    '/projects',
    '/projects/page.test',
    '/reports?state=failed',
    '/reports?state=queued',
    '/checks',
  ]) {
    const [one, two, head] = [
      await call('GET', `/api/v1${path}`),
      await call('GET', `/api/v1${path}`),
      await call('HEAD', `/api/v1${path}`),
    ];
    assert.equal(one.status, 200);
    assert.equal(two.text, one.text);
    assert.notEqual(two.headers.get('x-request-id'), one.headers.get('x-request-id'));
    const headersOf = ({ headers }: typeof one) => [...headers].filter(([name]) => !own.includes(name));
    assert.deepEqual(headersOf(two), headersOf(one));
    assert.deepEqual([head.status, head.text, headersOf(head)], [200, '', headersOf(one)]);
    assert.equal(one.headers.get('x-content-type-options'), 'nosniff');
    const known = { headers: { 'if-none-match': one.headers.get('etag') ?? '' } };
    for (let time = 0; time < 2; time++) {
      const again = await call('GET', `/api/v1${path}`, known);
      assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', one.headers.get('etag')]);
    }
  }
});

test('a change is visible immediately in cached responses, even if another process made the change', async (t) => {
  // `db` is a separate connection, like that of another process.
  const { call, db, key, makeKey } = await startService(t, { CREATE_WAIT: '0' });
  const { json } = await call('POST', '/api/v1/reports', make('https://page.test/'));
  const item = `/api/v1/reports/${json.data.id}`;
  const look = async () => {
    const [read, list] = [await call('GET', item), await call('GET', '/api/v1/reports')];
    return [read.status, read.json.data?.privacy, list.json.data.length];
  };
  for (let time = 0; time < 2; time++) assert.deepEqual(await look(), [200, 1, 1]);
  await call('PUT', item, { body: { privacy: '0' } });
  for (let time = 0; time < 2; time++) assert.deepEqual(await look(), [200, 0, 1]);
  await db.updateTable('report').set({ privacy: 1, version: 90 }).where('id', '=', json.data.id).execute();
  for (let time = 0; time < 2; time++) assert.deepEqual(await look(), [200, 1, 1]);

  const stranger = await makeKey();
  assert.equal((await call('GET', item, { key: stranger })).status, 404);
  assert.deepEqual((await call('GET', '/api/v1/reports', { key: stranger })).json.data, []);

  await call('DELETE', item);
  const gone = await call('GET', item);
  assert.equal(gone.status, 404);
  assert.notEqual((await call('GET', item)).json.request_id, gone.json.request_id);

  assert.equal(await revokeKey(db, key.slice(0, 10)), 'revoked');
  const refused = await call('GET', '/api/v1/reports');
  assert.deepEqual([refused.status, refused.json.type], [401, 'urn:sonde:problem:key_revoked']);
});

test('an API key expires at its time even if no data changes', async (t) => {
  const { call, makeKey } = await startService(t);
  const expiresAt = Date.now() + 60_000;
  const key = await makeKey({ expiresAt });
  assert.equal((await call('GET', '/api/v1/reports', { key })).status, 200);
  t.mock.timers.enable({ apis: ['Date'], now: expiresAt });
  assert.equal((await call('GET', '/api/v1/reports', { key })).json.type, 'urn:sonde:problem:key_expired');
});
