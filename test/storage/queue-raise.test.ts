import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { type NewJob, priorities } from '../../src/queue/queue.ts';
import { changeReport, rerunReport } from '../../src/reports/change.ts';
import { findReport } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { storages } from '../storages.ts';

const { bulk, scheduled } = priorities;

const job = (report: number, more: Partial<NewJob> = {}): NewJob => ({
  kind: 'run',
  payload: { report },
  owner: 1,
  hostQueue: 'host',
  ...more,
});

for (const { name, open } of storages) {
  test(`a prioritized job starts before less urgent jobs on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    let time = 1_000_000;
    const queue = openQueue(() => time, { gap: 100, width: 2, isExempt: (hostQueue) => hostQueue === 'own' });
    const all = (act: 'add' | 'prioritize', ...jobs: NewJob[]) =>
      db.transaction().execute(async (trx) => {
        for (const one of jobs) await queue[act](trx, one);
      });
    /** Runs all jobs one after the other and returns their payloads in that order. */
    const order = async (): Promise<unknown[]> => {
      const done: unknown[] = [];
      while (await db.selectFrom('job').select('id').limit(1).executeTakeFirst()) {
        const jobs = await queue.claim(1);
        for (const one of jobs) assert.ok(await db.transaction().execute((trx) => queue.finish(trx, one)));
        done.push(...jobs.map(({ payload }) => payload.report));
        time += 100;
      }
      return done;
    };
    const batchesOf = async () => (await db.selectFrom('job').select('batch').orderBy('id').execute()).map(({ batch }) => batch);

    await t.test('a prioritized job moves to the front of its host queue, or of the whole queue', async () => {
      const rows: readonly [what: string, hostQueue: string, raised: number, order: number[]][] = [
        ['behind', 'host', 4, [4, 1, 2, 3]],
        ['in front', 'host', 2, [2, 1, 3, 4]],
        ['without a host queue', 'own', 3, [3, 1, 2, 4]],
      ];
      for (const [what, hostQueue, raised, expected] of rows) {
        await all('add', ...[1, 2, 3, 4].map((report) => job(report, { hostQueue, priority: scheduled, batch: 'import:7' })));
        await all('prioritize', job(raised, { hostQueue }));
        assert.deepEqual(await batchesOf(), Array(4).fill('import:7'), what);
        assert.deepEqual(await order(), expected, what);
      }
    });

    await t.test('a prioritized job stays behind jobs that requests were already waiting for', async () => {
      await all('add', job(1), job(2), job(3), job(4, { priority: bulk }), job(5, { priority: bulk }));
      await all('prioritize', job(5));
      assert.deepEqual(await order(), [1, 2, 3, 5, 4]);
    });

    await t.test('prioritizing jobs makes no more jobs of a host queue ready than its width', async () => {
      await all('add', ...[1, 2, 3, 4].map((report) => job(report, { priority: bulk })));
      await all('prioritize', job(3), job(4), job(3));
      const front = await db.selectFrom('job').select('payload').where('status', '<>', 1).orderBy('id').execute();
      assert.deepEqual(
        front.map(({ payload }) => JSON.parse(payload).report),
        [3, 4],
      );
      assert.deepEqual(await order(), [3, 4, 1, 2]);
    });

    await t.test('running jobs and jobs of another kind or pool keep their priority', async () => {
      await all('add', job(1, { priority: bulk }), job(2, { priority: bulk, kind: 'import' }));
      const [leased] = await queue.claim(1);
      assert.ok(leased);
      await all('prioritize', job(1), job(2), job(3));
      const other = openQueue(() => time, {}, 'deliveries');
      await db.transaction().execute((trx) => other.prioritize(trx, job(2, { kind: 'import' })));
      const rows = await db.selectFrom('job').select('priority').execute();
      assert.deepEqual(rows, [{ priority: bulk }, { priority: bulk }]);
      assert.ok(await db.transaction().execute((trx) => queue.finish(trx, leased)));
      await order();
    });
  });

  test(`requesting an audit that a schedule has already queued raises its priority on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(() => 1_000_000);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const url = 'https://one.test/';
    const id = await requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null });
    const [first] = await queue.claim(1);
    assert.ok(first);
    await db.transaction().execute(async (trx) => {
      await queue.finish(trx, first);
      await trx.updateTable('report').set({ state: 'completed' }).execute();
      const stored = await trx.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      assert.ok(await rerunReport(trx, queue, stored, scheduled));
    });
    const jobs = () => db.selectFrom('job').select(['payload', 'priority']).execute();
    const payload = JSON.stringify({ report: id });
    const ask = async (rerun: boolean) => {
      const report = await findReport(db, accountId, id);
      assert.ok(report);
      await changeReport(db, queue, report, { privacy: 1, rerun });
      return report.version;
    };
    const version = await ask(false);
    assert.deepEqual(await jobs(), [{ payload, priority: scheduled }]);
    await ask(true);
    assert.deepEqual(await jobs(), [{ payload, priority: priorities.interactive }]);
    // The version of the report stays the same, and there is still one job.
    assert.equal(await ask(true), version);
    assert.equal((await jobs()).length, 1);
  });
}
