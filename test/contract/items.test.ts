import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallOptions, startService } from '../service.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

test('PUT accepts the JSON that GET returned, up to a size of 1 MiB', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0' });
  const made = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  const item = `/api/v1/reports/${made.json.data.id}`;
  const finding = { check: 'title-width', text: 'The title is long.', values: { length: 66 }, items: [{ line: 7 }] };
  const back = { ...made.json.data, privacy: 0, password: null, results: Array.from({ length: 3_000 }, () => finding), facts: {} };
  const text = JSON.stringify(back);
  assert.ok(text.length > 200_000);
  const put = await call('PUT', item, { body: text, headers: JSON_TYPE });
  assert.deepEqual([put.status, put.json.data.privacy], [200, 0]);

  const form = Array.from({ length: 3_000 }, (_, index) => `results[${index}][check]=title-width&results[${index}][lost]=1`).join('&');
  assert.ok(form.length > 65_536);
  assert.equal((await call('PATCH', item, { body: `privacy=1&${form}`, headers: FORM })).json.data.privacy, 1);

  const whole = await call('PUT', item, { body: 'privacy=0&foo='.padEnd(1_048_576, 'x'), headers: FORM });
  assert.deepEqual([whole.status, whole.json.data.privacy], [200, 0]);
  const more = await call('PUT', item, { body: 'privacy=1&foo='.padEnd(1_048_577, 'x'), headers: FORM });
  assert.deepEqual([more.status, more.json.type], [413, 'urn:sonde:problem:body_too_large']);
  assert.match(more.json.detail, /1 MiB/);
  const collection = await call('POST', '/api/v1/reports', { body: 'url=https://page.test/&foo='.padEnd(65_537, 'x'), headers: FORM });
  assert.deepEqual([collection.status, collection.json.detail], [413, 'The body of this request can have at most 64 KiB.']);
});

const hostile: readonly [name: string, options: CallOptions][] = [
  ['too many values', { headers: JSON_TYPE, body: `{"a":[${'{},'.repeat(200_000)}{}]}` }],
  ['too deep nesting', { headers: JSON_TYPE, body: `{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}` }],
  ['too many fields', { headers: FORM, body: 'a&'.repeat(500_000) }],
  [
    'too many parts',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=-x' },
      body: `${'---x\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n'.repeat(15_000)}---x--\r\n`,
    },
  ],
];

test('request bodies with too many values, nesting levels, fields or parts are rejected', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0' });
  const made = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  for (const [name, options] of hostile) {
    const { status, json } = await call('PUT', `/api/v1/reports/${made.json.data.id}`, options);
    assert.deepEqual([status, json.type], [400, 'urn:sonde:problem:malformed_body'], name);
    assert.match(json.detail, /at most/, name);
  }
});

