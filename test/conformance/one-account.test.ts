import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createAccount } from '../../src/accounts/account.ts';
import { removeProject } from '../../src/reports/remove.ts';
import { findReport } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { addUpChanges, addUpCounts } from '../../src/reports/rollups/add-up-counts.ts';
import { countKinds, countReports } from '../../src/reports/rollups/counts.ts';
import { runReport } from '../../src/reports/run.ts';
import { renewLink } from '../../src/reports/sharing.ts';
import { makeWatch } from '../../src/reports/watch.ts';
import type { Database } from '../../src/storage/database.ts';
import { inAccount, lock } from '../../src/storage/locks.ts';
import { storages } from '../storages.ts';

const noListener = async (): Promise<void> => {};
const CHANGES = 50;

/** Counts the active connections to this database, and those that wait for a lock. */
const connections = async (db: Database): Promise<{ busy: number; waiting: number }> => {
  const { rows } = await sql<{ busy: number; waiting: number }>`
    select count(*) as busy, count(*) filter (where wait_event_type = 'Lock') as waiting from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and application_name = 'sonde'`.execute(db);
  return rows[0] ?? { busy: 0, waiting: 0 };
};

for (const { name, open } of storages) {
  const setUp = async (t: TestContext) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now, { isExempt: () => true });
    const make = async (email: string) => {
      const { id: accountId } = await createAccount(db, { email });
      const ask = (path: string) => {
        const url = `https://example.com/${path}`;
        return requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 0, password: null });
      };
      return { accountId, ask, id: await ask('first') };
    };
    const runner = {
      ...{ db, queue, watch: makeWatch(), publish: noListener, keepRuns: 5, onBug: assert.ifError },
      // Audits fail at once: only their start and end are tested.
      auditor: {} as Parameters<typeof runReport>[0]['auditor'],
    };
    return { db, queue, make, runner };
  };

  test(`fifty concurrent changes of one account use a single connection on ${name}`, async (t) => {
    const { db, make } = await setUp(t);
    if (name !== 'PostgreSQL') return t.skip('SQLite has one connection');
    const big = await make('big@example.com');
    const other = await make('other@example.com');
    const changes: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await lock(trx, 'account', big.accountId);
      for (let number = 0; number < CHANGES; number++)
        changes.push(number % 2 ? renewLink(db, { accountId: big.accountId, id: big.id }) : big.ask(`${number}`));
      while ((await connections(db)).waiting === 0) await setTimeout(2);
      assert.ok(await findReport(db, other.accountId, other.id));
      assert.deepEqual(await connections(db), { busy: 1, waiting: 1 });
    });
    await Promise.all(changes);
    assert.equal(await countReports(db, { accountId: big.accountId }), 1 + CHANGES / 2);
  });

  test(`audits of one account start and end concurrently on ${name}`, async (t) => {
    const { db, queue, make, runner } = await setUp(t);
    if (name !== 'PostgreSQL') return t.skip('SQLite writes one transaction at a time');
    const { accountId, ask } = await make('one@example.com');
    await ask('second');
    const [first, second] = await queue.claim(2);
    assert.ok(first && second);
    // The first audit is about to commit while others start, end and are created.
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const { promise: isCommitting, resolve: reach } = Promise.withResolvers<void>();
    const publish = (): Promise<void> => {
      reach();
      return isOver;
    };
    const slow = runReport({ ...runner, publish }, { ...first, claims: 99 });
    await isCommitting;
    await runReport(runner, { ...second, claims: 99 });
    await ask('third');
    assert.equal(await countReports(db, { accountId, state: 'failed' }), 1);
    end();
    await slow;
    assert.equal(await countReports(db, { accountId, state: 'failed' }), 2);
  });

  test(`an audit that ends while its project is being removed leaves no rows on ${name}`, async (t) => {
    const { db, queue, make, runner } = await setUp(t);
    for (let round = 0; round < 8; round++) {
      const { accountId, ask } = await make(`${round}@example.com`);
      await ask('second');
      const jobs = await queue.claim(2);
      await Promise.all([
        ...jobs.map((job) => runReport(runner, { ...job, claims: 99 })),
        removeProject(db, queue, noListener, accountId, 'example.com'),
        ask('third'),
      ]);
      const left = await db
        .selectFrom('report')
        .innerJoin('project', 'project.id', 'report.project_id')
        .where('report.workspace_id', '=', accountId)
        .where('removed_at', 'is', null)
        .select('report.id')
        .execute();
      assert.equal(await countReports(db, { accountId }), left.length);
      await inAccount(db, accountId, (trx) => addUpCounts(trx, accountId));
      assert.equal(await countReports(db, { accountId }), left.length);
      const counts = await db
        .selectFrom('report_count')
        .select('project_id')
        .where('workspace_id', '=', accountId)
        .where('count', '<>', 0)
        .execute();
      assert.equal(new Set(counts.map(({ project_id }) => project_id)).size, left.length * 2);
      await removeProject(db, queue, noListener, accountId, 'example.com');
      for (const job of await queue.claim(10)) await db.transaction().execute((trx) => queue.finish(trx, job));
    }
  });

  test(`account counters are correct before, during and after the summing of their changes on ${name}`, async (t) => {
    const { db, make } = await setUp(t);
    const { accountId, ask } = await make('one@example.com');
    let isOver = false;
    let now = Date.now();
    const adding = (async () => {
      while (!isOver) {
        now += 1_000;
        await addUpChanges(db, now);
        await setTimeout(1);
      }
    })();
    let least = 1;
    const reading = (async () => {
      while (!isOver) {
        const count = await countReports(db, { accountId });
        assert.ok(count >= least, `${count} after ${least}`);
        least = count;
      }
    })();
    for (let number = 0; number < 60; number++) await ask(String(number));
    isOver = true;
    await Promise.all([adding, reading]);
    const before = await countKinds(db, { accountId });
    await inAccount(db, accountId, (trx) => addUpCounts(trx, accountId));
    assert.deepEqual(await countKinds(db, { accountId }), before);
    assert.deepEqual(await db.selectFrom('report_count_change').selectAll().execute(), []);
    const { counted_to } = await db.selectFrom('account').select('counted_to').where('id', '=', accountId).executeTakeFirstOrThrow();
    assert.equal(Number(counted_to), 61);
  });
}
