import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import type { Key } from '../../src/accounts/key.ts';
import { type AdmittedCall, makeCallBuilder } from '../../src/api/call.ts';
import { reportOperations } from '../../src/api/reports/contract.ts';
import { reportHandlers } from '../../src/api/reports/handlers.ts';
import { makeExports } from '../../src/front/exports.ts';
import type { ReportQuery } from '../../src/reports/lists/report-query.ts';
import { walkReports } from '../../src/reports/lists/walk.ts';
import { recount } from '../../src/reports/rollups/counts.ts';
import type { Database } from '../../src/storage/database.ts';
import type { ListPosition } from '../../src/storage/resource.ts';
import { linkReports } from '../link-reports.ts';
import { storages, type TestedStorage } from '../storages.ts';

const REPORTS = 35;
const PAGE = 10;

/** Adds reports, every other one rated. */
const fill = async (t: TestContext, { open }: TestedStorage, reports: number) => {
  const { db } = await open(t);
  const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
  const project = { workspace_id: accountId, name: 'page.test', created_at: 1, updated_at: 1 };
  const { id: projectId } = await db.insertInto('project').values(project).returning('id').executeTakeFirstOrThrow();
  const of = { workspace_id: accountId, project_id: projectId, privacy: 1 } as const;
  const rated = { state: 'completed', result: 2, score: 70 } as const;
  const unrated = { state: 'queued', result: null, score: null } as const;
  const url = 'https://page.test/';
  const rows = Array.from({ length: reports }, (_, index) => ({
    ...of,
    ...(index % 2 ? { ...rated, generated_at: index } : { ...unrated, generated_at: null }),
    ...{ id: index + 1, url, url_search: url, target: url },
    ...{ version: 1, created_at: index, updated_at: index },
  }));
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < reports; from += 500)
      await trx
        .insertInto('report')
        .values(rows.slice(from, from + 500))
        .execute();
    await linkReports(trx);
    await recount(trx, null, { ...of, ...rated }, Math.floor(reports / 2));
    await recount(trx, null, { ...of, ...unrated }, Math.ceil(reports / 2));
  });
  return { db, accountId };
};

/** Wraps a database to call `act` after positions of a list are read and before their reports are, until it returns false. */
const actingBetween = (db: Database, act: (ids: number[]) => Promise<boolean>): Database => {
  let isOver = false;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isPlaces = result.rows.length > 1 && result.rows.every((row) => 'id' in row && 'value' in row);
      if (isPlaces && !isOver) isOver = !(await act(result.rows.map(({ id }) => Number(id))));
      return result;
    },
  }) as Database;
};

for (const storage of storages) {
  const { name } = storage;

  test(`reading a list by cursor continues even if the rows of a whole slice are removed meanwhile, on ${name}`, async (t) => {
    for (const sortBy of ['id', 'url', 'generated_at', 'result'] as const)
      await t.test(`reading a list by cursor continues after removed rows if sorted by ${sortBy}`, async (t) => {
        const { db, accountId } = await fill(t, storage, REPORTS);
        const query: ReportQuery = { accountId, searchBy: 'url', sortBy, sort: 'asc', perPage: PAGE, page: 1 };
        const all = await walkReports(db, { ...query, perPage: REPORTS }, null);
        const ids = all.rows.map((report) => report.id);
        assert.deepEqual([ids.length, all.next], [REPORTS, null]);
        const removed = new Set<number>();
        const removing = actingBetween(db, async (found) => {
          for (const id of found.slice(0, PAGE)) removed.add(id);
          await db
            .deleteFrom('report')
            .where('id', 'in', [...removed])
            .execute();
          return removed.size === PAGE;
        });
        const seen: number[] = [];
        let after: ListPosition | null = null;
        do {
          const { rows, next } = await walkReports(removing, query, after);
          seen.push(...rows.map(({ id }) => id));
          after = next;
        } while (after);
        assert.ok(removed.size > PAGE);
        assert.deepEqual(
          seen,
          ids.filter((id) => !removed.has(id)),
        );
      });
  });

  test(`an export is complete even if the rows of its next slice are removed meanwhile, on ${name}`, async (t) => {
    const { db, accountId } = await fill(t, storage, 1_101);
    let times = 0;
    const removing = actingBetween(db, async (found) => {
      times += 1;
      if (times === 2) await db.deleteFrom('report').where('id', 'in', found.slice(0, 500)).execute();
      return times < 2;
    });
    const address = new URL('http://sonde.test/api/v1/reports.csv?sort=asc');
    const call = makeCallBuilder(reportOperations.exportReports)({
      ...{ began: 0, params: {}, base: address.origin, address, onBug: assert.ifError, request: new Request(address), isReplay: false },
      ...{ service: { db: removing, exports: makeExports() } as AdmittedCall['service'], key: { accountId } as Key, language: 'en' },
    });
    const lines = (await (await reportHandlers.exportReports(call)).text()).split('\r\n');
    // A header, 500 rows, the 101 rows after the removed ones, and an empty last line.
    assert.equal(lines.length, 1 + 500 + 101 + 1);
    assert.ok(lines.at(-2)?.startsWith('1101,'));
  });
}
