import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSpeed } from './follow.ts';

test('the crawl speed is measured since the start, then over the last minute', () => {
  const speedAt = makeSpeed(1_000);
  assert.equal(speedAt(0, 2_000), null);
  assert.equal(speedAt(50, 11_000), 5);
  assert.equal(speedAt(100, 61_000), 1.7);
  // The last minute begins with the update at 11 s.
  assert.equal(speedAt(170, 71_000), 2);
  assert.equal(speedAt(170, 71_000), 2);
});

test('two progress updates in the same millisecond give no crawl speed', () => assert.equal(makeSpeed(5)(50, 5), null));
