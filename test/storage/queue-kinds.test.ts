import assert from 'node:assert/strict';
import { test } from 'node:test';
import { performByKind } from '../../src/queue/perform-by-kind.ts';
import { storages } from '../storages.ts';

for (const { name, open } of storages) {
  test(`a job of an unknown kind is retried later and fails after ten attempts on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const clock = { now: 1_000_000 };
    const queue = openQueue(() => clock.now);
    await db.transaction().execute(async (trx) => {
      for (const kind of ['known', 'constructor']) await queue.add(trx, { kind, payload: {}, owner: 1 });
    });
    const done: string[] = [];
    const perform = performByKind(db, queue, {
      known: async (job) => {
        done.push(job.kind);
        await db.transaction().execute((trx) => queue.finish(trx, job));
      },
    });
    const errors: string[] = [];
    for (let minutes = 0; minutes < 60; minutes++) {
      for (const job of await queue.claim(10)) await perform(job).catch((error: unknown) => errors.push(String(error)));
      clock.now += 60_000;
    }
    assert.deepEqual(done, ['known']);
    assert.equal(errors.length, 10);
    assert.match(errors[0] ?? '', /job kind constructor: retried later/);
    assert.match(errors[9] ?? '', /unknown job kind constructor: given up/);
    assert.deepEqual(await db.selectFrom('job').select('id').execute(), []);
  });
}
