import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameSite } from './same-site.ts';

const rows: readonly (readonly [one: string, other: string, same: boolean])[] = [
  ['https://example.com/', 'http://example.com:8080/a', true],
  ['https://example.com/', 'https://www.example.com/', true],
  ['https://blog.example.co.uk/', 'https://shop.example.co.uk/', true],
  ['https://example.co.uk/', 'https://other.co.uk/', false],
  ['https://anna.github.io/', 'https://bert.github.io/', false],
  ['https://github.io/', 'https://github.io/a', true],
  ['http://192.0.2.1/', 'http://192.0.2.1:8080/', true],
  ['http://192.0.2.1/', 'http://198.51.100.1/', false],
  ['http://localhost/', 'http://localhost:3000/', true],
  ['https://bücher.example/', 'https://www.xn--bcher-kva.example/', true],
];

for (const [one, other, same] of rows) {
  test(`the URLs ${one} and ${other} are compared by site`, () => assert.equal(isSameSite(new URL(one), new URL(other)), same));
}
