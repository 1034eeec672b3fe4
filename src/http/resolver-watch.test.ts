import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchResolver } from './resolver-watch.ts';

const watched = () => {
  const told: string[] = [];
  let [failures, time] = [0, 1_000];
  const listener = {
    failed: () => failures++,
    began: () => told.push('began'),
    ended: (count: number, duration: number) => told.push(`ended ${count} ${duration}`),
  };
  const watch = watchResolver(listener, () => time);
  return { watch, told, counted: () => failures, pass: (by: number) => (time += by) };
};

test('a DNS outage is logged when it begins and ends, and each failure is counted', () => {
  const { watch, told, counted, pass } = watched();
  watch.lookedUp('a.test', true);
  for (const host of ['a.test', 'b.test', 'a.test']) watch.lookedUp(host, false);
  assert.ok(!watch.hasAnsweredSince(1_001));
  pass(500);
  watch.lookedUp('b.test', true);
  watch.lookedUp('a.test', true);
  assert.deepEqual(told, ['began', 'ended 3 500']);
  assert.equal(counted(), 3);
  assert.ok(watch.hasAnsweredSince(1_500));
});

test('a host name whose own name servers are broken is logged once', () => {
  const { watch, told, counted } = watched();
  for (let round = 0; round < 5; round++) {
    watch.lookedUp('broken.test', false);
    watch.lookedUp('good.test', true);
  }
  assert.deepEqual(told, ['began', 'ended 1 0']);
  assert.equal(counted(), 5);
});
