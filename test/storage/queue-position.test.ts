import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findJob, jobsBefore } from '../../src/queue/position.ts';
import { type NewJob, priorities } from '../../src/queue/queue.ts';
import { storages } from '../storages.ts';

const job = (report: number, more: Partial<NewJob> = {}): NewJob => ({
  kind: 'run',
  payload: { report },
  owner: 1,
  hostQueue: `host${report}`,
  ...more,
});

for (const { name, open } of storages) {
  test(`the queue position of a job counts the jobs ahead of it on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(() => 1_000_000, { gap: 0, width: 1 });
    const add = (...jobs: NewJob[]) =>
      db.transaction().execute(async (trx) => {
        for (const one of jobs) await queue.add(trx, one);
      });
    const before = async (report: number, most = 100): Promise<number | undefined> => {
      const id = await findJob(db, { report });
      return id === undefined ? undefined : jobsBefore(db, id, most);
    };

    await add(job(1), job(2), job(3), job(4, { owner: 2 }));
    await add(job(5, { priority: priorities.bulk }));
    // Owners alternate: the first job of the second owner comes before the second job of the first.
    const rows: readonly [report: number, before: number | undefined][] = [
      [1, 0],
      [4, 1],
      [2, 2],
      [3, 3],
      [5, undefined],
      [6, undefined],
    ];
    for (const [report, number] of rows) assert.equal(await before(report), number, `report ${report}`);
    assert.equal(await before(3, 2), 2);

    const [first] = await queue.claim(1);
    assert.deepEqual(first?.payload, { report: 1 });
    assert.equal(await before(1), undefined);
    assert.equal(await before(3), 2);

    // One job of a host queue is ready, the others are blocked.
    const sameHost = { hostQueue: 'one host', owner: 3 };
    await add(job(7, sameHost), job(8, sameHost), job(9, sameHost));
    assert.deepEqual([await before(8), await before(9)], [1, 2]);
  });
}
