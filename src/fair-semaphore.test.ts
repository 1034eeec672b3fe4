import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeFairSemaphore, SemaphoreFull, type SemaphoreSettings } from './fair-semaphore.ts';

/** A semaphore, and work that ends when it is told to. */
const start = (settings: Partial<SemaphoreSettings>) => {
  const semaphore = makeFairSemaphore<string>({ width: 1, waiting: 100, waitingPerKey: 100, timeout: 1_000, ...settings });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (key: string, name = key): Promise<string> => {
    const result = semaphore.run(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
    // What still waits when a test ends is refused later.
    result.catch(() => {});
    return result;
  };
  const nextTick = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async (): Promise<void> => {
    await nextTick();
    ends.shift()?.();
    await nextTick();
  };
  return { semaphore, begun, run, endOne };
};

const own = (expected: boolean) => (error: unknown) => error instanceof SemaphoreFull && error.own === expected;

test('as many run at once as are allowed', async () => {
  const { begun, run, endOne } = start({ width: 2 });
  const first = run('a');
  for (const key of ['b', 'c']) void run(key);
  assert.deepEqual(begun, []);
  await endOne();
  assert.deepEqual(begun, ['a', 'b', 'c']);
  assert.equal(await first, 'a');
});

test('keys take rotation, however many one has waiting', async () => {
  const { begun, run, endOne } = start({});
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
  for (const name of ['b1', 'b2']) void run('b', name);
  for (let count = 0; count < 6; count++) await endOne();
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('a key fills its own room and leaves that of others', async () => {
  const { run } = start({ waiting: 3, waitingPerKey: 2 });
  void run('a', 'running');
  for (const name of ['one', 'two']) void run('a', name);
  await assert.rejects(run('a'), own(true));
  void run('b');
  await assert.rejects(run('c'), own(false));
});

test('a key may have as many waiting as there are free places left', async () => {
  const { semaphore, run } = start({ waiting: 8 });
  for (let number = 0; number < 5; number++) void run('a');
  // One is running, four wait, and there is room for four.
  assert.equal(semaphore.hasRoom('a'), false);
  await assert.rejects(run('a'), own(true));
  for (let number = 0; number < 2; number++) void run('b');
  assert.deepEqual([semaphore.hasRoom('b'), semaphore.hasRoom('c')], [false, true]);
});

test('those who wait too long do not cost their key its turn', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { begun, run, endOne } = start({ timeout: 100 });
  void run('a', 'a1');
  const late = ['a2', 'a3'].map((name) => assert.rejects(run('a', name), SemaphoreFull));
  t.mock.timers.tick(100);
  await Promise.all(late);
  void run('a', 'a4');
  void run('b', 'b1');
  for (let number = 0; number < 2; number++) await endOne();
  assert.deepEqual(begun, ['a1', 'a4', 'b1']);
});

test('what waits too long is refused, and the room is free again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { begun, run, endOne } = start({ waiting: 1, timeout: 1_000 });
  void run('a', 'running');
  const late = assert.rejects(run('a', 'late'), own(false));
  t.mock.timers.tick(1_000);
  await late;
  void run('b', 'next');
  await endOne();
  assert.deepEqual(begun, ['running', 'next']);
});

test('work that throws gives its place back', async () => {
  const { begun, run, endOne } = start({});
  const semaphore = makeFairSemaphore<string>({ width: 1, waiting: 1, waitingPerKey: 1, timeout: 1_000 });
  await assert.rejects(
    semaphore.run('a', () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal(await semaphore.run('a', async () => 'done'), 'done');
  void run('a');
  await endOne();
  assert.deepEqual(begun, ['a']);
});
