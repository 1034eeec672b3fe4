import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import type { Job } from '../../src/queue/queue.ts';
import type { JobSlot } from '../../src/queue/slot.ts';
import { startWorker } from '../../src/queue/worker.ts';
import { storages } from '../storages.ts';

const job = (owner: number, number = 0) => ({ kind: 'run', payload: { number }, owner });
const MANY = 1_100;

for (const { name, open } of storages) {
  test(`claiming jobs skips owners that have reached their limit of running jobs, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(() => 1_000_000);
    const add = (...jobs: Parameters<typeof queue.add>[1][]) =>
      db.transaction().execute(async (trx) => {
        for (const one of jobs) await queue.add(trx, one);
      });
    const owners = (jobs: readonly Job[]) => jobs.map(({ owner }) => owner).sort();
    await add(...Array.from({ length: 6 }, (_, number) => job(1, number)), job(2), job(2, 1), job(3), {
      ...job(1, 6),
      hostQueue: 'host',
    });

    await t.test('one claim gives each owner no more jobs than its limit', async () => {
      const first = await queue.claim(10, { most: 2, free: 100, running: new Map([[2, 1]]) });
      assert.deepEqual(owners(first), [1, 1, 2, 3]);
    });

    await t.test('jobs without an owner have no owner limit', async () => {
      await add({ kind: 'run', payload: {} }, { kind: 'run', payload: {} });
      const running = new Map([1, 2, 3].map((owner) => [owner, 1]));
      assert.deepEqual(owners(await queue.claim(10, { most: 1, free: 100, running })), [null, null]);
    });

    await t.test('jobs of other owners are claimed even behind many jobs of an owner at its limit', async () => {
      const row = await db.selectFrom('job').selectAll().where('owner', '=', 1).where('token', 'is', null).executeTakeFirstOrThrow();
      const { id: _, ...same } = row;
      for (let at = 0; at < MANY; at += 100)
        await db
          .insertInto('job')
          .values(Array.from({ length: 100 }, (_, n) => ({ ...same, rank: same.rank + at + n })))
          .execute();
      await add(job(4), job(5));
      await db
        .updateTable('job')
        .set({ rank: same.rank + 2 * MANY })
        .where('owner', 'in', [2, 4])
        .where('token', 'is', null)
        .execute();
      const limit = { most: 1, free: 100, running: new Map([1, 3].map((owner) => [owner, 1])) };
      assert.deepEqual(owners(await queue.claim(1, limit)), [5]);
      assert.deepEqual(owners(await queue.claim(10, limit)), [2, 4]);
      assert.deepEqual(await queue.claim(10, limit), []);
      assert.deepEqual(owners(await queue.claim(2)), [1, 1]);
    });
  });

  test(`owners whose jobs wait for hosts that never respond leave slots for other owners on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now);
    const running = new Map<number, number>();
    const changes = new EventEmitter();
    const silent = Promise.withResolvers<void>();
    let most = 0;
    const perform = async (one: Job, slot: JobSlot): Promise<void> => {
      const owner = Number(one.owner);
      running.set(owner, (running.get(owner) ?? 0) + 1);
      most = Math.max(
        most,
        running.values().reduce((sum, count) => sum + count, 0),
      );
      if (owner < 7) {
        changes.emit('change');
        return slot.waiting(() => silent.promise);
      }
      await db.transaction().execute((trx) => queue.finish(trx, one));
      running.set(owner, 0);
      changes.emit('change');
    };
    /** Resolves when this many jobs of an owner are running, or none. */
    const reaches = async (owner: number, count: number): Promise<void> => {
      while (running.get(owner) !== count) await once(changes, 'change');
    };
    const add = (owner: number, count: number) =>
      db.transaction().execute(async (trx) => {
        for (let number = 0; number < count; number++) await queue.add(trx, job(owner, number));
      });
    // The poll interval is longer than the test: each claim follows an event.
    const settings = { concurrency: 4, poll: 600_000, heartbeat: 600_000, timeout: 1 };
    const worker = startWorker(queue, perform, settings, (error) => changes.emit('error', error));
    try {
      await add(1, 20);
      await reaches(1, 4);
      await add(7, 1);
      await reaches(7, 0);
      for (const [owner, share] of [
        [2, 3],
        [3, 2],
        [4, 1],
      ] as const) {
        await add(owner, 20);
        await reaches(owner, share);
      }
      await add(8, 1);
      await reaches(8, 0);
      assert.deepEqual(
        [...running].toSorted(),
        [...Object.entries({ 1: 4, 2: 3, 3: 2, 4: 1, 7: 0, 8: 0 })].map(([owner, count]) => [Number(owner), count]),
      );
      assert.ok(most <= 12, `${most} running at once`);
    } finally {
      silent.resolve();
      await worker.stop(1_000);
    }
  });
}
