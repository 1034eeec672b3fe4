import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCookies } from './cookies.ts';

const table: [line: string, from: string, to: string, sent: string | undefined][] = [
  ['a=1', 'https://example.com/shop/x', 'https://example.com/shop/y', 'a=1'],
  ['a=1', 'https://example.com/shop/x', 'https://example.com/', undefined],
  ['a=1; Path=/', 'https://example.com/shop/x', 'https://example.com/', 'a=1'],
  ['a=1; Path=/sho', 'https://example.com/', 'https://example.com/shop', undefined],
  ['a=1; Path=/shop', 'https://example.com/', 'https://example.com/shop/a', 'a=1'],
  ['a=1', 'https://example.com/', 'https://www.example.com/', undefined],
  ['a=1; Domain=.Example.com', 'https://example.com/', 'https://www.example.com/', 'a=1'],
  ['a=1; Domain=www.example.com', 'https://example.com/', 'https://www.example.com/', undefined],
  ['a=1; Domain=com', 'https://example.com/', 'https://other.com/', undefined],
  ['a=1; Domain=other.example', 'https://example.com/', 'https://other.example/', undefined],
  ['a=1; Secure', 'https://example.com/', 'http://example.com/', undefined],
  ['a=1; Secure', 'http://example.com/', 'https://example.com/', undefined],
  ['__Host-a=1; Path=/', 'http://example.com/', 'http://example.com/', undefined],
  ['a=1; HttpOnly; SameSite=Strict', 'http://example.com/', 'http://example.com/b', 'a=1'],
  ['a=1; Max-Age=0', 'https://example.com/', 'https://example.com/', undefined],
  ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'https://example.com/', 'https://example.com/', undefined],
  ['a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'https://example.com/', 'https://example.com/', 'a=1'],
  ['a="x y"=z', 'https://example.com/', 'https://example.com/', 'a="x y"=z'],
  ['bare', 'https://example.com/', 'https://example.com/', 'bare'],
  ['=', 'https://example.com/', 'https://example.com/', undefined],
  [`a=${'x'.repeat(5_000)}`, 'https://example.com/', 'https://example.com/', undefined],
];

for (const [line, from, to, sent] of table) {
  test(`the cookie ${line.slice(0, 60)} set by ${from} ${sent ? 'is' : 'is not'} sent to ${to}`, () => {
    const cookies = openCookies();
    cookies.keep(new URL(from), [['set-cookie', line]]);
    assert.equal(cookies.headerFor(new URL(to)), sent);
  });
}

test('cookies are replaced and removed, and cookies with the longest path are sent first', () => {
  const cookies = openCookies();
  const url = new URL('https://example.com/shop/');
  cookies.keep(
    url,
    ['a=1; Path=/', 'b=1', 'a=2; Path=/', 'c=1'].map((line) => ['set-cookie', line] as const),
  );
  assert.equal(cookies.headerFor(url), 'b=1; c=1; a=2');
  cookies.keep(url, [['set-cookie', 'b=; Max-Age=-1']]);
  assert.equal(cookies.headerFor(url), 'c=1; a=2');
});

test('the number of stored cookies is limited', () => {
  const cookies = openCookies();
  const url = new URL('https://example.com/');
  cookies.keep(
    url,
    Array.from({ length: 1_000 }, (_, index) => ['set-cookie', `a${index}=1`] as const),
  );
  assert.equal(cookies.headerFor(url)?.split('; ').length, 50);
});
