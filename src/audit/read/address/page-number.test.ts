import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import { pageNumber } from './page-number.ts';

const table: [address: string, number: number, path: string, query: string][] = [
  ['/', 1, '', ''],
  ['/pots', 1, '/pots', ''],
  ['/pots/', 1, '/pots', ''],
  ['/pots?page=2', 2, '/pots', ''],
  ['/pots/?colour=red&Page=12&sort=price', 12, '/pots', 'colour=red&sort=price'],
  ['/pots?page=1', 1, '/pots', ''],
  ['/pots?page=all', 1, '/pots', 'page=all'],
  ['/pots?page=20261121', 1, '/pots', 'page=20261121'],
  ['/pots?p=3', 3, '/pots', ''],
  ['/?p=123', 1, '', 'p=123'],
  ['/?page=2', 2, '', ''],
  ['/page/2/', 2, '', ''],
  ['/blog/page/2', 2, '/blog', ''],
  ['/blog/Page-2/', 2, '/blog', ''],
  ['/blog/page2', 2, '/blog', ''],
  ['/pots/p3', 1, '/pots/p3', ''],
  ['/katalog/seite/4', 4, '/katalog', ''],
  ['/blog/página/2', 2, '/blog', ''],
  ['/blog/2', 1, '/blog/2', ''],
  ['/2026/11', 1, '/2026/11', ''],
  ['/homepage2', 1, '/homepage2', ''],
  ['/blog/page/two', 1, '/blog/page/two', ''],
  ['/page/12345', 1, '/page/12345', ''],
];

for (const [address, number, path, query] of table) {
  test(address, () => {
    const read = pageNumber(new URL(address, 'https://example.com'));
    assert.deepEqual([read.number, read.path, String(read.query)], [number, path, query]);
  });
}

test('the page number in a URL is found in linear time', () => {
  assertLinear((size) => pageNumber(new URL(`https://example.com/${'a1'.repeat(size)}!`)), 50_000);
});
