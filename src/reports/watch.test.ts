import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeWaiters, makeWatch } from './watch.ts';

test('resolves when the watched report changes or at the timeout', async () => {
  const watch = makeWatch();
  await watch.next(1, 0.5);

  let changes = 0;
  const changed = watch.next(1, 60_000.25).then(() => {
    changes += 1;
  });
  watch.changed(2);
  await watch.next(2, 0.5);
  assert.equal(changes, 0);
  watch.changed(1);
  await changed;
  assert.equal(changes, 1);
});

test('wakes only callers that wait for steps when a run begins a step', async () => {
  const watch = makeWatch();
  let woken = false;
  const followed = watch.next(1, 60_000);
  const waited = watch.nextChange(1, 60_000).then(() => {
    woken = true;
  });
  watch.begin(1, 'page');
  await followed;
  assert.equal(woken, false);
  watch.changed(1);
  await waited;
});

test('lets one account use at most half of the waiting requests, so that other accounts can always wait', () => {
  const { enter } = makeWaiters(8);
  const fill = (account: number): (() => void)[] => {
    const entered: (() => void)[] = [];
    for (let leave = enter(account); leave; leave = enter(account)) entered.push(leave);
    return entered;
  };
  const one = fill(1);
  assert.deepEqual([one.length, fill(2).length, fill(3).length], [4, 2, 1]);
  for (const leave of one) leave();
  assert.equal(fill(1).length, 3);
});
