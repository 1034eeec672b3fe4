import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, HOUR } from '../lib/time.ts';
import { makeRecentAudits } from './recent-audits.ts';

test('audits are counted by outcome, for a day', () => {
  let now = 10 * DAY;
  const recent = makeRecentAudits(() => now);
  recent.count('completed');
  recent.count('timeout');
  recent.count('completed');
  assert.deepEqual(recent.last(HOUR), [
    ['completed', 2],
    ['timeout', 1],
  ]);
  now += 2 * HOUR;
  recent.count('timeout');
  assert.deepEqual(recent.last(HOUR), [['timeout', 1]]);
  assert.deepEqual(Object.fromEntries(recent.last(DAY)), { completed: 2, timeout: 2 });
  now += DAY - HOUR;
  assert.deepEqual(recent.last(DAY), [['timeout', 1]]);
  now += DAY;
  recent.count('completed');
  assert.deepEqual(recent.last(2 * DAY), [['completed', 1]]);
});

test('a clock that is put back loses no audit', () => {
  let now = 10 * DAY;
  const recent = makeRecentAudits(() => now);
  recent.count('completed');
  now -= HOUR;
  recent.count('completed');
  assert.deepEqual(recent.last(DAY), [['completed', 2]]);
});
