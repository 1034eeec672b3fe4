import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type AccountMode, makeAccountQueue } from './account-queue.ts';
import { StorageUnavailable } from './storage-error.ts';

/** Creates a queue whose transactions end on command, and the names of the running transactions in starting order. */
const startQueue = (mostShared = 2) => {
  const queue = makeAccountQueue(mostShared);
  const running = new Map<string, () => void>();
  const begin = (name: string, mode: AccountMode, account = 1): Promise<string> =>
    queue.run(account, mode, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.set(name, resolve);
      await promise;
      return name;
    });
  const end = async (name: string): Promise<void> => {
    running.get(name)?.();
    running.delete(name);
    await setImmediate();
  };
  const names = async (): Promise<string[]> => {
    await setImmediate();
    return [...running.keys()];
  };
  return { queue, begin, end, running: names };
};

test('runs changes of one account one at a time and in order, concurrently with changes of other accounts', async () => {
  const { begin, end, running } = startQueue();
  const all = [begin('a', 'exclusive'), begin('b', 'create'), begin('c', 'exclusive'), begin('other', 'exclusive', 2)];
  assert.deepEqual(await running(), ['a', 'other']);
  await end('a');
  assert.deepEqual(await running(), ['other', 'b']);
  await end('b');
  assert.deepEqual(await running(), ['other', 'c']);
  for (const name of ['c', 'other']) await end(name);
  assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'other']);
});

test('runs a limited number of shared transactions concurrently with each other and with a create', async () => {
  const { begin, end, running } = startQueue(2);
  const all = [begin('create', 'create'), ...['a', 'b', 'c'].map((name) => begin(name, 'shared'))];
  assert.deepEqual(await running(), ['create', 'a', 'b']);
  await end('a');
  assert.deepEqual(await running(), ['create', 'b', 'c']);
  for (const name of ['create', 'b', 'c']) await end(name);
  await Promise.all(all);
});

test('alternates exclusive and shared transactions, so that neither kind waits forever', async () => {
  const { begin, end, running } = startQueue(2);
  const all = [begin('s1', 'shared'), begin('x1', 'exclusive'), begin('x2', 'exclusive'), begin('s2', 'shared'), begin('s3', 'shared')];
  assert.deepEqual(await running(), ['s1']);
  await end('s1');
  assert.deepEqual(await running(), ['x1']);
  all.push(begin('s4', 'shared'));
  await end('x1');
  assert.deepEqual(await running(), ['s2', 's3']);
  all.push(begin('late', 'shared'));
  await end('s2');
  assert.deepEqual(await running(), ['s3', 's4']);
  for (const name of ['s3', 's4']) await end(name);
  assert.deepEqual(await running(), ['x2']);
  await end('x2');
  assert.deepEqual(await running(), ['late']);
  await end('late');
  await Promise.all(all);
});

test('starts the next transaction of an account after one fails', async () => {
  const { queue } = startQueue();
  const fails = queue.run(1, 'exclusive', async () => {
    throw new Error('no');
  });
  const next = queue.run(1, 'exclusive', async () => 'next');
  await assert.rejects(fails, /^Error: no$/);
  assert.equal(await next, 'next');
});

test('rejects a transaction that waits too long without delaying other transactions', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { begin, end, running } = startQueue();
  const shared = begin('shared', 'shared');
  const rejectedOnes = [begin('x', 'exclusive'), begin('create', 'create')];
  const late = begin('behind', 'shared');
  assert.deepEqual(await running(), ['shared']);
  const rejected = Promise.all(rejectedOnes.map((one) => assert.rejects(one, StorageUnavailable)));
  t.mock.timers.tick(9_999);
  const inTime = begin('patient', 'exclusive');
  t.mock.timers.tick(1);
  await rejected;
  await assert.rejects(late, StorageUnavailable);
  await end('shared');
  assert.deepEqual(await running(), ['patient']);
  await end('patient');
  assert.deepEqual(await Promise.all([shared, inTime]), ['shared', 'patient']);
});
