import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startListening } from './listening.ts';
import { ask } from './raw.ts';

const HOST = 'Host: sonde.test\r\n';

/** Malformed requests: the bytes sent, and the status and problem of the response. */
const rows = (key: string): readonly [name: string, parts: readonly (string | Buffer)[], status: number, type: string][] => {
  const auth = `Authorization: Bearer ${key}\r\n`;
  return [
    ['bytes that are not HTTP', ['GARBAGE\r\n\r\n'], 400, 'bad_request'],
    ['a TLS handshake', [Buffer.from('16030100c0010000bc0303', 'hex'), Buffer.alloc(200)], 400, 'bad_request'],
    ['an unknown method', [`FETCH /api/v1/reports HTTP/1.1\r\n${HOST}${auth}\r\n`], 400, 'bad_request'],
    ['a header without a colon', [`GET /api/v1/reports HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`], 400, 'bad_request'],
    ['a space before the colon', [`GET /api/v1/reports HTTP/1.1\r\n${HOST}Authorization : Bearer x\r\n\r\n`], 400, 'bad_request'],
    [
      'two Content-Length headers',
      [`POST /api/v1/reports HTTP/1.1\r\n${HOST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`],
      400,
      'bad_request',
    ],
    [
      'both Content-Length and chunked encoding',
      [`POST /api/v1/reports HTTP/1.1\r\n${HOST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
      400,
      'bad_request',
    ],
    ['a negative Content-Length', [`POST /api/v1/reports HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`], 400, 'bad_request'],
    ['no Host header', [`GET /api/v1/reports HTTP/1.1\r\n${auth}\r\n`], 400, 'bad_request'],
    ['two Host headers', [`GET /api/v1/account HTTP/1.1\r\n${HOST}host: other.test\r\n${auth}\r\n`], 400, 'repeated_header'],
    ['the same Host header twice', [`GET /sign-in HTTP/1.1\r\n${HOST}${HOST}\r\n`], 400, 'repeated_header'],
    [
      'two Authorization headers',
      [`GET /api/v1/account HTTP/1.1\r\n${HOST}${auth}AUTHORIZATION: Bearer x\r\n\r\n`],
      400,
      'repeated_header',
    ],
    ['an invalid Host header', [`GET /api/v1/reports HTTP/1.1\r\nHost: a b/c\r\n${auth}\r\n`], 400, 'bad_request'],
    ['headers that are too large', [`GET /api/v1/reports HTTP/1.1\r\n${HOST}X: ${'x'.repeat(33_000)}\r\n\r\n`], 431, 'headers_too_large'],
    [
      'a URL larger than all headers may be',
      [`GET /api/v1/reports?x=${'x'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`],
      431,
      'headers_too_large',
    ],
    ['a URL that is too long', [`GET /api/v1/reports?x=${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`], 414, 'uri_too_long'],
    ['the method CONNECT', [`CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`], 400, 'bad_request'],
    ['the method TRACE', [`TRACE /api/v1/reports HTTP/1.1\r\n${HOST}${auth}\r\n`], 405, 'method_not_allowed'],
    ['the method PROPFIND', [`PROPFIND /api/v1/reports HTTP/1.1\r\n${HOST}${auth}\r\n`], 405, 'method_not_allowed'],
    [
      'an invalid chunk size',
      [`POST /api/v1/reports HTTP/1.1\r\n${HOST}${auth}Transfer-Encoding: chunked\r\n\r\n`, 'zz\r\nurl=x\r\n0\r\n\r\n'],
      400,
      'bad_request',
    ],
    [
      'a chunked body that is too large',
      [`POST /api/v1/reports HTTP/1.1\r\n${HOST}${auth}Transfer-Encoding: chunked\r\n\r\n`, `11000\r\n${'x'.repeat(0x11000)}\r\n0\r\n\r\n`],
      413,
      'body_too_large',
    ],
    [
      'a Content-Length that is too large',
      [`POST /api/v1/reports HTTP/1.1\r\n${HOST}${auth}Content-Length: 70000\r\n\r\n`],
      413,
      'body_too_large',
    ],
    [
      'a body that is announced without a key',
      [`POST /api/v1/reports HTTP/1.1\r\n${HOST}Content-Length: 60000\r\n\r\n`],
      401,
      'key_absent',
    ],
  ];
};

test('requests rejected by the HTTP parser of Node get the same error body as requests rejected by Sonde', async (t) => {
  const { port, key } = await startListening(t);
  for (const [name, parts, status, type] of rows(key)) {
    await t.test(`a rejected request gets ${status}: ${name}`, async () => {
      const answer = await ask(port, ...parts);
      assert.equal(answer.status, status, answer.body);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json');
      const { json } = answer;
      assert.deepEqual(
        [json.type, json.status, json.message, json.request_id],
        [`urn:sonde:problem:${type}`, status, json.detail, answer.headers.get('x-request-id')],
      );
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      assert.equal(answer.headers.get('cache-control'), 'private, no-cache');
      assert.match(answer.headers.get('ratelimit-policy') ?? '', /^"bad-keys";q=20;w=60$|^"key";q=\d+;w=\d+$/);
      assert.match(answer.headers.get('ratelimit') ?? '', /^"[a-z-]+";r=\d+;t=\d+$/);
    });
  }
});

test('unusual but well-formed HTTP requests are accepted', async (t) => {
  const { port, key } = await startListening(t);
  const auth = `Authorization: Bearer ${key}\r\n`;
  const odd: readonly [name: string, request: string, status: number][] = [
    ['an absolute URL as request target', `GET http://sonde.test/api/v1/account HTTP/1.1\r\n${HOST}${auth}\r\n`, 200],
    ['HTTP/1.0 with a host', `GET /api/v1/account HTTP/1.0\r\n${HOST}${auth}\r\n`, 200],
    ['an unknown Expect header', `GET /api/v1/account HTTP/1.1\r\n${HOST}${auth}Expect: miracles\r\n\r\n`, 200],
    ['an upgrade that is not offered', `GET /api/v1/account HTTP/1.1\r\n${HOST}${auth}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, 200],
    ['a GET with a body', `GET /api/v1/account HTTP/1.1\r\n${HOST}${auth}Content-Length: 5\r\n\r\nhello`, 200],
    [
      'a DELETE with a body of an unknown media type',
      `DELETE /api/v1/reports/1 HTTP/1.1\r\n${HOST}${auth}Content-Type: a/b\r\nContent-Length: 5\r\n\r\nhello`,
      404,
    ],
    ['dot segments in the path', `GET /api/v1/nothing/../account HTTP/1.1\r\n${HOST}${auth}\r\n`, 200],
    ['an encoded letter in the path', `GET /api/v1/%61ccount HTTP/1.1\r\n${HOST}${auth}\r\n`, 200],
    ['invalid percent-encoding in the path', `GET /api/v1/reports/%FF HTTP/1.1\r\n${HOST}${auth}\r\n`, 404],
    ['an encoded slash in the path', `GET /api/v1/projects/a%2Fb HTTP/1.1\r\n${HOST}${auth}\r\n`, 404],
  ];
  for (const [name, request, status] of odd) {
    await t.test(`an unusual request gets ${status}: ${name}`, async () => {
      const answer = await ask(port, request);
      assert.equal(answer.status, status, answer.body);
      assert.ok(answer.json);
    });
  }
});
