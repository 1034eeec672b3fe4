import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEASE_TIME } from '../../src/queue/lease.ts';
import { type Job, priorities } from '../../src/queue/queue.ts';
import { startWorker } from '../../src/queue/worker.ts';
import { storages } from '../storages.ts';

const job = (number: number) => ({ kind: 'run', payload: { number } });

for (const { name, open } of storages) {
  test(`jobs of one host queue start with a gap between them on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    let time = 1_000_000;
    const queue = openQueue(() => time, { gap: 250, width: 3, isExempt: (hostQueue) => hostQueue === 'own' });
    const add = (...jobs: Parameters<typeof queue.add>[1][]) =>
      db.transaction().execute(async (trx) => {
        for (const one of jobs) await queue.add(trx, one);
      });
    const finish = (one: Job) => db.transaction().execute((trx) => queue.finish(trx, one));
    const finishAll = async (jobs: readonly Job[]) => {
      for (const one of jobs) assert.ok(await finish(one));
    };
    const numbers = (jobs: readonly Job[]) => jobs.map(({ payload }) => payload.number).sort();
    /** Finishes all jobs, and waits until every host queue is free. */
    const drain = async () => {
      do {
        time += 10_000;
        const jobs = await queue.claim(10);
        await finishAll(jobs);
      } while (await db.selectFrom('job').select('id').executeTakeFirst());
      time += 10_000;
    };
    const inHostQueue = (hostQueue: string, number: number) => ({ ...job(number), hostQueue });

    await t.test('one job of a host queue starts per gap, and jobs of other queues do not wait', async () => {
      await add(inHostQueue('a', 1), inHostQueue('a', 2), inHostQueue('b', 3), job(4), job(5));
      const first = await queue.claim(10);
      assert.deepEqual(numbers(first), [1, 3, 4, 5]);
      assert.deepEqual(first.map(({ hostQueue }) => hostQueue).sort(), ['a', 'b', null, null]);
      await finishAll(first);
      time += 249;
      assert.deepEqual(await queue.claim(10), []);
      await add(inHostQueue('a', 6), inHostQueue('b', 7));
      assert.deepEqual(await queue.claim(10), []);
      time += 1;
      const second = await queue.claim(10);
      assert.deepEqual(numbers(second), [2, 7]);
      await finishAll(second);
      await drain();
    });

    await t.test('a claim skips jobs blocked by their host queue and still returns as many jobs as requested', async () => {
      await add(...[1, 2, 3, 4].map((number) => inHostQueue('a', number)), ...[5, 6, 7].map((number) => inHostQueue('b', number)), job(8));
      const claimed = await queue.claim(3);
      assert.deepEqual(numbers(claimed), [1, 5, 8]);
      await finishAll(claimed);
      for (const expected of [[2, 6], [3, 7], [4]]) {
        time += 250;
        const next = await queue.claim(10);
        assert.deepEqual(numbers(next), expected);
        await finishAll(next);
      }
      await drain();
    });

    await t.test('a host queue runs a limited number of jobs at once, and the next job starts when one ends', async () => {
      await add(...[1, 2, 3, 4, 5].map((number) => inHostQueue('a', number)), inHostQueue('b', 6));
      const leasedJobs: Job[] = [];
      for (const expected of [[1, 6], [2], [3], [], []]) {
        const next = await queue.claim(10);
        assert.deepEqual(numbers(next), expected);
        leasedJobs.push(...next);
        time += 250;
      }
      const [one, ...others] = leasedJobs;
      assert.ok(one && (await finish(one)));
      const next = await queue.claim(10);
      assert.deepEqual(numbers(next), [4]);
      await finishAll([...others, ...next]);
      await drain();
    });

    await t.test('the jobs of a host queue start in order of priority', async () => {
      await add(...[1, 2, 3, 4, 5].map((number) => ({ ...inHostQueue('a', number), priority: priorities.bulk })));
      await finishAll(await queue.claim(1));
      await add(inHostQueue('a', 6));
      for (const expected of [6, 2, 3, 4, 5]) {
        time += 250;
        const next = await queue.claim(10);
        assert.deepEqual(numbers(next), [expected]);
        await finishAll(next);
      }
      await drain();
    });

    await t.test('a closed host queue stays closed for the longest requested delay, and other host queues stay open', async () => {
      await add(inHostQueue('a', 1), inHostQueue('b', 2));
      await queue.closeHostQueue('a', 5_000);
      await queue.closeHostQueue('a', 1_000);
      await finishAll(await queue.claim(10));
      time += 4_999;
      assert.deepEqual(await queue.claim(10), []);
      time += 1;
      const next = await queue.claim(10);
      assert.deepEqual(numbers(next), [1]);
      await finishAll(next);
      await drain();
    });

    await t.test('released, retried and lost jobs wait in their host queue again', async () => {
      await add(inHostQueue('a', 1), inHostQueue('a', 2));
      const [one] = await queue.claim(10);
      assert.ok(one);
      await queue.release(one);
      assert.deepEqual(await queue.claim(10), []);
      time += 250;
      const [two] = await queue.claim(10);
      assert.ok(two);
      await queue.retry(two, 100);
      time += LEASE_TIME;
      const [three] = await queue.claim(10);
      assert.ok(three);
      assert.deepEqual(await queue.claim(10), []);
      time += LEASE_TIME + 1;
      const lost = await queue.claim(10);
      assert.equal(lost.length, 1);
      assert.deepEqual(await queue.claim(10), []);
      time += 250;
      const last = await queue.claim(10);
      await finishAll([...lost, ...last]);
      assert.deepEqual(numbers([...lost, ...last]), [1, 2]);
      await drain();
    });

    await t.test('a host exempt from the limits has no gap and no job limit', async () => {
      await queue.closeHostQueue('own', 5_000);
      await add(...[1, 2, 3, 4, 5].map((number) => inHostQueue('own', number)));
      const claimed = await queue.claim(10);
      assert.deepEqual(numbers(claimed), [1, 2, 3, 4, 5]);
      await finishAll(claimed);
    });

    await t.test('host queues without jobs are deleted', async () => {
      await add(inHostQueue('c', 1));
      await finishAll(await queue.claim(1));
      assert.deepEqual(await db.selectFrom('host_queue').select('name').execute(), [{ name: 'c' }]);
    });
  });

  test(`a worker wakes up when a host queue opens on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now, { gap: 60, width: 2 });
    const begun: number[] = [];
    const finished = Promise.withResolvers<void>();
    const worker = startWorker(
      queue,
      async (one) => {
        begun.push(Date.now());
        await db.transaction().execute((trx) => queue.finish(trx, one));
        if (begun.length === 5) finished.resolve();
      },
      // The poll interval is longer than the test.
      { concurrency: 10, poll: 600_000, heartbeat: 600_000 },
      finished.reject,
    );
    const added = Date.now();
    await db.transaction().execute(async (trx) => {
      for (let number = 0; number < 5; number++) await queue.add(trx, { ...job(number), hostQueue: 'a' });
    });
    await finished.promise;
    await worker.stop(1_000);
    for (const [index, time] of begun.entries()) assert.ok(time - added >= index * 60, `${index}: ${time - added} ms`);
  });
}
