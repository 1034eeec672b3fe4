import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { makeFairSemaphore, SemaphoreFull, type SemaphoreSettings, type Slot } from './fair-semaphore.ts';

/** Creates a semaphore with a fake clock. Each task is named by the letter of its key and a number. */
const start = (t: TestContext, settings: Partial<SemaphoreSettings> = {}) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let time = 0;
  const { acquire } = makeFairSemaphore<string>({ width: 2, waiting: 100, expectedWait: 500, timeout: 1_000, ...settings }, () => time);
  const begun: string[] = [];
  const late: string[] = [];
  const slots = new Map<string, Slot>();
  const ask = (name: string): boolean => {
    const work = { start: () => void begun.push(name), reject: () => void late.push(name) };
    const slot = acquire(name.charAt(0), work);
    if (slot) slots.set(name, slot);
    return slot !== undefined;
  };
  const pass = (milliseconds: number): void => {
    time += milliseconds;
    t.mock.timers.tick(milliseconds);
  };
  return { ask, begun, late, pass, release: (name: string) => slots.get(name)?.release(), slot: (name: string) => slots.get(name) };
};

test('a limited number of tasks runs at once, and waiting clients take turns', (t) => {
  const { ask, begun, release } = start(t);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'c1', 'b2']) assert.ok(ask(name));
  assert.deepEqual(begun, ['a1', 'a2']);
  for (let at = 0; at < 6; at++) release(begun[at] ?? '');
  assert.deepEqual(begun.slice(2), ['a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
});

