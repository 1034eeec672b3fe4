import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPostgres } from '../../src/storage/dialect.ts';
import { storages } from '../storages.ts';
import { whileLocked } from '../while-locked.ts';

for (const { name, open } of storages) {
  test(`dropping a batch of jobs keeps its leased job, and later jobs of the host queue move up, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    let time = 1_000_000;
    const queue = openQueue(() => time, { gap: 100, width: 2 });
    const job = (number: number, batch?: string) => ({ kind: 'run', payload: { number }, hostQueue: 'a.test', ...(batch && { batch }) });
    await db.transaction().execute(async (trx) => {
      for (const one of [job(1, 'x'), job(2, 'x'), job(3, 'x'), job(4), job(5, 'y'), job(6)]) await queue.add(trx, one);
    });
    const [leased] = await queue.claim(1);
    assert.equal(leased?.payload.number, 1);
    await db.transaction().execute((trx) => queue.drop(trx, 'x'));
    await db.transaction().execute((trx) => queue.drop(trx, 'no-such'));

    const seen: unknown[] = [];
    for (let look = 0; look < 6; look++) {
      time += 100;
      for (const one of await queue.claim(10)) {
        seen.push(one.payload.number);
        assert.ok(await db.transaction().execute((trx) => queue.finish(trx, one)));
      }
    }
    assert.deepEqual(seen, [4, 5, 6]);
    assert.ok(await db.transaction().execute((trx) => queue.finish(trx, leased)));
    assert.deepEqual(await db.selectFrom('job').select('id').execute(), []);
  });

  test(`a job released while its batch is being dropped does not block its host queue on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    if (!isPostgres(db)) return t.skip('SQLite has a single writer');
    let time = 1_000_000;
    const queue = openQueue(() => time, { gap: 100, width: 1 });
    const job = (number: number, hostQueue: string, batch?: string) => ({
      kind: 'run',
      payload: { number },
      hostQueue,
      ...(batch && { batch }),
    });
    const add = (...jobs: Parameters<typeof queue.add>[1][]) =>
      db.transaction().execute(async (trx) => {
        for (const one of jobs) await queue.add(trx, one);
      });
    await add(job(1, 'a.test', 'x'), job(2, 'a.test'));
    const [leased] = await queue.claim(1);
    await add(job(3, 'b.test', 'x'), job(4, 'b.test'));
    assert.ok(leased);

    await whileLocked(
      db,
      ['hostQueue', 'b.test'],
      () => db.transaction().execute((trx) => queue.drop(trx, 'x')),
      () => queue.release(leased),
    );
    const seen: unknown[] = [];
    for (let look = 0; look < 4; look++) {
      time += 100;
      for (const one of await queue.claim(10)) {
        seen.push(one.payload.number);
        assert.ok(await db.transaction().execute((trx) => queue.finish(trx, one)));
      }
    }
    assert.deepEqual(seen, [1, 4, 2]);
  });
}