test('a POST with _method or X-HTTP-Method-Override is handled as PUT, PATCH or DELETE', async (t) => {
  const { call, makeKey } = await startService(t, { CREATE_WAIT: '0' });
  const create = async () => {
    const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
    return `/api/v1/reports/${json.data.id}`;
  };
  const reader = await makeKey({ scopes: ['read'] });
  const ways: readonly [name: string, path: string, options: CallOptions][] = [
    ['a form', '', { body: { _method: 'DELETE' } }],
    ['in lower case', '', { body: { _method: 'delete' } }],
    ['JSON', '', { body: '{"_method":"DELETE"}', headers: JSON_TYPE }],
    ['the query', '?_method=DELETE', {}],
    ['the header', '', { headers: { 'x-http-method-override': 'DELETE' } }],
    ['all of them', '?_method=DELETE', { body: { _method: 'DELETE' }, headers: { 'x-http-method-override': 'delete' } }],
  ];
  for (const [name, query, options] of ways) {
    const item = await create();
    const { status, json } = await call('POST', item + query, options);
    assert.deepEqual([status, json.deleted, json.meta], [200, true, undefined], name);
    assert.equal((await call('GET', item)).status, 404, name);
  }

  const item = await create();
  for (const method of ['PUT', 'PATCH']) {
    const { status, json } = await call('POST', item, { body: { _method: method, privacy: method === 'PUT' ? '0' : '1' } });
    assert.deepEqual([status, json.data.privacy, json.meta], [200, method === 'PUT' ? 0 : 1, undefined]);
  }
  const wrong: readonly [options: CallOptions, field: string, where: string, code: string][] = [
    [{ body: { _method: 'GET' } }, '_method', 'body', 'not_allowed'],
    [{ body: { _method: 'POST' } }, '_method', 'body', 'not_allowed'],
    [{ body: '{"_method":["DELETE"]}', headers: JSON_TYPE }, '_method', 'body', 'not_allowed'],
    [{ headers: { 'x-http-method-override': 'HEAD' } }, 'X-HTTP-Method-Override', 'header', 'not_allowed'],
    [{ body: { _method: 'PUT' }, headers: { 'x-http-method-override': 'DELETE' } }, 'X-HTTP-Method-Override', 'header', 'conflict'],
  ];
  for (const [options, field, where, code] of wrong) {
    const { status, json } = await call('POST', item, options);
    assert.equal(status, 422);
    assert.deepEqual([json.errors[0].field, json.errors[0].in, json.errors[0].code], [field, where, code]);
    assert.deepEqual(json.errors[0].allowed, ['PUT', 'PATCH', 'DELETE']);
  }
  assert.equal((await call('POST', item, { body: { _method: ' ' } })).status, 200, 'an empty _method counts as absent');
  const unread = await call('POST', `${item}?_method=DELETE`, { body: '{"a":1}', headers: FORM });
  assert.equal(unread.status, 200, 'a deletion ignores the body');

  const project = '/api/v1/projects/page.test';
  const refused = await call('POST', project, { body: { _method: 'PUT' } });
  assert.deepEqual([refused.status, refused.headers.get('allow')], [405, 'GET, HEAD, DELETE, OPTIONS']);
  assert.equal((await call('POST', project)).status, 405);
  assert.equal((await call('POST', project, { key: reader, body: { _method: 'DELETE' } })).status, 403);
  assert.equal((await call('POST', '/api/v1/reports/999', { body: { _method: 'DELETE' } })).status, 404);
  const list = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/', _method: 'DELETE' } });
  assert.deepEqual([list.status, list.json.meta], [202, { ignored: ['_method'] }]);
  assert.equal((await call('GET', `/api/v1/reports/${list.json.data.id}?_method=DELETE`)).status, 200);
});

test('responses list the names of ignored fields and parameters', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0' });
  const made = await call('POST', '/api/v1/reports?api_key=secret', { body: { url: 'https://page.test/', foo: 'bar', 'x[y]': '1' } });
  assert.deepEqual(made.json.meta, { ignored: ['api_key', 'foo', 'x'] });
  assert.ok(!made.text.includes('secret') && !made.text.includes('bar'));
  const item = `/api/v1/reports/${made.json.data.id}`;
  assert.equal((await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } })).json.meta, undefined);
  // The list changes until its audits have failed.
  while ((await call('GET', '/api/v1/reports?state=failed')).json.meta.total < 2) await sleep(50);

  const list = await call('GET', '/api/v1/reports?page=1&limit=5&password=x');
  assert.deepEqual(list.json.meta.ignored, ['limit', 'password']);
  assert.equal(list.json.meta.total, 2);
  assert.equal((await call('GET', '/api/v1/reports?page=1')).json.meta.ignored, undefined);
  assert.equal(
    (await call('GET', '/api/v1/reports?limit=5', { headers: { 'if-none-match': list.headers.get('etag') ?? '' } })).status,
    304,
  );

  const plain = await call('GET', item);
  const read = await call('GET', `${item}?fields=url`);
  assert.deepEqual([read.json.meta, plain.json.meta], [{ ignored: ['fields'] }, undefined]);
  assert.deepEqual(read.json.data, plain.json.data);
  const put = await call('PUT', `${item}?fields=url`, { headers: { 'if-match': read.headers.get('etag') ?? '' }, body: plain.text });
  assert.equal(put.status, 415, 'JSON declared as text is rejected');
  const back = await call('PUT', item, {
    headers: { ...JSON_TYPE, 'if-match': read.headers.get('etag') ?? '' },
    body: JSON.stringify(plain.json.data),
  });
  assert.equal(back.status, 200);
  assert.ok(back.json.meta.ignored.includes('share_url') && !back.json.meta.ignored.includes('privacy'));
  assert.equal(back.json.status, 200);

  const many = await call('GET', `/api/v1/reports?${Array.from({ length: 100 }, (_, index) => `f${index}=1`).join('&')}`);
  assert.equal(many.json.meta.ignored.length, 20);
  const odd = await call('GET', `/api/v1/reports?${encodeURIComponent('<b>"\u0000😀'.repeat(100))}=1`);
  assert.equal([...odd.json.meta.ignored[0]].length, 65);
  assert.deepEqual((await call('DELETE', `${item}?force=1`)).json.meta, { ignored: ['force'] });
});
