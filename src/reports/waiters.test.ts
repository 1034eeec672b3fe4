import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeWaiters } from './watch.ts';

test('one account alone may have half of all, and there is always room for others', () => {
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
