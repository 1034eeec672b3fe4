import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, HOUR } from '../lib/time.ts';
import { makeRecentAudits } from './recent-audits.ts';

test('audits of the last day are counted by outcome', () => {
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

test('setting the clock back does not lose a counted audit', () => {
  let now = 10 * DAY;
  const recent = makeRecentAudits(() => now);
  recent.count('completed');
  now -= HOUR;
  recent.count('completed');
  assert.deepEqual(recent.last(DAY), [['completed', 2]]);
});

test('completed and failed audits of the last 24 hours are counted', () => {
  let time = Date.UTC(2026, 10, 20, 9, 30);
  const audits = makeRecentAudits(() => time);
  for (const outcome of ['completed', 'dns_error', 'gone', 'lost', 'again']) audits.count(outcome);
  time += 90 * 60_000;
  audits.count('completed');
  const hours = audits.hours();
  assert.equal(hours.length, 24);
  assert.deepEqual(hours.slice(-3), [
    { start: Date.UTC(2026, 10, 20, 9), completed: 1, failed: 1 },
    { start: Date.UTC(2026, 10, 20, 10), completed: 0, failed: 0 },
    { start: Date.UTC(2026, 10, 20, 11), completed: 1, failed: 0 },
  ]);
  time += 24 * 60 * 60_000;
  assert.ok(audits.hours().every(({ completed, failed }) => completed + failed === 0));
});
