import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priorities, type Queue } from '../../src/queue/queue.ts';
import { makeQueueLimit } from '../../src/queue/queue-limit.ts';
import { storages } from '../storages.ts';

for (const { name, open } of storages)
  test(`an owner can fill only its share of the queue, so that others can still add jobs, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue: Queue = openQueue(() => 1_000_000, { width: 2 });
    const limit = makeQueueLimit(queue, { usual: 20, overloaded: 20 });
    let number = 0;
    const add = (owner: number, options: Partial<Parameters<Queue['add']>[1]> = {}) =>
      db.transaction().execute((trx) => queue.add(trx, { kind: 'run', payload: { number: number++ }, owner, ...options }));

    // Six jobs of one host, four of other hosts; one job is leased.
    for (let count = 0; count < 6; count++) await add(1, { hostQueue: 'one.test' });
    for (let count = 0; count < 4; count++) await add(1, { hostQueue: `${count}.test` });
    assert.equal((await queue.claim(1)).length, 1);
    // Imports and schedules have limits of their own, and deliveries have another pool.
    await add(1, { priority: priorities.bulk });
    await add(1, { priority: priorities.scheduled, hostQueue: 'one.test' });
    await db
      .transaction()
      .execute((trx) => openQueue(() => 1_000_000, {}, 'deliveries').add(trx, { kind: 'deliver', payload: {}, owner: 1 }));

    assert.equal(await queue.countOf(1, 100), 10);
    assert.equal(await queue.countOf(1, 7), 7);
    assert.equal(await queue.countOf(2, 100), 0);
    assert.deepEqual(await limit.check(1), { of: 'owner', waiting: 10 });
    for (let count = 0; count < 5; count++) {
      assert.equal(await limit.check(2), undefined);
      await add(2, { hostQueue: 'one.test' });
    }
    assert.deepEqual(await limit.check(2), { of: 'owner', waiting: 5 });
    assert.equal(await limit.check(3), undefined);
  });
