import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodingFor } from './compress.ts';

const rows: readonly [header: string | null, encoding: string | null][] = [
  [null, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br; q=1.000 , gzip;q=0.999', 'br'],
  ['gzip;q=0', null],
  ['gzip;q=0, *', 'zstd'],
  ['*', 'zstd'],
  ['*;q=0', null],
  ['*;q=0, br;q=0.001', 'br'],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0', null],
  ['gzip;q=nonsense', 'gzip'],
  ['zstd;q=0, br', 'br'],
];

test('the accepted encoding with the highest preference is used', () => {
  for (const [header, encoding] of rows) assert.equal(encodingFor(header), encoding, String(header));
});
