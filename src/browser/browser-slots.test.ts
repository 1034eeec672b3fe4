import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBrowserSlots } from './browser-slots.ts';
import type { RenderFailure } from './renderer.ts';

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'taken',
    ({ code }: RenderFailure) => code,
  );

test('each browser slot is used by one task at a time, and waiting tasks get slots in order', async () => {
  const slots = makeBrowserSlots(['a', 'b'], 60_000);
  assert.deepEqual([await slots.acquire(), await slots.acquire()], ['b', 'a']);
  const got: string[] = [];
  const waits = ['first', 'second'].map((name) => slots.acquire().then((slot) => got.push(`${name} ${slot}`)));
  assert.deepEqual([slots.busy(), slots.waiting()], [2, 2]);
  assert.equal(slots.release('a'), true);
  assert.equal(slots.release('b'), true);
  await Promise.all(waits);
  assert.deepEqual(got, ['first a', 'second b']);
  assert.deepEqual([slots.release('a'), slots.release('b'), slots.busy()], [false, false, 0]);
  assert.equal(await slots.acquire(), 'b', 'the last that was used');
});

test('waiting for a browser slot times out', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const slots = makeBrowserSlots(['a'], 1_000);
  await slots.acquire();
  const late = codeOf(slots.acquire());
  await Promise.resolve();
  t.mock.timers.tick(1_000);
  assert.equal(await late, 'busy');
  assert.equal(slots.waiting(), 0);
  assert.equal(slots.release('a'), false);
});

test('closing rejects waiting and new requests for a browser slot', async () => {
  const slots = makeBrowserSlots(['a'], 60_000);
  await slots.acquire();
  const waiting = codeOf(slots.acquire());
  await Promise.resolve();
  slots.close();
  assert.equal(await waiting, 'closed');
  assert.equal(await codeOf(slots.acquire()), 'closed');
});
