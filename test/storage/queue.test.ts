import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEASE_TIME } from '../../src/queue/lease.ts';
import { priorities } from '../../src/queue/queue.ts';
import { startWorker } from '../../src/queue/worker.ts';
import { storages } from '../storages.ts';

const job = (number: number) => ({ kind: 'run', payload: { number } });

for (const { name, open } of storages) {
  test(`the queue adds, claims, leases and finishes jobs on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    let time = 1_000_000;
    const queue = openQueue(() => time);
    const add = (...jobs: Parameters<typeof queue.add>[1][]) =>
      db.transaction().execute(async (trx) => {
        for (const one of jobs) await queue.add(trx, one);
      });
    const finish = (one: Parameters<typeof queue.finish>[1]) => db.transaction().execute((trx) => queue.finish(trx, one));

    await t.test('a job added in a failed transaction is not stored', async () => {
      const failing = db.transaction().execute(async (trx) => {
        await queue.add(trx, job(0));
        throw new Error('no');
      });
      await assert.rejects(failing, /no/);
      assert.deepEqual(await queue.claim(10), []);
    });

    await t.test('jobs are claimed by priority, then in the order they were added, and only once', async () => {
      await add({ ...job(1), priority: priorities.bulk }, job(2), job(3));
      const [first, second] = await queue.claim(2);
      assert.deepEqual([first?.payload.number, second?.payload.number].sort(), [2, 3]);
      const [third] = await queue.claim(5);
      assert.equal(third?.payload.number, 1);
      assert.deepEqual(await queue.claim(5), []);
      for (const one of [first, second, third]) assert.ok(one && (await finish(one)));
    });

    await t.test('a job whose lease has expired can be claimed again, and the old lease token is rejected', async () => {
      await add(job(4));
      const [lost] = await queue.claim(1);
      assert.ok(lost);
      time += LEASE_TIME / 2;
      assert.equal(await queue.extend(lost), true);
      time += LEASE_TIME - 1;
      assert.deepEqual(await queue.claim(1), []);
      time += 2;
      const [again] = await queue.claim(1);
      assert.ok(again);
      assert.deepEqual([again.id, again.claims], [lost.id, 2]);
      assert.equal(await queue.extend(lost), false);
      assert.equal(await finish(lost), false);
      assert.equal(await finish(again), true);
      assert.equal(await finish(again), false);
    });

    await t.test('a retried job waits and counts as failed once, and a released job does neither', async () => {
      await add(job(5));
      const [one] = await queue.claim(1);
      assert.ok(one);
      await queue.retry(one, 500);
      assert.deepEqual(await queue.claim(1), []);
      time += 500;
      const [two] = await queue.claim(1);
      assert.ok(two);
      assert.equal(two.failures, 1);
      await queue.release(two);
      const [three] = await queue.claim(1);
      assert.ok(three);
      assert.deepEqual([three.failures, three.claims], [1, two.claims]);
      assert.ok(await finish(three));
    });
  });

  test(`a worker runs jobs up to its concurrency limit and releases unfinished jobs when it stops, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now);
    const settings = { concurrency: 3, poll: 20, heartbeat: 10_000 };
    const done = new Set<unknown>();
    let atOnce = 0;
    let most = 0;
    const finished = Promise.withResolvers<void>();
    const worker = startWorker(
      queue,
      async (one) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await new Promise((resolve) => setTimeout(resolve, 5));
        atOnce -= 1;
        await db.transaction().execute((trx) => queue.finish(trx, one));
        done.add(one.payload.number);
        if (done.size === 20) finished.resolve();
      },
      settings,
      finished.reject,
    );
    await db.transaction().execute(async (trx) => {
      for (let number = 0; number < 20; number++) await queue.add(trx, job(number));
    });
    await finished.promise;
    assert.equal(await worker.stop(1_000), 0);
    assert.equal(most, 3);

    // A job that is not finished in time is released for other workers.
    await db.transaction().execute((trx) => queue.add(trx, job(20)));
    const begun = Promise.withResolvers<void>();
    const never = Promise.withResolvers<void>();
    const slow = startWorker(
      queue,
      () => {
        begun.resolve();
        return never.promise;
      },
      settings,
      finished.reject,
    );
    await begun.promise;
    assert.equal(await slow.stop(10), 1, 'it returns the number of released jobs');
    const [back] = await queue.claim(1);
    assert.equal(back?.payload.number, 20);
    never.resolve();
  });
}
