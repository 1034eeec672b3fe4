import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallOptions, startService } from '../service.ts';

const form = 'application/x-www-form-urlencoded';

test('requests in the style of existing API clients are accepted', async (t) => {
  const { call, key } = await startService(t, { CREATE_WAIT: '0' });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  const item = `/api/v1/reports/${json.data.id}`;
  const rows: readonly [name: string, method: string, path: string, options: CallOptions, status: number][] = [
    [
      'a key with the header name repeated before it',
      'GET',
      '/api/v1/account',
      { key: null, headers: { authorization: `Authorization: Bearer ${key}` } },
      200,
    ],
    ['a key with “bearer” in lower case', 'GET', '/api/v1/account', { key: null, headers: { authorization: `bearer ${key}` } }, 200],
    [
      'a Content-Type with the header name repeated, and all fields in the query',
      'POST',
      '/api/v1/reports?url=https%3A%2F%2Fpage.test%2Fq&privacy=0',
      { headers: { 'content-type': `Content-Type: ${form}` } },
      202,
    ],
    [
      'an update with the header name repeated in Content-Type',
      'PUT',
      `${item}?privacy=2&password=secret`,
      { headers: { 'content-type': `Content-Type: ${form}` } },
      200,
    ],
    [
      'a form body with the header name repeated in Content-Type',
      'POST',
      '/api/v1/reports',
      { body: 'url=https://page.test/', headers: { 'content-type': `Content-Type: ${form}` } },
      202,
    ],
    ['an Accept header with the media type of a form', 'GET', '/api/v1/reports', { headers: { accept: form } }, 200],
    [
      'a JSON body',
      'POST',
      '/api/v1/reports',
      { body: '{"url":"https://page.test/","privacy":1}', headers: { 'content-type': 'application/json; charset=utf-8' } },
      202,
    ],
    ['an update with PATCH', 'PATCH', item, { body: { privacy: '1', password: 'x' } }, 200],
    ['an update with POST', 'POST', item, { body: { privacy: '0', password: 'x' } }, 200],
    [
      'a multipart body',
      'POST',
      '/api/v1/reports',
      {
        body: '--b\r\nContent-Disposition: form-data; name="url"\r\n\r\nhttps://page.test/\r\n--b--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      202,
    ],
    ['a body that overrides the query', 'POST', '/api/v1/reports?url=nonsense', { body: { url: 'https://page.test/' } }, 202],
    ['a HEAD request', 'HEAD', item, {}, 200],
    ['a trailing slash', 'GET', '/api/v1/projects/', {}, 200],
    ['a host name with capitals and a final dot as project', 'GET', '/api/v1/projects/WWW.Page.Test.', {}, 200],
    ['an unknown project', 'GET', '/api/v1/projects/www.test', {}, 404],
  ];
  for (const [name, method, path, options, status] of rows) {
    await t.test(`the API responds with ${status} to an existing client’s request: ${name}`, async () => {
      const answer = await call(method, path, options);
      assert.equal(answer.status, status, answer.text);
      if (method === 'HEAD') assert.equal(answer.text, '');
      else if (status < 300) assert.equal(answer.json.status, 200);
    });
  }

  await t.test('the list response for page=2 has current_page 2', async () => {
    const page = await call('GET', '/api/v1/reports?page=2');
    assert.equal(page.json.meta.current_page, 2);
    assert.deepEqual(Object.keys(page.json).sort(), ['data', 'links', 'meta', 'status']);
  });
});
