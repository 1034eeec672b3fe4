import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ClientRequest, dotnetRequests, pythonRequests } from './client-requests.ts';
import { startListening } from './listening.ts';
import { ask } from './raw.ts';

/**
 * Requests of clients of the API, byte for byte. `{key}`, `{host}` and `{id}` are filled in; a blank line separates the head from
 * the body, whose length is filled in for `{length}`.
 */
const rows: readonly ClientRequest[] = [
  ...pythonRequests,
  ...dotnetRequests,
  [
    'a client that repeats the names of headers in their values, with all fields in the query',
    202,
    `POST /api/v1/reports?url=https%3A%2F%2Fpage.test%2F&privacy=1 HTTP/1.1
Host: {host}
Authorization: Authorization: Bearer {key}
Content-Type: Content-Type: application/x-www-form-urlencoded
Accept: application/x-www-form-urlencoded
Content-Length: 0`,
  ],
  [
    'a client that repeats the names of headers in their values: update',
    200,
    `PUT /api/v1/reports/{id}?privacy=2&password=secret&results=0 HTTP/1.1
Host: {host}
Authorization: Authorization: Bearer {key}
Content-Type: Content-Type: application/x-www-form-urlencoded
Accept: application/x-www-form-urlencoded
Content-Length: 0`,
  ],
  [
    'a client that repeats the names of headers in their values: list',
    200,
    `GET /api/v1/reports?search=&search_by=url&result=&sort_by=id&sort=desc&per_page=10 HTTP/1.1
Host: {host}
Authorization: Authorization: Bearer {key}
Content-Type: Content-Type: application/x-www-form-urlencoded
Accept: application/x-www-form-urlencoded`,
  ],
  [
    'an update without a length, as a proxy may send it',
    200,
    `PUT /api/v1/reports/{id}?privacy=1 HTTP/1.1
Host: {host}
Authorization: Bearer {key}
Content-Type: application/x-www-form-urlencoded`,
  ],
  [
    'libcurl with an array of fields: multipart after 100-continue',
    202,
    `POST /api/v1/reports HTTP/1.1
Host: {host}
User-Agent: curl/7.88.1
Accept: application/json
Authorization: Bearer {key}
Content-Length: {length}
Content-Type: multipart/form-data; boundary=------------------------d74496d66958873e
Expect: 100-continue`,
    [
      '--------------------------d74496d66958873e',
      'Content-Disposition: form-data; name="url"',
      '',
      'https://page.test/',
      '--------------------------d74496d66958873e',
      'Content-Disposition: form-data; name="privacy"',
      '',
      '0',
      '--------------------------d74496d66958873e--',
      '',
    ].join('\r\n'),
  ],
  [
    "libcurl's sample of an update, which arrives as POST on the item",
    200,
    `POST /api/v1/reports/{id} HTTP/1.1
Host: {host}
Accept: application/json
Authorization: Bearer {key}
Content-Length: {length}
Content-Type: application/x-www-form-urlencoded`,
    'privacy=1&password=secret&results=0',
  ],
  [
    'libcurl with CURLOPT_PUT and no body to send',
    200,
    `PUT /api/v1/reports/{id}?privacy=0 HTTP/1.1
Host: {host}
Accept: */*
Authorization: Bearer {key}
Transfer-Encoding: chunked
Expect: 100-continue`,
    '0\r\n\r\n',
  ],
  [
    '.NET: form with a charset, 100-continue, head and body apart',
    202,
    `POST /api/v1/reports HTTP/1.1
Host: {host}
Accept: application/json, text/json, text/x-json, text/javascript, application/xml, text/xml
User-Agent: RestSharp/106.11.7.0
Accept-Encoding: gzip, deflate, br
Authorization: Bearer {key}
Request-Id: |7b0c3f6e-4c1f5d2a.1.
traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
Content-Type: application/x-www-form-urlencoded; charset=utf-8
Expect: 100-continue
Connection: Keep-Alive
Content-Length: {length}`,
    'url=https%3a%2f%2fpage.test%2f%c3%a4&privacy=2&password=gehe%c3%afm',
  ],
  [
    '.NET: JSON in chunks',
    202,
    `POST /api/v1/reports HTTP/1.1
Host: {host}
Authorization: Bearer {key}
Content-Type: application/json; charset=utf-8
Transfer-Encoding: chunked`,
    '1f\r\n{"url":"https://page.test/json"\r\n15\r\n,"privacy":1,"x":"y"}\r\n0\r\n\r\n',
  ],
  [
    'no Accept, no User-Agent, header names in lower case',
    200,
    `GET /api/v1/reports?page=2 HTTP/1.1
host: {host}
authorization: bearer {key}`,
  ],
  [
    'PATCH with privacy and password together',
    200,
    `PATCH /api/v1/reports/{id} HTTP/1.1
Host: {host}
Authorization: Bearer {key}
Content-Type: application/json
Content-Length: {length}`,
    '{"privacy":1,"password":"sent-all-the-same"}',
  ],
  [
    'a GET with a body, which is ignored',
    200,
    `GET /api/v1/reports/{id} HTTP/1.1
Host: {host}
Authorization: Bearer {key}
Content-Type: application/json
Content-Length: {length}`,
    '{"per_page":7}',
  ],
  [
    'Java: HttpURLConnection',
    202,
    `POST /api/v1/reports HTTP/1.1
Authorization: Bearer {key}
Content-Type: application/x-www-form-urlencoded
User-Agent: Java/17.0.9
Host: {host}
Accept: text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2
Connection: keep-alive
Content-Length: {length}`,
    'url=https://page.test/java',
  ],
  [
    'deleting with a type and no body',
    200,
    `DELETE /api/v1/reports/{id} HTTP/1.1
Host: {host}
Authorization: Authorization: Bearer {key}
Content-Type: Content-Type: application/x-www-form-urlencoded
Content-Length: 0`,
  ],
];

