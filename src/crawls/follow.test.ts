import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePace } from './follow.ts';

test('the pace is that since the start at first, then that of the last minute', () => {
  const paceOf = makePace(1_000);
  assert.equal(paceOf(0, 2_000), null);
  assert.equal(paceOf(50, 11_000), 5);
  assert.equal(paceOf(100, 61_000), 1.7);
  // The minute begins with the update at 11 s.
  assert.equal(paceOf(170, 71_000), 2);
  assert.equal(paceOf(170, 71_000), 2);
});

test('updates in one millisecond have no pace', () => assert.equal(makePace(5)(50, 5), null));
