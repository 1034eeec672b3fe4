import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeThrottle } from './throttle.ts';

test('slides the time window of each name separately', () => {
  const throttle = makeThrottle(3, 10_000);
  assert.deepEqual(
    [0, 1_000, 2_000, 3_000].map((time) => throttle.count('one', time)),
    [0, 0, 0, 7],
  );
  assert.equal(throttle.count('two', 3_000), 0);
  assert.equal(throttle.count('one', 10_001), 0);
  assert.equal(throttle.count('one', 10_002), 1);
});
