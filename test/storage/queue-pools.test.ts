import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startWorker } from '../../src/queue/worker.ts';
import { storages } from '../storages.ts';

const hostQueues = { gap: 0, width: 2 };
const job = (number: number) => ({ kind: 'any', payload: { number } });

for (const { name, open } of storages) {
  test(`a worker pool claims only jobs of its own pool, however many others wait, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    let time = 1_000_000;
    const audits = openQueue(() => time, hostQueues);
    const deliveries = openQueue(() => time, hostQueues, 'deliveries');
    await db.transaction().execute(async (trx) => {
      for (let number = 0; number < 50; number++) await audits.add(trx, job(number));
      await deliveries.add(trx, { ...job(50), hostQueue: 'webhook 1' });
      await deliveries.add(trx, { ...job(51), delay: 500 });
    });
    assert.deepEqual(
      (await deliveries.claim(10)).map(({ payload }) => payload.number),
      [50],
    );
    assert.equal((await audits.claim(100)).length, 50);
    assert.equal(await audits.count(100), 50);
    time += 499;
    assert.deepEqual(await deliveries.claim(10), []);
    time += 1;
    assert.deepEqual(
      (await deliveries.claim(10)).map(({ payload }) => payload.number),
      [51],
    );
  });

  test(`busy workers of one pool do not block another pool, and a delayed job starts on time, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const [audits, deliveries] = [openQueue(Date.now, hostQueues), openQueue(Date.now, hostQueues, 'deliveries')];
    const done = Promise.withResolvers<void>();
    const never = Promise.withResolvers<void>();
    const settings = { concurrency: 1, poll: 60_000, heartbeat: 10_000 };
    const stuck = startWorker(audits, () => never.promise, settings, done.reject);
    const working = startWorker(
      deliveries,
      async (one) => {
        await db.transaction().execute((trx) => deliveries.finish(trx, one));
        done.resolve();
      },
      settings,
      done.reject,
    );
    await db.transaction().execute((trx) => audits.add(trx, job(1)));
    await setTimeout(1);
    await db.transaction().execute(async (trx) => {
      await audits.add(trx, job(2));
      await deliveries.add(trx, { ...job(3), delay: 20 });
    });
    await done.promise;
    never.resolve();
    await Promise.all([stuck.stop(0), working.stop(1_000)]);
  });
}
