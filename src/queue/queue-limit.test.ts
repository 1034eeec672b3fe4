import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { makeQueueLimit } from './queue-limit.ts';

/** Starts a queue that counts the admitted jobs, and how often the queue was queried. */
const start = (usual: number, overloaded = usual) => {
  const jobs = new Map<number, number>();
  const requested = { all: 0, owner: 0 };
  let time = 0;
  const queue = {
    count: async (most: number) => {
      requested.all += 1;
      return Math.min(
        most,
        [...jobs.values()].reduce((sum, count) => sum + count, 0),
      );
    },
    countOf: async (owner: number, most: number) => {
      requested.owner += 1;
      return Math.min(most, jobs.get(owner) ?? 0);
    },
  };
  const { check, recordOverload, hasCapacity } = makeQueueLimit(queue, { usual, overloaded }, () => time);
  const add = async (owner: number) => {
    const full = await check(owner);
    if (!full) jobs.set(owner, (jobs.get(owner) ?? 0) + 1);
    return full;
  };
  /** Adds jobs until one is refused. Returns the number of added jobs and the refusal. */
  const fill = async (owner: number) => {
    for (;;) {
      const full = await add(owner);
      if (full) return { jobs: jobs.get(owner) ?? 0, full };
    }
  };
  return { jobs, requested, add, fill, recordOverload, hasCapacity, pass: (milliseconds: number) => (time += milliseconds) };
};

for (const limit of [100, 2_000]) {
  test(`lets one owner fill half of ${limit} queue places, and the next owner half of the remaining places`, async () => {
    const { fill, jobs } = start(limit);
    assert.deepEqual(await fill(1), { jobs: limit / 2, full: { of: 'owner', waiting: limit / 2 } });
    assert.deepEqual(await fill(2), { jobs: limit / 4, full: { of: 'owner', waiting: limit / 4 } });
    assert.equal(jobs.get(1), limit / 2);
  });
}

test('accepts a job of an owner without waiting jobs until there are as many owners as places', async () => {
  const { add, fill } = start(10);
  await fill(1);
  for (let owner = 2; owner <= 6; owner++) assert.equal(await add(owner), undefined);
  assert.deepEqual(await add(7), { of: 'all' });
  assert.deepEqual(await add(1), { of: 'all' });
});

test('shortens the queue after seconds of refused requests, and restores it two seconds after the last refusal', async () => {
  const { add, fill, recordOverload, jobs, pass } = start(2_000, 100);
  for (let passed = 0; passed <= 2_250; passed += 250) {
    assert.equal(await add(1), undefined, 'a burst changes nothing');
    recordOverload();
    pass(250);
  }
  assert.deepEqual(await fill(1), { jobs: 50, full: { of: 'owner', waiting: 50 } });
  assert.equal((await fill(2)).jobs, 25);
  assert.equal(await add(3), undefined, 'an owner with nothing waiting gets in');
  pass(2_001);
  assert.equal((await fill(1)).jobs, (2_000 - (jobs.get(2) ?? 0) - 1) / 2);
});

test('knows without a query during an overload whether an owner has used up its share of the queue', async () => {
  const { fill, hasCapacity, recordOverload, jobs, pass } = start(2_000, 100);
  assert.equal(hasCapacity(1, 1_000), true, 'nothing is overloaded');
  for (let passed = 0; passed <= 2_250; passed += 250) {
    recordOverload();
    pass(250);
  }
  jobs.set(2, 20);
  await fill(1);
  assert.equal(hasCapacity(1, 0), false);
  assert.equal(hasCapacity(3, 39), true);
  assert.equal(hasCapacity(3, 40), false);
  jobs.clear();
  pass(250);
  assert.equal(hasCapacity(1, 0), false, 'counted again, but not known yet');
  await setImmediate();
  assert.equal(hasCapacity(1, 99), true);
  assert.equal(hasCapacity(1, 100), false);
});

test('refuses jobs without a database query during an overload if the queue is short', () => {
  const { hasCapacity, recordOverload, requested, pass } = start(100);
  for (let passed = 0; passed <= 2_250; passed += 250) {
    recordOverload();
    pass(250);
  }
  for (let time = 0; time < 20; time++) hasCapacity(1, time);
  assert.deepEqual(requested, { all: 1, owner: 1 });
});

test('gives the only place of the queue to any owner', async () => {
  const { add } = start(1);
  assert.equal(await add(1), undefined);
  assert.deepEqual(await add(1), { of: 'all' });
});

test('refuses jobs of a full queue without a query, and notices freed places a moment later', async () => {
  const { requested, fill, add, jobs, pass } = start(2_000);
  await fill(1);
  assert.deepEqual(requested, { all: 1, owner: 1 });
  jobs.set(1, 10);
  assert.deepEqual(await add(1), { of: 'owner', waiting: 1_000 });
  assert.deepEqual(requested, { all: 1, owner: 1 });
  pass(250);
  assert.equal(await add(1), undefined);
  assert.deepEqual(requested, { all: 2, owner: 2 });
});

test('counts the waiting jobs again after a count has failed', async () => {
  let works = false;
  const count = async (): Promise<number> => {
    if (!works) throw new Error('away');
    return 0;
  };
  const { check } = makeQueueLimit({ count, countOf: count }, { usual: 2_000, overloaded: 2_000 }, () => 0);
  await assert.rejects(check(1), /away/);
  works = true;
  assert.equal(await check(1), undefined);
});
