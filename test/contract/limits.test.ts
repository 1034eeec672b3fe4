import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../service.ts';

test('requests beyond the burst limit of an API key get 429 with rate limit headers, and other keys are not affected', async (t) => {
  const { call, makeKey } = await startService(t, { RATE_LIMIT: '1', RATE_BURST: '3' });
  const other = await makeKey();
  const answers = await Promise.all(Array.from({ length: 30 }, () => call('GET', '/api/v1/account')));
  const [most] = answers.map(({ headers }) => headers.get('x-ratelimit-remaining')).sort((one, other) => Number(other) - Number(one));
  assert.equal(most, '2');
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(refused.length > 0 && refused.length <= 27, 'three at once, and one more for each second of this test');
  for (const { status, headers, json } of answers) {
    assert.deepEqual([headers.get('ratelimit-policy'), headers.get('x-ratelimit-limit')], ['"key";q=3;w=3', '3']);
    assert.match(headers.get('ratelimit') ?? '', new RegExp(`^"key";r=${headers.get('x-ratelimit-remaining')};t=[123]$`));
    if (status === 200) continue;
    assert.deepEqual([headers.get('retry-after'), headers.get('x-ratelimit-remaining')], ['1', '0']);
    assert.match(json.detail, /Retry-After/);
  }
  assert.equal((await call('GET', '/api/v1/account', { key: other })).status, 200);
});

test('the account resource lists the limits of the account', async (t) => {
  const { call } = await startService(t, { RATE_LIMIT: '7', RATE_BURST: '9' });
  const { json } = await call('GET', '/api/v1/account');
  assert.deepEqual(json.data.limits, {
    ...{ requests_per_second: 7, burst: 9, body_bytes: 65_536, item_body_bytes: 1_048_576 },
    ...{ reports: 250_000, import_pages: 20_000, webhooks: 10 },
  });
});

const wrong = 'an-opaque-key-that-nobody-has';

test('only requests with invalid keys count against an IP address, which is taken from a trusted proxy', async (t) => {
  const { call } = await startService(t, { TRUST_PROXY: 'on' });
  const from = (address: string, key: string | null | undefined) =>
    call('GET', '/api/v1/account', { ...(key === undefined ? {} : { key }), headers: { 'x-forwarded-for': `10.9.8.7, ${address}` } });
  for (let tries = 0; tries < 30; tries++) {
    assert.equal((await from('203.0.113.5', null)).status, 401);
    assert.equal((await from('203.0.113.5', undefined)).status, 200);
  }
  for (let tries = 19; tries >= 0; tries--) {
    const { status, headers } = await from('203.0.113.5', wrong);
    assert.equal(status, 401);
    assert.deepEqual([headers.get('ratelimit-policy'), headers.get('x-ratelimit-remaining')], ['"bad-keys";q=20;w=60', String(tries)]);
  }
  const refused = await from('203.0.113.5', wrong);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 50);
  assert.equal((await from('203.0.113.6', wrong)).status, 401);
  // IPv6 addresses are counted by their /64.
  for (let host = 1; host <= 20; host++) assert.equal((await from(`2001:db8:1:2::${host}`, wrong)).status, 401);
  assert.equal((await from('2001:db8:1:2:3:4:5:6', wrong)).status, 429);
  assert.equal((await from('2001:db8:1:3::1', wrong)).status, 401);
});

test('a valid API key is accepted from an IP address that has sent too many invalid keys', async (t) => {
  const { call, makeKey, db } = await startService(t);
  const ask = (key: string | null) => call('GET', '/api/v1/account', { key });
  for (let tries = 0; tries < 20; tries++) assert.equal((await ask(wrong)).status, 401);

  const [known, once, revoked] = [await makeKey(), await makeKey(), await makeKey()];
  const bad = Array.from({ length: 60 }, (_, index) => `${wrong}-${index}`);
  const answers = await Promise.all([...bad, known].map(ask));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [429, 200]);
  assert.equal(answers.at(-1)?.status, 200);
  assert.equal(answers.at(-1)?.headers.get('ratelimit-policy'), '"key";q=100000;w=1');
  for (const key of [known, once]) assert.equal((await ask(key)).status, 200);

  await ask(revoked);
  await db.updateTable('api_key').set({ revoked_at: 1 }).where('prefix', '=', revoked.slice(0, 10)).execute();
  for (const key of [revoked, wrong, null]) {
    const refused = await ask(key);
    assert.deepEqual([refused.status, refused.json.type], [429, 'urn:sonde:problem:too_many_bad_keys']);
    assert.ok(Number(refused.headers.get('retry-after')) > 50);
  }
});

test('without TRUST_PROXY, X-Forwarded-For cannot be used to avoid the limit of invalid keys', async (t) => {
  const { call } = await startService(t);
  const from = (address: string) => call('GET', '/api/v1/account', { key: wrong, headers: { 'x-forwarded-for': address } });
  for (let host = 0; host < 20; host++) assert.equal((await from(`203.0.113.${host}`)).status, 401);
  assert.equal((await from('203.0.113.99')).status, 429);
});

test('a full queue refuses new audits with Retry-After and still accepts other changes', async (t) => {
  const { call, db, makeKey } = await startService(t, { CREATE_WAIT: '0', QUEUE_LIMIT: '4', HOST_GAP: '60000' });
  const make = (path: string, prefer = 'respond-async', key?: string) =>
    call('POST', '/api/v1/reports', { body: { url: `https://page.test/${path}` }, headers: { prefer }, ...(key ? { key } : {}) });
  // The first ends as soon as its host is found not to exist; the others wait for their host.
  const first = await make('0', 'wait=30');
  for (const path of ['1', '2']) assert.equal((await make(path)).status, 202);
  const full = await make('3');
  assert.deepEqual([full.status, full.json.type], [503, 'urn:sonde:problem:account_queue_full']);
  assert.match(full.json.detail, /^Your account has 2 audits queued, which is its share of the queue\. Retry /);
  assert.match(full.headers.get('retry-after') ?? '', /^\d+$/);
  assert.equal((await call('GET', '/api/v1/reports')).json.meta.total, 3);
  assert.equal((await call('PUT', `/api/v1/reports/${first.json.data.id}`, { body: { results: '1' } })).status, 503);
  assert.equal(
    (await call('PUT', `/api/v1/reports/${first.json.data.id + 1}`, { body: { results: '1' } })).status,
    202,
    'it is already queued',
  );
  assert.equal((await call('PUT', `/api/v1/reports/${first.json.data.id}`, { body: { privacy: '0' } })).status, 200);
  // Another account can still add audits, until the queue of the whole service is full.
  const [other, third] = [await makeKey(), await makeKey()];
  assert.equal((await make('5', 'respond-async', other)).status, 202);
  assert.match((await make('6', 'respond-async', other)).json.detail, /^Your account has 1 audit queued,/);
  assert.equal((await make('7', 'respond-async', third)).status, 202);
  const last = await make('8', 'respond-async', await makeKey());
  assert.deepEqual([last.status, last.json.type], [503, 'urn:sonde:problem:queue_full']);
  assert.match(last.json.detail, /^The audit queue is full\. /);
  await db.deleteFrom('job').execute();
  assert.equal((await make('4')).status, 202);
});