test('recorded raw requests of HTTP clients are accepted byte for byte', async (t) => {
  const { port, key, call } = await startListening(t, { CREATE_WAIT: '0' });
  for (const [name, status, head, body] of rows) {
    await t.test(`the API responds with ${status} to a recorded request: ${name}`, async () => {
      const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/item', privacy: '2', password: 'first' } });
      const filled = head
        .replaceAll('{key}', key)
        .replaceAll('{host}', `127.0.0.1:${port}`)
        .replaceAll('{id}', String(json.data.id))
        .replaceAll('{length}', String(Buffer.byteLength(body ?? '')));
      const answer = await ask(port, `${filled.replaceAll('\n', '\r\n')}\r\n\r\n`, ...(body === undefined ? [] : [body]));
      assert.equal(answer.status, status, answer.body);
      assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
      assert.equal(answer.json.status, 200);
      if (status === 202)
        assert.deepEqual((await call('GET', `/api/v1/reports/${answer.json.data.id}`)).json.data.url, answer.json.data.url);
    });
  }
});

test('API responses contain the fields that existing API clients read', async (t) => {
  const { call } = await startListening(t, { CREATE_WAIT: '30' });
  const made = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  assert.deepEqual((await call('GET', `/api/v1/reports/${made.json.data.id}`)).json.data, made.json.data);
  for (const path of ['reports', 'projects']) {
    const { json } = await call('GET', `/api/v1/${path}?page=2`);
    assert.deepEqual(Object.keys(json).sort(), ['data', 'links', 'meta', 'status']);
    assert.equal(json.meta.current_page, 2);
  }
  const refused = await call('POST', '/api/v1/reports', { body: { privacy: '7' } });
  assert.deepEqual([refused.json.status, Object.keys(refused.json.message).sort()], [422, ['privacy', 'url']]);
  const gone = await call('DELETE', `/api/v1/reports/${made.json.data.id}`);
  assert.deepEqual(gone.json, { id: made.json.data.id, object: 'report', deleted: true, status: 200 });
  await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  const project = await call('DELETE', '/api/v1/projects/www.page.test');
  assert.deepEqual(project.json, { id: 'page.test', object: 'project', deleted: true, reports_deleted: 1, status: 200 });
});
