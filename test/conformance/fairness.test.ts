import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Job, priorities, type Queue } from '../../src/queue/queue.ts';
import type { Database } from '../../src/storage/database.ts';
import { storages } from '../storages.ts';

const job = (owner: number, number: number) => ({ kind: 'run', payload: { number }, owner });

const addAll = (db: Database, queue: Queue, jobs: readonly Parameters<Queue['add']>[1][]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const one of jobs) await queue.add(trx, one);
  });

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

for (const { name, open } of storages) {
  test(`the job queue serves owners alternately on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    let time = 1_000_000;
    const queue = openQueue(() => time, { gap: 250, width: 2 });
    const finish = async (jobs: readonly Job[]) => {
      for (const one of jobs) assert.ok(await db.transaction().execute((trx) => queue.finish(trx, one)));
    };
    /** Owners of the next jobs, claimed one by one and finished. */
    const serve = async (most: number): Promise<string> => {
      const served: (number | null)[] = [];
      while (served.length < most) {
        const jobs = await queue.claim(1);
        if (jobs.length === 0) break;
        served.push(...jobs.map(({ owner }) => owner));
        await finish(jobs);
      }
      return served.join('');
    };

    await t.test('a second owner is served next, however many jobs the first owner has', async () => {
      await addAll(
        db,
        queue,
        range(0, 100).map((number) => job(1, number)),
      );
      assert.equal(await serve(5), '11111');
      await addAll(db, queue, [job(2, 100)]);
      assert.equal(await serve(3), '121');
    });

    await t.test('owners are served alternately, and jobs of one owner in order', async () => {
      await addAll(
        db,
        queue,
        range(200, 203).map((number) => job(2, number)),
      );
      await addAll(
        db,
        queue,
        range(300, 303).map((number) => job(3, number)),
      );
      const jobs = await queue.claim(9);
      assert.equal([...jobs.map(({ owner }) => owner).join('')].sort().join(''), '111222333');
      for (const owner of [2, 3]) {
        const numbers = jobs.filter((one) => one.owner === owner).map(({ payload }) => Number(payload.number));
        assert.deepEqual(numbers, range(owner * 100, owner * 100 + 3));
      }
      await finish(jobs);
    });

    await t.test('an owner without jobs gains no advantage for later', async () => {
      assert.equal(await serve(80), '1'.repeat(80));
      await addAll(
        db,
        queue,
        range(0, 4).map((number) => job(2, number)),
      );
      assert.match(await serve(8), /^(?:12|21){4}$/);
      while ((await serve(10)) !== '');
    });

    await t.test('job priority takes precedence over fairness between owners', async () => {
      await addAll(db, queue, [{ ...job(1, 1), priority: priorities.bulk }, job(2, 2), job(2, 3)]);
      assert.equal(await serve(3), '221');
    });

    await t.test('jobs of one host queue also alternate between owners', async () => {
      await addAll(
        db,
        queue,
        range(0, 20).map((number) => ({ ...job(1, number), hostQueue: 'a' })),
      );
      await addAll(db, queue, [{ ...job(2, 20), hostQueue: 'a' }]);
      let served = '';
      while (!served.includes('2')) {
        time += 250;
        served += await serve(1);
      }
      // Two jobs of the first owner were ready before, and its jobs alternate with those of the second.
      assert.ok(served.length <= 4, served);
      do time += 250;
      while ((await serve(1)) !== '');
    });

    await t.test('a job that waits for its host keeps its place in the queue', async () => {
      await addAll(db, queue, [
        { ...job(2, 1), hostQueue: 'a' },
        { ...job(2, 2), hostQueue: 'a' },
      ]);
      assert.equal(await serve(1), '2');
      await addAll(
        db,
        queue,
        range(0, 20).map((number) => job(1, number)),
      );
      assert.equal(await serve(3), '111');
      time += 250;
      assert.match(await serve(2), /2/);
    });
  });
}