test('one client can use only its share of the running tasks', (t) => {
  const { ask, begun, release } = start(t, { width: 4, widthPerKey: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name);
  assert.deepEqual(begun, ['a1', 'a2', 'a3', 'b1']);
  release('b1');
  assert.equal(begun.length, 4);
  release('a1');
  assert.equal(begun.at(-1), 'a4');
});

test('one client can fill half of the queue, so that other clients can always enter', (t) => {
  const { ask } = start(t, { width: 1, waiting: 20 });
  ask('a0');
  const fill = (client: string): number => {
    let number = 0;
    while (ask(client + number)) number += 1;
    return number;
  };
  assert.deepEqual([fill('a'), fill('b'), fill('c')], [10, 5, 3]);
});

test('the queue accepts no more tasks than can be served before the timeout', (t) => {
  const { ask, begun, late, release, pass } = start(t, { width: 1, waiting: 100_000 });
  let requested = 0;
  let refused = 0;
  // Ten tasks arrive in the time in which one is served.
  for (let round = 0; round < 2_000; round++) {
    for (let count = 0; count < 10; count++) if (!ask(`a${requested++}`)) refused += 1;
    pass(10);
    release(begun.at(-1) ?? '');
  }
  assert.ok(begun.length >= 2_000, 'all that could be served was');
  // Some tasks that were admitted before the rate was known are rejected soon after; later, no task is.
  const mistaken = late.length;
  assert.ok(mistaken < refused / 20, `${mistaken} late, ${refused} refused at once`);
  const inLine = (): number => requested - refused - begun.length - late.length;
  assert.ok(inLine() * 10 <= 600, `${inLine()} in line, 10 ms each`);
  for (let round = 0; round < 2_000; round++) {
    for (let count = 0; count < 10; count++) if (!ask(`a${requested++}`)) refused += 1;
    pass(10);
    release(begun.at(-1) ?? '');
    assert.ok(inLine() * 10 <= 600);
  }
  assert.equal(late.length, mistaken);
});

test('the queue accepts few tasks if only one task a second is served', (t) => {
  const { ask, begun, late, release, pass } = start(t, { width: 1, waiting: 1_000, timeout: 3_000 });
  let [requested, refused] = [0, 0];
  for (let round = 0; round < 100; round++) {
    for (let count = 0; count < 10; count++) {
      if (!ask(`a${requested++}`)) refused += 1;
      pass(100);
    }
    release(begun.at(-1) ?? '');
  }
  assert.ok(begun.length >= 90, 'all that could be served was');
  assert.ok(requested - begun.length - refused - late.length <= 2);
  assert.ok(late.length < refused / 20, `${late.length} late, ${refused} refused at once`);
});

test('an occasional client is served even if another client floods the queue', (t) => {
  const { ask, begun, release, pass } = start(t, { width: 1, waiting: 100_000 });
  let requested = 0;
  for (let round = 0; round < 3_000; round++) {
    for (let count = 0; count < 10; count++) ask(`a${requested++}`);
    if (round % 10 === 0) assert.ok(ask(`b${round}`), `round ${round}`);
    pass(10);
    release(begun.at(-1) ?? '');
  }
  assert.ok(begun.filter((name) => name.startsWith('b')).length >= 299);
});

test('new tasks are rejected immediately while all running tasks are stuck', (t) => {
  const { ask, late, pass } = start(t, { width: 1 });
  for (const name of ['a1', 'a2', 'b1']) assert.ok(ask(name));
  pass(400);
  assert.ok(ask('c1'));
  pass(200);
  assert.equal(ask('d1'), false);
  pass(400);
  assert.deepEqual(late, ['a2', 'b1']);
  pass(400);
  assert.deepEqual(late, ['a2', 'b1', 'c1']);
});

test('a running task that pauses to wait frees its slot', (t) => {
  const { ask, begun, slot, release } = start(t, { width: 1 });
  for (const name of ['a1', 'b1', 'c1']) ask(name);
  slot('a1')?.pause();
  assert.deepEqual(begun, ['a1', 'b1']);
  slot('a1')?.resume();
  release('b1');
  assert.deepEqual(begun, ['a1', 'b1'], 'it is back');
  release('a1');
  assert.deepEqual(begun, ['a1', 'b1', 'c1']);
});

test('a waiting task that leaves the queue is not started', (t) => {
  const { ask, begun, release } = start(t, { width: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1']) ask(name);
  release('a2');
  release('a2');
  release('a1');
  release('a1');
  assert.deepEqual(begun, ['a1', 'a3']);
});

test('a burst of tasks fits into the queue, and tasks that would time out are rejected early', (t) => {
  const { ask, begun, late, release, pass } = start(t, { width: 1, waiting: 1_000 });
  for (let number = 0; number < 120; number++) assert.ok(ask(`a${number}`));
  // At 20 ms per task, 50 tasks take twice the expected wait of 500 ms.
  for (let round = 0; round < 9; round++) {
    pass(20);
    release(begun.at(-1) ?? '');
  }
  pass(20);
  assert.equal(begun.length, 10);
  assert.ok(late.length >= 50 && late.every((name) => Number(name.slice(1)) > 50), `${late}`);
});

/** Creates a semaphore, and tasks that end on demand. */
const startRuns = (settings: Partial<SemaphoreSettings>, now?: () => number) => {
  const semaphore = makeFairSemaphore<string>({ width: 1, waiting: 100, timeout: 1_000, ...settings }, now);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (key: string, name = key): Promise<string> => {
    const result = semaphore.run(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
    // Tasks still waiting at the end of a test are rejected later.
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

test('no more than the allowed number of tasks runs at once', async () => {
  const { begun, run, endOne } = startRuns({ width: 2 });
  const first = run('a');
  for (const key of ['b', 'c']) void run(key);
  assert.deepEqual(begun, []);
  await endOne();
  assert.deepEqual(begun, ['a', 'b', 'c']);
  assert.equal(await first, 'a');
});

test('keys take turns, however many tasks one key has', async () => {
  const { begun, run, endOne } = startRuns({});
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
  for (const name of ['b1', 'b2']) void run('b', name);
  for (let count = 0; count < 6; count++) await endOne();
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('one key can fill its own share of the queue but not the shares of other keys', async () => {
  const { run } = startRuns({ waiting: 3, waitingPerKey: 2 });
  void run('a', 'running');
  for (const name of ['one', 'two']) void run('a', name);
  await assert.rejects(run('a'), own(true));
  void run('b');
  await assert.rejects(run('c'), own(false));
});

test('one key can have as many waiting tasks as there are free places', async () => {
  const { semaphore, run } = startRuns({ waiting: 8 });
  for (let number = 0; number < 5; number++) void run('a');
  // One task is running, four wait, and there is room for four more.
  assert.equal(semaphore.hasCapacity('a'), false);
  await assert.rejects(run('a'), own(true));
  for (let number = 0; number < 2; number++) void run('b');
  assert.deepEqual([semaphore.hasCapacity('b'), semaphore.hasCapacity('c')], [false, true]);
});

test('tasks that time out do not cost their key its turn', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let time = 0;
  const { begun, run, endOne } = startRuns({ timeout: 100 }, () => time);
  void run('a', 'a1');
  const late = ['a2', 'a3'].map((name) => assert.rejects(run('a', name), SemaphoreFull));
  time += 100;
  t.mock.timers.tick(100);
  await Promise.all(late);
  void run('a', 'a4');
  void run('b', 'b1');
  for (let number = 0; number < 2; number++) await endOne();
  assert.deepEqual(begun, ['a1', 'a4', 'b1']);
});

test('a task that waits too long is rejected and frees its place in the queue', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let time = 0;
  const { begun, run, endOne } = startRuns({ waiting: 1, timeout: 1_000 }, () => time);
  void run('a', 'running');
  const late = assert.rejects(run('a', 'late'), own(false));
  time += 1_000;
  t.mock.timers.tick(1_000);
  await late;
  void run('b', 'next');
  await endOne();
  assert.deepEqual(begun, ['running', 'next']);
});

test('a task that throws an error frees its slot', async () => {
  const { begun, run, endOne } = startRuns({});
  const semaphore = makeFairSemaphore<string>({ width: 1, waiting: 1, timeout: 1_000 });
  await assert.rejects(
    semaphore.run('a', () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal(await semaphore.run('a', async () => 'done'), 'done');
  void run('a');
  await endOne();
  assert.deepEqual(begun, ['a']);
});
