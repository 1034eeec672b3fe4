import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallOptions, startService } from '../service.ts';

const form = 'application/x-www-form-urlencoded';

/** What clients of this interface really send (section 8 of the contract). */
test('clients in the wild', async (t) => {
  const { call, key } = await startService(t, { CREATE_WAIT: '0' });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  const item = `/api/v1/reports/${json.data.id}`;
  const rows: readonly [name: string, method: string, path: string, options: CallOptions, status: number][] = [
    [
      'the header name repeated in the key',
      'GET',
      '/api/v1/account',
      { key: null, headers: { authorization: `Authorization: Bearer ${key}` } },
      200,
    ],
    ['bearer in lower case', 'GET', '/api/v1/account', { key: null, headers: { authorization: `bearer ${key}` } }, 200],
    [
      'the header name repeated in the content type, and all fields in the query',
      'POST',
      '/api/v1/reports?url=https%3A%2F%2Fpage.test%2Fq&privacy=0',
      { headers: { 'content-type': `Content-Type: ${form}` } },
      202,
    ],
    ['the same for an update', 'PUT', `${item}?privacy=2&password=secret`, { headers: { 'content-type': `Content-Type: ${form}` } }, 200],
    [
      'the same with a body',
      'POST',
      '/api/v1/reports',
      { body: 'url=https://page.test/', headers: { 'content-type': `Content-Type: ${form}` } },
      202,
    ],
    ['Accept of a form', 'GET', '/api/v1/reports', { headers: { accept: form } }, 200],
    [
      'a JSON body',
      'POST',
      '/api/v1/reports',
      { body: '{"url":"https://page.test/","privacy":1}', headers: { 'content-type': 'application/json; charset=utf-8' } },
      202,
    ],
    ['PATCH for an update', 'PATCH', item, { body: { privacy: '1', password: 'x' } }, 200],
    ['POST on the item', 'POST', item, { body: { privacy: '0', password: 'x' } }, 200],
    [
      'multipart',
      'POST',
      '/api/v1/reports',
      {
        body: '--b\r\nContent-Disposition: form-data; name="url"\r\n\r\nhttps://page.test/\r\n--b--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      202,
    ],
    ['the body wins over the query', 'POST', '/api/v1/reports?url=nonsense', { body: { url: 'https://page.test/' } }, 202],
    ['HEAD', 'HEAD', item, {}, 200],
    ['a trailing slash', 'GET', '/api/v1/projects/', {}, 200],
    ['a project as an address writes it', 'GET', '/api/v1/projects/WWW.Page.Test.', {}, 200],
    ['no such project', 'GET', '/api/v1/projects/www.test', {}, 404],
  ];
  for (const [name, method, path, options, status] of rows) {
    await t.test(name, async () => {
      const answer = await call(method, path, options);
      assert.equal(answer.status, status, answer.text);
      if (method === 'HEAD') assert.equal(answer.text, '');
      else if (status < 300) assert.equal(answer.json.status, 200);
    });
  }

  await t.test('page=2 answers current_page 2', async () => {
    const page = await call('GET', '/api/v1/reports?page=2');
    assert.equal(page.json.meta.current_page, 2);
    assert.deepEqual(Object.keys(page.json).sort(), ['data', 'links', 'meta', 'status']);
  });
});
