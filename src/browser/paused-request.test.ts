import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forwardedHeaders, isIcon, isPreflight, readPaused, refusalOf } from './paused-request.ts';

const paused = (request: object, resourceType = 'Fetch', more: object = {}) =>
  readPaused(
    { requestId: '1', request: { url: 'https://example.com/a', method: 'GET', headers: {}, ...request }, resourceType, ...more },
    's',
    'page',
  );

const some = (...parameters: Parameters<typeof paused>) => {
  const found = paused(...parameters);
  assert.ok(found);
  return found;
};

test('only HTTP and HTTPS requests are sent', () => {
  for (const url of ['https://example.com/', 'http://127.0.0.1:8080/x?y#z']) assert.equal(paused({ url })?.url.href, url);
  for (const url of [
    'file:///etc/passwd',
    'ftp://example.com/',
    'chrome://version',
    'data:,x',
    'blob:https://example.com/1',
    'nonsense',
    7,
    `https://example.com/${'a'.repeat(20_000)}`,
  ])
    assert.equal(paused({ url }), null, String(url).slice(0, 40));
  assert.equal(readPaused({}, 's', 'page'), null);
});

test('the document of the page is distinguished from documents of frames', () => {
  const kindOf = (type: string, frameId?: string) => {
    const { kind, isPage } = some({}, type, { frameId });
    return `${kind} ${isPage}`;
  };
  assert.equal(kindOf('Document', 'page'), 'document true');
  assert.equal(kindOf('Document', 'other'), 'frame false');
  assert.equal(kindOf('Script', 'page'), 'script false');
  assert.equal(kindOf('XHR'), 'fetch false');
  assert.equal(kindOf('constructor'), 'other false');
});

const refusals: readonly (readonly [type: string, method: string, reason: string | null])[] = [
  ['Fetch', 'GET', null],
  ['Document', 'HEAD', null],
  ['Document', 'POST', 'method'],
  ['Fetch', 'DELETE', 'method'],
  ['Fetch', 'OPTIONS', 'method'],
  ['Ping', 'POST', 'beacon'],
  ['CSPViolationReport', 'POST', 'beacon'],
  ['EventSource', 'GET', 'socket'],
];

for (const [type, method, reason] of refusals)
  test(`the ${method} request of type ${type} is ${reason === null ? 'sent' : `refused as ${reason}`}`, () =>
    assert.equal(refusalOf(some({ method }, type)), reason));

test('CORS preflights and favicon requests are recognized by their headers', () => {
  assert.equal(isPreflight(some({ method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'PUT' } })), true);
  assert.equal(isPreflight(some({ method: 'OPTIONS' })), false);
  assert.equal(isIcon(some({ headers: { Accept: 'image/avif,*/*' } }, 'Other')), true);
  assert.equal(isIcon(some({ headers: { Accept: 'image/avif,*/*' } }, 'Image')), false);
  assert.equal(isIcon(some({ headers: { Accept: '*/*' } }, 'Other')), false);
});

test('headers set by scripts are sent, and connection, cookie and client headers are not', () => {
  const headers = {
    ...{ Accept: 'image/*', Referer: 'https://example.com/', Origin: 'https://example.com', 'X-Key': 'a', Range: 'bytes=0-1' },
    ...{
      Cookie: 'a=1',
      Host: 'evil.example',
      Connection: 'close',
      Authorization: 'Basic x',
      'User-Agent': 'x',
      'Sec-CH-UA': 'x',
      'If-None-Match': 'x',
    },
    ...{ 'Content-Type': 'x', 'Accept-Encoding': 'br', 'Proxy-Authorization': 'x', TE: 'trailers', 'Upgrade-Insecure-Requests': '1' },
  };
  assert.deepEqual(forwardedHeaders(some({ headers }, 'Image')), {
    ...{ accept: 'image/*', referer: 'https://example.com/', origin: 'https://example.com', 'x-key': 'a', range: 'bytes=0-1' },
    'sec-fetch-dest': 'image',
  });
});

test('request headers are limited in number and length', () => {
  const headers = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`x-${index}`, 'a']));
  assert.ok(Object.keys(some({ headers }).headers).length <= 50);
  assert.deepEqual(some({ headers: { a: 'a'.repeat(10_000), b: 7, c: null, d: 'd' } }).headers, { d: 'd' });
});
