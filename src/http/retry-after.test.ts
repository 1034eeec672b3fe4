import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR } from '../lib/time.ts';
import { retryAfter } from './retry-after.ts';

const NOW = Date.UTC(1994, 10, 6, 8, 49, 0);

const rows: readonly [value: string, delay: number | undefined][] = [
  ['120', 120_000],
  [' 1 ', 1_000],
  ['3600', HOUR],
  ['3601', HOUR],
  ['9'.repeat(400), HOUR],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1 hour', undefined],
  ['', undefined],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 37_000],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 37_000],
  ['Sun Nov  6 08:49:37 1994', 37_000],
  ['Mon, 07 Nov 1994 08:49:37 GMT', HOUR],
  ['Sun, 06 Nov 1994 08:48:59 GMT', undefined],
  ['Sun, 99 Nov 1994 08:49:37 GMT', undefined],
  [`Sun, ${' '.repeat(1000)}06 Nov 1994 08:49:37 GMT`, undefined],
  ['soon', undefined],
];

test('the Retry-After header is read as seconds or as a date, limited to one hour', () => {
  for (const [value, delay] of rows) assert.equal(retryAfter(503, [['retry-after', value]], NOW), delay, value);
});

test('the Retry-After header is read from every response except redirects', () => {
  for (const [status, delay] of [
    [200, 5_000],
    [404, 5_000],
    [429, 5_000],
    [503, 5_000],
    [302, undefined],
  ] as const)
    assert.equal(retryAfter(status, [['retry-after', '5']], NOW), delay, String(status));
  assert.equal(retryAfter(503, [], NOW), undefined);
});

test('a date in Retry-After is interpreted relative to the Date header', () => {
  const later: [string, string] = ['retry-after', 'Sun, 06 Nov 1994 08:49:37 GMT'];
  for (const ahead of [-24 * HOUR, 24 * HOUR])
    assert.equal(retryAfter(503, [later, ['date', 'Sun, 06 Nov 1994 08:49:07 GMT']], NOW + ahead), 30_000);
  assert.equal(retryAfter(503, [later, ['date', 'today']], NOW), 37_000);
});
