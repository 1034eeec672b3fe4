import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { addReports } from '../../src/imports/add.ts';
import { storedImports } from '../../src/imports/import.ts';
import { countWaitingPages } from '../../src/imports/import-limits.ts';
import { keepPages } from '../../src/imports/keep.ts';
import { pruneImportsOfAccount } from '../../src/imports/prune.ts';
import { requestImport } from '../../src/imports/request.ts';
import { makeReportQuota } from '../../src/reports/report-quota.ts';
import { recount } from '../../src/reports/rollups/counts.ts';
import { inAccount } from '../../src/storage/locks.ts';
import { storages } from '../storages.ts';

const pagesTo = (last: number): string[] => Array.from({ length: last }, (_, index) => `https://example.com/${index + 1}`);

for (const { name, open } of storages) {
  const setUp = async (t: TestContext) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(() => 1_000_000);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    /** Adds a number of reports to the counters only. */
    const count = (reports: number): Promise<void> =>
      inAccount(db, accountId, (trx) =>
        recount(trx, null, { workspace_id: accountId, project_id: 1, state: 'completed', result: null, privacy: 1 }, reports),
      );
    const read = async (host: string): Promise<number> => {
      const target = new URL(`https://${host}/s.xml`);
      const { id } = await requestImport(db, queue, {
        accountId,
        sitemap: target.href,
        target,
        privacy: 1,
        limit: 1000,
        idempotencyKey: null,
      });
      await db.updateTable('import').set({ state: 'reading' }).where('id', '=', id).execute();
      return id;
    };
    const gathered = (pages: number) => ({
      pages: pagesTo(pages),
      found: pages,
      sitemaps: 1,
      versions: [],
      leftOut: {},
      areFeeds: false,
      fault: null,
    });
    const look = async (id: number) => {
      const found = await storedImports.find(db, { workspace_id: accountId }, id);
      return [found?.accepted, found?.leftOut.map(({ reason, count: left, examples }) => [reason, left, examples.length])];
    };
    return { db, queue, accountId, count, read, gathered, look };
  };

  test(`creating a report counts existing reports only if the account is close to its limit, on ${name}`, async (t) => {
    const { db, accountId, count } = await setUp(t);
    const clock = { now: 0 };
    const quota = makeReportQuota(200, () => clock.now);
    const isBelowQuota = (): Promise<boolean> =>
      inAccount(db, accountId, (trx) => quota.requireOne(trx, accountId)).then(
        () => true,
        () => false,
      );
    await count(8);
    // 192 are left: three more may be added before the next count.
    assert.equal(await isBelowQuota(), true);
    await count(192);
    assert.deepEqual([await isBelowQuota(), await isBelowQuota(), await isBelowQuota(), await isBelowQuota()], [true, true, true, false]);
    await count(-192);
    assert.equal(await isBelowQuota(), true, 'a refusal is not cached');
    await count(192);
    clock.now += 10_000;
    assert.equal(await isBelowQuota(), false, 'the count expires');
    await count(-50);
    assert.equal(await isBelowQuota(), true);
    await count(50);
    assert.equal(await isBelowQuota(), false, 'reports are counted for each new one if fewer than 64 are left');
  });

  test(`an import accepts pages up to the limits of the account, including pages of other imports, on ${name}`, async (t) => {
    const { db, accountId, count, read, gathered, look } = await setUp(t);
    await count(10);
    const quota = { reports: makeReportQuota(100), mostPages: 70 };
    const [first, second, third] = [await read('a.test'), await read('b.test'), await read('c.test')];
    await keepPages(db, first, gathered(60), quota);
    assert.deepEqual(await look(first), [60, []]);
    await keepPages(db, second, gathered(30), quota);
    assert.deepEqual(await look(second), [10, [['over_page_limit', 20, 5]]]);
    assert.equal(await countWaitingPages(db, accountId), 70);
    await count(15);
    await keepPages(db, third, gathered(30), { ...quota, mostPages: 0 });
    assert.deepEqual(await look(third), [5, [['over_report_limit', 25, 5]]]);
  });

  test(`waiting pages of an import are left out if the account reaches its report limit on ${name}`, async (t) => {
    const { db, queue, accountId, count, read, gathered, look } = await setUp(t);
    const quota = makeReportQuota(100);
    const id = await read('a.test');
    await keepPages(db, id, gathered(90), { reports: quota, mostPages: 0 });
    const job = (await queue.claim(10)).find(({ kind }) => kind === 'import');
    assert.ok(job);
    assert.equal(await addReports(db, queue, job, id, quota), true);
    await count(65);
    // 25 exist and 10 are allowed, which is less than one batch.
    assert.equal(await addReports(db, queue, job, id, quota), true);
    assert.equal(await addReports(db, queue, job, id, quota), false);
    assert.deepEqual(await look(id), [35, [['over_report_limit', 55, 5]]]);
    const found = await storedImports.find(db, { workspace_id: accountId }, id);
    assert.deepEqual([found?.progress.queued, found?.progress.deleted, await countWaitingPages(db, accountId)], [35, 0, 0]);
  });

  test(`only the newest finished imports of an account are kept on ${name}`, async (t) => {
    const { db, accountId, read } = await setUp(t);
    const ids: number[] = [];
    for (let index = 0; index < 6; index++) ids.push(await read(`host${index}.test`));
    await db.updateTable('import').set({ state: 'failed' }).where('id', 'in', ids.slice(1)).execute();
    await inAccount(db, accountId, (trx) => pruneImportsOfAccount(trx, accountId, 4));
    const left = await db.selectFrom('import').select('id').orderBy('id').execute();
    assert.deepEqual(
      left.map(({ id }) => id),
      [ids[0], ...ids.slice(3)],
      'the running import is kept, and three finished ones beside the next',
    );
  });
}
