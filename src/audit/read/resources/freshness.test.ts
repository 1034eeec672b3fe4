import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheSecondsOf } from './freshness.ts';

const DATE = 'Sat, 21 Nov 2026 00:00:00 GMT';
const HOUR_LATER = 'Sat, 21 Nov 2026 01:00:00 GMT';
/** The current time in the tests: half an hour after `DATE`. */
const NOW = Date.UTC(2026, 10, 21, 0, 30);

const rows: readonly (readonly [headers: readonly (readonly [name: string, value: string])[], seconds: number | null])[] = [
  [[], null],
  [[['cache-control', '']], null],
  [[['cache-control', 'public']], null],
  [[['cache-control', 'immutable']], null],
  [[['cache-control', 'must-revalidate, private']], null],
  [[['cache-control', 's-maxage=600']], null],
  [[['cache-control', 'public, max-age=31536000, immutable']], 31_536_000],
  [[['cache-control', 'Private,MAX-AGE=60']], 60],
  [[['cache-control', 'max-age = 60']], 60],
  [[['cache-control', 'max-age="60"']], 60],
  [[['cache-control', 'max-age=0']], 0],
  [[['cache-control', 's-maxage=600, max-age=60']], 60],
  [[['cache-control', 'max-age=60, max-age=600']], 60],
  [
    [
      ['cache-control', 'public'],
      ['cache-control', 'max-age=60'],
    ],
    60,
  ],
  [[['cache-control', 'max-age=99999999999']], 2 ** 31],
  [[['cache-control', 'max-age=-1']], 0],
  [[['cache-control', 'max-age=1.5']], 0],
  [[['cache-control', 'max-age']], 0],
  [[['cache-control', 'no-store']], 0],
  [[['cache-control', 'max-age=60, no-cache']], 0],
  [[['cache-control', 'no-cache="set-cookie, max-age=9"']], 0],
  [[['cache-control', 'private="x, max-age=9"']], null],
  // Responses with an `Expires` header
  [
    [
      ['expires', HOUR_LATER],
      ['date', DATE],
    ],
    3600,
  ],
  [[['expires', HOUR_LATER]], 1800],
  [
    [
      ['expires', HOUR_LATER],
      ['date', 'yesterday'],
    ],
    1800,
  ],
  [
    [
      ['expires', DATE],
      ['date', HOUR_LATER],
    ],
    0,
  ],
  [[['expires', '0']], 0],
  [[['expires', '-1']], 0],
  [[['expires', '2030']], 0],
  [[['expires', '']], 0],
  [[['expires', 'Saturday, 21-Nov-26 01:00:00 GMT']], 1800],
  [[['expires', 'Sat Nov 21 01:00:00 2026']], 1800],
  [
    [
      ['cache-control', 'max-age=60'],
      ['expires', HOUR_LATER],
    ],
    60,
  ],
  [
    [
      ['cache-control', 'no-store'],
      ['expires', HOUR_LATER],
    ],
    0,
  ],
  [
    [
      ['cache-control', 'public'],
      ['expires', HOUR_LATER],
    ],
    1800,
  ],
  [
    [
      ['cache-control', 'max-age=60'],
      ['age', '50'],
    ],
    60,
  ],
];

for (const [headers, seconds] of rows) {
  const said = headers.map(([name, value]) => `${name}: ${value}`).join('; ');
  test(said || 'no headers', () =>
    assert.equal(
      cacheSecondsOf(
        headers.map(([name, value]) => [name, value]),
        NOW,
      ),
      seconds,
    ),
  );
}
