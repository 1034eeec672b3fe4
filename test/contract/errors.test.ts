import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallOptions, startService } from '../service.ts';

const json = { 'content-type': 'application/json' };

/** Requests that are refused before a handler runs, in the order of the checks. */
const rows: readonly [name: string, method: string, path: string, options: CallOptions, status: number, type?: string][] = [
  ['a request without a key', 'GET', '/api/v1/reports', { key: null }, 401, 'key_absent'],
  ['a key that is too short', 'GET', '/api/v1/reports', { key: 'short' }, 401, 'key_malformed'],
  ['a key with a wrong checksum', 'GET', '/api/v1/reports', { key: `sonde_${'a'.repeat(46)}` }, 401, 'key_malformed'],
  [
    'another authentication scheme',
    'GET',
    '/api/v1/reports',
    { key: null, headers: { authorization: 'Basic dXNlcjpwdw==' } },
    401,
    'key_malformed',
  ],
  ['an unknown key', 'GET', '/api/v1/reports', { key: 'an-opaque-key-of-another-server' }, 401, 'key_unknown'],
  ['an unknown path without a key', 'GET', '/api/v1/nothing', { key: null }, 401, 'key_absent'],
  ['an unknown path', 'GET', '/api/v1/nothing', {}, 404, 'path_not_found'],
  ['the root of the API', 'GET', '/api', {}, 404, 'path_not_found'],
  ['another version of the API', 'GET', '/api/v2/reports', {}, 404, 'path_not_found'],
  ['an unsupported method', 'DELETE', '/api/v1/reports', {}, 405, 'method_not_allowed'],
  ['an unsupported method on a project', 'PUT', '/api/v1/projects/example.com', {}, 405, 'method_not_allowed'],
  ['an unknown report', 'GET', '/api/v1/reports/1', {}, 404, 'report_not_found'],
  ['a malformed id', 'GET', '/api/v1/reports/one', {}, 404, 'report_not_found'],
  ['an id with a leading zero', 'GET', '/api/v1/reports/01', {}, 404, 'report_not_found'],
  ['an enormous id', 'DELETE', '/api/v1/reports/99999999999999999999', {}, 404, 'report_not_found'],
  ['an unknown project', 'GET', '/api/v1/projects/example.com', {}, 404, 'project_not_found'],
  ['a project without a host name', 'DELETE', '/api/v1/projects/%20', {}, 404, 'project_not_found'],
  ['an unknown check', 'GET', '/api/v1/checks/none', {}, 404, 'check_not_found'],
  [
    'an unsupported body for an unknown report',
    'PUT',
    '/api/v1/reports/1',
    { body: 'x', headers: { 'content-type': 'text/plain' } },
    404,
    'report_not_found',
  ],
  [
    'an unknown media type',
    'POST',
    '/api/v1/reports',
    { body: '<a/>', headers: { 'content-type': 'text/xml' } },
    415,
    'unsupported_media_type',
  ],
  ['broken JSON', 'POST', '/api/v1/reports', { body: '{', headers: json }, 400, 'malformed_body'],
  ['broken UTF-8', 'POST', '/api/v1/reports', { body: new Uint8Array([0xff]), headers: json }, 400, 'malformed_body'],
  [
    'broken percent-encoding',
    'POST',
    '/api/v1/reports',
    { body: 'url=%FF', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    400,
    'malformed_body',
  ],
  ['a broken query', 'GET', '/api/v1/reports?search=%FF', {}, 400, 'malformed_query'],
  ['a broken query of an operation without parameters', 'DELETE', '/api/v1/reports/1?x=%FF', {}, 400, 'malformed_query'],
  ['a body that is too large', 'POST', '/api/v1/reports', { body: `url=${'x'.repeat(65_536)}` }, 413, 'body_too_large'],
  ['a URL that is too long', 'GET', `/api/v1/reports?search=${'x'.repeat(16_384)}`, {}, 414, 'uri_too_long'],
];

test('API errors are returned as application/problem+json', async (t) => {
  const { call } = await startService(t);
  for (const [name, method, path, options, status, type] of rows) {
    await t.test(`the API responds with ${status} and the problem ${type} to ${name}`, async () => {
      const answer = await call(method, path, options);
      assert.equal(answer.status, status);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json');
      assert.equal(answer.json.type, `urn:sonde:problem:${type}`);
      assert.equal(answer.json.status, status);
      assert.equal(answer.json.request_id, answer.headers.get('x-request-id'));
      assert.equal(answer.json.message, answer.json.detail);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      if (status === 401) assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
      if (status === 405) assert.match(answer.headers.get('allow') ?? '', /GET, HEAD/);
    });
  }
});

test('an API key is limited by its scopes and its expiry date', async (t) => {
  const { call, makeKey } = await startService(t);
  const reader = await makeKey({ scopes: ['read'] });
  assert.equal((await call('GET', '/api/v1/reports', { key: reader })).status, 200);
  assert.equal((await call('POST', '/api/v1/reports', { key: reader, body: { url: 'https://page.test/' } })).status, 403);
  const expired = await makeKey({ expiresAt: Date.now() - 1 });
  assert.match((await call('GET', '/api/v1/reports', { key: expired })).json.type, /key_expired$/);
  const imported = await makeKey({ imported: 'an-opaque-key-of-another-server' });
  assert.equal((await call('GET', '/api/v1/account', { key: imported })).json.data.key.prefix, 'an-o');
});

test('requests for reports and projects of another account return the same 404 as for missing ones', async (t) => {
  const { call, makeKey } = await startService(t, { CREATE_WAIT: '0' });
  const other = await makeKey();
  const { json: made } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  const strip = (text: string): string => text.replace(/"(?:request_id|instance)":"[^"]*"/g, '');
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const theirs = await call(method, `/api/v1/reports/${made.data.id}`, { key: other });
    const nobodys = await call(method, '/api/v1/reports/999', { key: other });
    assert.equal(theirs.status, 404);
    assert.equal(strip(theirs.text), strip(nobodys.text));
  }
  assert.equal((await call('GET', '/api/v1/projects/page.test', { key: other })).status, 404);
  assert.equal((await call('DELETE', '/api/v1/projects/page.test', { key: other })).status, 404);
  assert.equal((await call('GET', '/api/v1/reports', { key: other })).json.meta.total, 0);
  assert.equal((await call('GET', '/api/v1/reports')).json.meta.total, 1);
});

test('a CORS preflight request needs no API key', async (t) => {
  const { call } = await startService(t);
  const { status, headers } = await call('OPTIONS', '/api/v1/reports/1', { key: null, headers: { origin: 'https://app.test' } });
  assert.equal(status, 204);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) assert.ok(headers.get('access-control-allow-methods')?.includes(method));
  assert.ok(headers.get('access-control-allow-headers')?.includes('Authorization'));
});
