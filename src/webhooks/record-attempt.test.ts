import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEST_TYPE } from './message.ts';
import { retryDelay } from './record-attempt.ts';

const rows: readonly [tries: number, random: number, retryAfter: number, delay: number | undefined][] = [
  [1, 0, 0, 5_000],
  [1, 1, 0, 5_500],
  [1, 0, 3_600_000, 3_600_000],
  [2, 0.5, 0, 315_000],
  [9, 0, 0, 86_400_000],
  [9, 0, 3_600_000, 86_400_000],
  [10, 0, 0, undefined],
  [10, 0, 3_600_000, undefined],
];

test('the delay before a webhook retry depends on the attempt number, a random spread and Retry-After', () => {
  for (const [tries, random, retryAfter, delay] of rows)
    assert.equal(retryDelay('report.completed', tries, random, retryAfter), delay, `${tries} ${random} ${retryAfter}`);
  assert.equal(retryDelay(TEST_TYPE, 1, 0), undefined);
});
