import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redirectTarget } from './redirect.ts';

const base = new URL('https://example.com/shop/page?q=1');
const location = (...values: string[]) => values.map((value) => ['location', value] as const);
const bytes = (text: string) => Buffer.from(text).toString('latin1');

test('exactly five status codes are treated as redirects', () => {
  for (let status = 200; status < 600; status++) {
    const expected = [301, 302, 303, 307, 308].includes(status) ? 'https://example.com/new' : undefined;
    assert.equal(redirectTarget(base, status, location('/new'))?.href, expected, String(status));
  }
});

test('a redirect status without a Location header is treated as an ordinary response', () =>
  assert.equal(redirectTarget(base, 301, [['content-type', 'text/html']]), undefined));

const targets: readonly (readonly [location: string, href: string])[] = [
  ['https://other.example/', 'https://other.example/'],
  ['//other.example/x', 'https://other.example/x'],
  ['/a', 'https://example.com/a'],
  ['b', 'https://example.com/shop/b'],
  ['../c', 'https://example.com/c'],
  ['?p=2', 'https://example.com/shop/page?p=2'],
  ['#part', 'https://example.com/shop/page?q=1#part'],
  ['  /blank  ', 'https://example.com/blank'],
  ['/two words', 'https://example.com/two%20words'],
  ['\\\\127.0.0.1\\x', 'https://127.0.0.1/x'],
  ['/\t/127.0.0.1/', 'https://127.0.0.1/'],
  ['file:///etc/passwd', 'file:///etc/passwd'],
  [bytes('/žluť?q=ů'), 'https://example.com/%C5%BElu%C5%A5?q=%C5%AF'],
  [bytes('//bücher.example/'), 'https://xn--bcher-kva.example/'],
  // Latin-1 bytes, as old servers send them, are percent-encoded unchanged.
  ['/caf\xe9', 'https://example.com/caf%E9'],
];

for (const [value, href] of targets) {
  test(`the Location header ${JSON.stringify(value)} leads to ${href}`, () =>
    assert.equal(redirectTarget(base, 302, location(value))?.href, href));
}

test('an empty, invalid or contradictory Location header is rejected', () => {
  for (const values of [[''], ['   '], ['http://'], ['http://[::1'], ['https://a b/'], ['/a', '/b']]) {
    assert.equal(redirectTarget(base, 302, location(...values)), null, values.join());
  }
});

test('several equal Location headers are accepted', () => {
  assert.equal(redirectTarget(base, 302, location('/a', '/a'))?.href, 'https://example.com/a');
});
