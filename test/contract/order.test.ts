import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallOptions, startService } from '../service.ts';

const text = { 'content-type': 'text/plain' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const long = `?x=${'x'.repeat(17_000)}`;

/** Requests with several faults, each with the one that is reported. */
const rows = (
  reader: string,
  id: number,
): readonly [method: string, path: string, options: CallOptions, status: number, type: string][] => [
  ['OPTIONS', `/api/v1/nothing${long}`, { key: null }, 204, ''],
  ['POST', `/api/v1/reports${long}`, { key: null, headers: { 'content-length': '70000' } }, 414, 'uri_too_long'],
  ['POST', '/api/v1/nothing', { key: null, headers: { 'content-length': '70000' } }, 413, 'body_too_large'],
  ['PUT', '/api/v1/nothing', { key: null, body: 'x', headers: text }, 401, 'key_absent'],
  ['PUT', '/api/v1/nothing', { key: reader, body: 'x', headers: text }, 404, 'path_not_found'],
  ['PUT', '/api/v1/reports', { key: reader, body: 'x', headers: text }, 405, 'method_not_allowed'],
  ['PUT', '/api/v1/reports/999', { key: reader, body: 'x', headers: text }, 403, 'scope_missing'],
  ['PUT', '/api/v1/reports/999', { body: 'x', headers: text }, 404, 'report_not_found'],
  ['PUT', `/api/v1/reports/${id}?privacy=9`, { body: 'x', headers: { ...text, 'if-match': '"other"' } }, 415, 'unsupported_media_type'],
  ['PUT', `/api/v1/reports/${id}?privacy=9`, { body: '%', headers: { ...form, 'if-match': '"other"' } }, 400, 'malformed_body'],
  ['PUT', `/api/v1/reports/${id}?privacy=9`, { headers: { 'if-match': '"other"' } }, 422, 'validation_failed'],
  ['PUT', `/api/v1/reports/${id}?privacy=0`, { headers: { 'if-match': '"other"' } }, 412, 'precondition_failed'],
  ['PUT', `/api/v1/reports/${id}?privacy=2`, { headers: { 'if-match': '"other"' } }, 422, 'validation_failed'],
];

test('a request with several errors gets the error of the check that comes first', async (t) => {
  const { call, makeKey } = await startService(t, { CREATE_WAIT: '0' });
  const reader = await makeKey({ scopes: ['read'] });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  for (const [method, path, options, status, type] of rows(reader, json.data.id)) {
    const answer = await call(method, path, options);
    const name = `${method} ${path.slice(0, 50)} ${type}`;
    assert.equal(answer.status, status, name);
    if (type !== '') assert.equal(answer.json.type, `urn:sonde:problem:${type}`, name);
  }
  assert.equal((await call('GET', `/api/v1/reports/${json.data.id}`)).json.data.privacy, 1);
});

test('the rate limit is checked before the path of a request', async (t) => {
  const { call } = await startService(t, { RATE_LIMIT: '1', RATE_BURST: '1' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('PUT', '/api/v1/nothing', { body: 'x', headers: text })));
  const types = answers.map(({ json }) => json.type);
  assert.ok(types.includes('urn:sonde:problem:rate_limited'));
  assert.deepEqual(
    types.filter((type) => type !== 'urn:sonde:problem:rate_limited' && type !== 'urn:sonde:problem:path_not_found'),
    [],
  );
});

test('a full queue is checked before the scope of the key', async (t) => {
  const { call, makeKey } = await startService(t, { CREATE_WAIT: '30', QUEUE_LIMIT: '1', HOST_GAP: '60000' });
  // The first audit ends because its host does not exist; the second waits for the gap of the host.
  await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' }, headers: { prefer: 'respond-async' } });
  const full = await call('POST', '/api/v1/reports', { key: await makeKey({ scopes: ['read'] }), body: 'x', headers: text });
  assert.deepEqual([full.status, full.json.type], [503, 'urn:sonde:problem:queue_full']);
});

test('the limit of invalid keys is checked before the key itself', async (t) => {
  const { call } = await startService(t);
  for (let tries = 0; tries < 20; tries++) await call('GET', '/api/v1/account', { key: 'not-a-key' });
  for (const shown of [null, 'not-a-key']) {
    const refused = await call('GET', '/api/v1/nothing', { key: shown });
    assert.deepEqual([refused.status, refused.json.type], [429, 'urn:sonde:problem:too_many_bad_keys']);
  }
});
