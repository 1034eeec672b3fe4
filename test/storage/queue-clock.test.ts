import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchClock } from '../../src/queue/clock.ts';
import { LEASE_TIME } from '../../src/queue/lease.ts';
import { tableQueue } from '../../src/queue/table-queue.ts';
import { storages } from '../storages.ts';

const HOUR = 3_600_000;
const SECOND = 1_000;
const job = (number: number, hostQueue?: string) => ({
  kind: 'run',
  payload: { number },
  ...(hostQueue === undefined ? {} : { hostQueue }),
});

test('jumps of the wall clock are distinguished from slow clocks and suspended processes', () => {
  const rows: [string, number, number, number][] = [
    ['the clock is correct', 5 * SECOND, 5 * SECOND, 0],
    ['the clock is set forward', HOUR, SECOND, SECOND - HOUR],
    ['the clock is set back', -HOUR, SECOND, HOUR + SECOND],
    ['the clock is a little slow', 59 * SECOND, 60 * SECOND, 0],
    ['the clock stops for a while', 0, 3 * SECOND, 3 * SECOND],
  ];
  for (const [name, wall, steady, back] of rows) {
    const times = { wall: 1_000 * HOUR, steady: 7 };
    const look = watchClock(
      () => times.wall,
      () => times.steady,
    );
    assert.equal(look(), 0);
    times.wall += wall;
    times.steady += steady;
    assert.equal(look(), back, name);
    assert.equal(look(), 0, `${name}, once`);
  }
});

for (const { name, open } of storages)
  test(`jobs do not wait longer after the clock was set back, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    let time = 1_000 * HOUR;
    const queue = openQueue(() => time, { gap: 250, width: 1 });
    const add = (...jobs: Parameters<typeof queue.add>[1][]) =>
      db.transaction().execute(async (trx) => {
        for (const one of jobs) await queue.add(trx, one);
      });
    const finish = async (one: Parameters<typeof queue.finish>[1] | undefined) =>
      assert.ok(one && (await db.transaction().execute((trx) => queue.finish(trx, one))));
    const claimed = async () => (await queue.claim(10)).map(({ payload }) => payload.number);

    await t.test('a job of a dead process is claimed again after its lease expires', async () => {
      await add(job(1));
      const [lost] = await queue.claim(1);
      time -= 3 * HOUR;
      assert.deepEqual(await claimed(), []);
      time += LEASE_TIME + 1;
      const [again] = await queue.claim(1);
      assert.equal(again?.id, lost?.id);
      await finish(again);
    });

    await t.test('a retried job and the next job of a host queue start at the right time', async () => {
      await add(job(2), job(3, 'example.com'), job(4, 'example.com'));
      const [two, three] = await queue.claim(10);
      assert.ok(two);
      await queue.retry(two, 5 * SECOND);
      await finish(three);
      time -= 3 * HOUR;
      assert.deepEqual(await claimed(), []);
      time += 250;
      const [four] = await queue.claim(10);
      assert.equal(four?.payload.number, 4);
      await finish(four);
      time += 5 * SECOND;
      const [again] = await queue.claim(10);
      assert.equal(again?.payload.number, 2);
      await finish(again);
    });

    await t.test('a host queue that waits for its gap opens at the right time', async () => {
      await add(job(5, 'example.org'));
      await finish((await queue.claim(1))[0]);
      time -= 10 * 60 * SECOND;
      await queue.claim(1);
      time += 250;
      await add(job(6, 'example.org'));
      const [six] = await queue.claim(1);
      assert.equal(six?.payload.number, 6);
      await finish(six);
    });

    await t.test('a host queue closed for an hour stays closed for the whole hour', async () => {
      await queue.closeHostQueue('example.net', HOUR);
      await add(job(7, 'example.net'));
      time -= 3 * HOUR;
      assert.deepEqual(await claimed(), []);
      time += HOUR - SECOND;
      assert.deepEqual(await claimed(), []);
      time += 2 * SECOND;
      const [seven] = await queue.claim(1);
      assert.equal(seven?.payload.number, 7);
      await finish(seven);
    });

    await t.test('leases are corrected by a process that starts after the clock change', async () => {
      await add(job(8), job(9, 'example.edu'), job(10, 'example.edu'));
      assert.deepEqual(await claimed(), [8, 9]);
      time -= 3 * HOUR;
      const next = openQueue(() => time, { gap: 250, width: 1 });
      assert.deepEqual(await next.claim(10), []);
      time += LEASE_TIME + 1;
      const [eight, nine] = await next.claim(10);
      assert.deepEqual([eight?.payload.number, nine?.payload.number], [8, 9]);
      await finish(eight);
      await finish(nine);
      time += 250;
      const [ten] = await next.claim(10);
      assert.equal(ten?.payload.number, 10);
      await finish(ten);
    });

    await t.test('closed host queues are corrected by a process that starts after the clock change', async () => {
      await add(job(11));
      time -= 3 * HOUR;
      await queue.closeHostQueue('example.com', 3 * HOUR);
      const next = openQueue(() => time, { gap: 250, width: 1 });
      await add(job(12, 'example.com'));
      const [eleven, twelve] = await next.claim(10);
      assert.deepEqual([eleven?.payload.number, twelve?.payload.number], [11, 12]);
    });

    await t.test('a lease set by a clock that is far ahead is ignored', async () => {
      await db.deleteFrom('job').execute();
      await add(job(13));
      const ahead = openQueue(() => time + 3 * HOUR);
      await ahead.claim(1);
      assert.deepEqual(await claimed(), [13]);
    });
  });

for (const { name, open } of storages)
  test(`leases of running jobs do not end when the clock is set forward or the process is suspended, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    let time = 1_000 * HOUR;
    const queue = openQueue(() => time, { gap: 0, width: 1 });
    await db.transaction().execute(async (trx) => {
      await queue.add(trx, job(1));
    });
    const leased = await queue.claim(10);
    const limit = { most: 10, free: 10, running: new Map(), leased };
    assert.equal(leased.length, 1);
    time += 24 * HOUR;
    assert.deepEqual(await queue.claim(10, limit), []);
    assert.ok(await queue.extend(leased[0] as NonNullable<(typeof leased)[0]>));
    // A paused process finds its leases over before it can extend them.
    time += 2 * LEASE_TIME;
    assert.deepEqual(await queue.claim(10, limit), []);
    time += 2 * LEASE_TIME;
    assert.equal((await queue.claim(10)).length, 1, 'a job that no process runs is claimed again');
  });

test('setting the clock forward does not open a host queue early', async (t) => {
  const { db } = await (storages[0] as (typeof storages)[number]).open(t);
  const queue = tableQueue(db, { gap: 0, width: 1, isExempt: () => false });
  const real = Date.now;
  await queue.claim(1);
  await queue.closeHostQueue('example.com', 600 * SECOND);
  t.mock.method(Date, 'now', () => real() + 24 * HOUR);
  await queue.claim(1);
  const { free_at } = await db.selectFrom('host_queue').select('free_at').where('name', '=', 'example.com').executeTakeFirstOrThrow();
  assert.ok(Number(free_at) > Date.now() + 590 * SECOND && Number(free_at) < Date.now() + 610 * SECOND);
});
