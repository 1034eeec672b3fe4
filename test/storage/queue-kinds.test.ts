import assert from 'node:assert/strict';
import { test } from 'node:test';
import { performByKind } from '../../src/queue/perform-by-kind.ts';
import { storages } from '../storages.ts';

for (const { name, open } of storages) {
  test(`a job of a kind that nobody knows is put off, and given up in the end, on ${name}`, async (t) => {
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
    const said: string[] = [];
    for (let minutes = 0; minutes < 60; minutes++) {
      for (const job of await queue.claim(10)) await perform(job).catch((error: unknown) => said.push(String(error)));
      clock.now += 60_000;
    }
    assert.deepEqual(done, ['known']);
    assert.equal(said.length, 10);
    assert.match(said[0] ?? '', /job kind constructor: retried later/);
    assert.match(said[9] ?? '', /unknown job kind constructor: given up/);
    assert.deepEqual(await db.selectFrom('job').select('id').execute(), []);
  });
}
