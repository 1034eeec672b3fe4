import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRateLimit } from './rate-limit.ts';

test('each client may send a burst of requests and then a fixed rate', () => {
  const limit = makeRateLimit(10, 3);
  assert.deepEqual(
    [0, 0, 0, 0].map((now) => limit.take(1, now).quota.remaining),
    [2, 1, 0, 0],
  );
  assert.equal(limit.take(1, 0).wait, 1);
  assert.equal(limit.take(2, 0).wait, 0);
  assert.equal(limit.take(1, 99).wait, 1);
  assert.equal(limit.take(1, 100).wait, 0);
  assert.equal(limit.take(1, 100).wait, 1);
  assert.equal(limit.take(1, 10_000).quota.remaining, 2);
});

test('rejected requests do not count against the rate limit', () => {
  const limit = makeRateLimit(1, 1);
  limit.take(1, 0);
  for (let now = 1; now < 999; now++) assert.equal(limit.take(1, now).wait, 1);
  assert.equal(limit.take(1, 1000).wait, 0);
});

test('the allowed rate is exact over a long time', () => {
  const limit = makeRateLimit(100, 200);
  let taken = 0;
  for (let now = 0; now < 10_000; now++) if (limit.take(1, now).wait === 0) taken += 1;
  assert.ok(Math.abs(taken - 1200) <= 1, String(taken));
});
