import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSlot } from './slot.ts';

test('a slot does not count while its job only waits, and counts again while the job works and once it is done', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let idle = 0;
  const slot = openSlot(1_000, () => idle++);
  const [work, more, wait] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  t.mock.timers.tick(5_000);
  assert.equal(slot.counts(), true, 'what does not say that it waits counts');

  const working = Promise.withResolvers<void>();
  const done = slot.waiting(async () => {
    await working.promise;
    await slot.working(() => work.promise);
    await slot.working(() => more.promise);
    await wait.promise;
  });
  t.mock.timers.tick(999);
  assert.equal(slot.counts(), true);
  t.mock.timers.tick(1);
  assert.deepEqual([slot.counts(), idle], [false, 1]);

  working.resolve();
  await new Promise(setImmediate);
  assert.equal(slot.counts(), true, 'it works');
  t.mock.timers.tick(5_000);
  assert.equal(slot.counts(), true, 'however long it works');
  work.resolve();
  await new Promise(setImmediate);
  t.mock.timers.tick(5_000);
  more.resolve();
  await new Promise(setImmediate);
  t.mock.timers.tick(1_000);
  assert.deepEqual([slot.counts(), idle], [false, 2]);

  wait.resolve();
  await done;
  assert.equal(slot.counts(), true);
  t.mock.timers.tick(5_000);
  assert.deepEqual([slot.counts(), idle], [true, 2]);
});

test('rethrows an error of the awaited promise', async () => {
  const slot = openSlot(1_000, () => {});
  await assert.rejects(
    slot.waiting(() => slot.working(() => Promise.reject(new Error('no')))),
    /no/,
  );
  assert.equal(slot.counts(), true);
});
