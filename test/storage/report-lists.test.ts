import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { listReports } from '../../src/reports/lists/list.ts';
import { findProject, listProjects } from '../../src/reports/lists/projects.ts';
import type { ReportQuery } from '../../src/reports/lists/report-query.ts';
import { removeProject, removeReport } from '../../src/reports/remove.ts';
import { requestReport } from '../../src/reports/request.ts';
import { countReports, recount } from '../../src/reports/rollups/counts.ts';
import { storages } from '../storages.ts';

/** Reports, each with the rank of its result and the time it was generated if it is finished. */
const rows: readonly [url: string, rank?: 1 | 2 | 3, generated?: number][] = [
  ['https://b.test/1', 1, 30],
  ['https://a.test/ÄPFEL'],
  ['https://www.a.test/2', 3, 10],
  ['https://b.test/100%_off\\', 2, 20],
  ['https://a.test/2', 3, 10],
  ['https://c.test/'],
];

const noListener = async (): Promise<void> => {};

for (const { name, open } of storages) {
  test(`report and project lists are sorted, filtered and paged on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const other = await createAccount(db, { email: 'two@example.com' });
    await requestReport(db, queue, {
      accountId: other.id,
      url: 'https://a.test/',
      target: new URL('https://a.test/'),
      privacy: 0,
      password: null,
    });
    const ids: number[] = [];
    for (const [index, [url, rank, generated]] of rows.entries()) {
      const id = await requestReport(
        db,
        queue,
        { accountId, url, target: new URL(url), privacy: index === 0 ? 0 : 1, password: null },
        index + 1,
      );
      ids.push(id);
      if (rank === undefined || generated === undefined) continue;
      await db.transaction().execute(async (trx) => {
        const report = await trx.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const to = { state: 'completed', result: rank, score: rank * 30, generated_at: generated } as const;
        await trx.updateTable('report').set(to).where('id', '=', id).execute();
        await recount(trx, report, { ...report, ...to });
      });
    }
    const numbers = async (query: Partial<ReportQuery>): Promise<{ found: number[]; total: number }> => {
      const { rows: found, total } = await listReports(db, {
        accountId,
        searchBy: 'url',
        sortBy: 'id',
        sort: 'desc',
        perPage: 10,
        page: 1,
        ...query,
      });
      return { found: found.map(({ id }) => ids.indexOf(id) + 1), total };
    };
    const order = async (query: Partial<ReportQuery>): Promise<number[]> => (await numbers(query)).found;

    await t.test('reports without a value come last in both sort orders, and equal reports are sorted by id', async () => {
      assert.deepEqual(await order({}), [6, 5, 4, 3, 2, 1]);
      assert.deepEqual(await order({ sort: 'asc' }), [1, 2, 3, 4, 5, 6]);
      assert.deepEqual(await order({ sortBy: 'generated_at' }), [1, 4, 5, 3, 6, 2]);
      assert.deepEqual(await order({ sortBy: 'generated_at', sort: 'asc' }), [3, 5, 4, 1, 2, 6]);
      assert.deepEqual(await order({ sortBy: 'result' }), [5, 3, 4, 1, 6, 2]);
      assert.deepEqual(await order({ sortBy: 'result', sort: 'asc' }), [1, 4, 3, 5, 2, 6]);
      assert.deepEqual(await order({ sortBy: 'url', sort: 'asc' }), [5, 2, 1, 4, 6, 3]);
    });

    await t.test('the pages of a sorted list cover it without gaps', async () => {
      for (const sortBy of ['id', 'generated_at', 'url', 'result'] as const) {
        const whole = await order({ sortBy });
        const parts = [];
        for (const page of [1, 2, 3, 4, 5]) parts.push(...(await order({ sortBy, page, perPage: 2 })));
        assert.deepEqual(parts, whole, sortBy);
        for (const search of ['test'])
          assert.deepEqual(
            [...(await order({ sortBy, search, perPage: 5 })), ...(await order({ sortBy, search, perPage: 5, page: 2 }))],
            whole,
          );
      }
      assert.deepEqual(await numbers({ page: 1_000_000 }), { found: [], total: 6 });
    });

    await t.test('several list filters can be combined', async () => {
      assert.deepEqual(await numbers({ result: 'good' }), { found: [5, 3], total: 2 });
      assert.deepEqual(await numbers({ state: 'queued' }), { found: [6, 2], total: 2 });
      assert.deepEqual(await numbers({ privacy: 0 }), { found: [1], total: 1 });
      assert.deepEqual(await numbers({ project: 'a.test' }), { found: [5, 3, 2], total: 3 });
      assert.deepEqual(await numbers({ project: 'a.test', result: 'good', sortBy: 'generated_at', sort: 'asc' }), {
        found: [3, 5],
        total: 2,
      });
      assert.deepEqual(await numbers({ project: 'none.test' }), { found: [], total: 0 });
      assert.deepEqual(await numbers({ search: 'b.test', result: 'bad' }), { found: [1], total: 1 });
    });

    await t.test('the search matches text literally and ignores case in any script', async () => {
      assert.deepEqual(await numbers({ search: 'äpfel' }), { found: [2], total: 1 });
      assert.deepEqual(await numbers({ search: '100%_off\\' }), { found: [4], total: 1 });
      assert.deepEqual(await numbers({ search: '%' }), { found: [4], total: 1 });
      assert.deepEqual(await numbers({ search: 'A.TEST', searchBy: 'project' }), { found: [5, 3, 2], total: 3 });
    });

    await t.test('projects can be sorted and searched', async () => {
      const names = async (query: object) =>
        (await listProjects(db, { accountId, sortBy: 'created_at', sort: 'desc', perPage: 10, page: 1, ...query })).rows.map(
          (row) => row.name,
        );
      assert.deepEqual(await names({}), ['c.test', 'a.test', 'b.test']);
      assert.deepEqual(await names({ sortBy: 'name', sort: 'asc' }), ['a.test', 'b.test', 'c.test']);
      assert.deepEqual(await names({ search: 'B.T' }), ['b.test']);
      assert.deepEqual((await findProject(db, accountId, 'a.test'))?.reports, { total: 3, good: 2, decent: 0, bad: 0 });
    });

    await t.test('removing reports updates the counters, and ids of removed reports are never reused', async () => {
      assert.equal(await removeReport(db, noListener, accountId, ids[5] as number), true);
      assert.equal(await removeReport(db, noListener, accountId, ids[5] as number), false);
      assert.equal(await findProject(db, accountId, 'c.test'), undefined);
      assert.equal(await removeProject(db, queue, noListener, accountId, 'a.test'), 3);
      assert.equal(await removeProject(db, queue, noListener, accountId, 'a.test'), undefined);
      assert.equal(await countReports(db, { accountId }), 2);
      assert.equal(await countReports(db, { accountId, result: 3 }), 0);
      assert.deepEqual(await order({}), [4, 1]);
      assert.equal((await findProject(db, other.id, 'a.test'))?.reports.total, 1);
      const next = await requestReport(db, queue, {
        accountId,
        url: 'https://c.test/',
        target: new URL('https://c.test/'),
        privacy: 1,
        password: null,
      });
      assert.ok(next > Math.max(...ids));
    });
  });
}
