import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createAccount, findAccount, findOperator, hasAccount } from '../../src/accounts/account.ts';
import { authenticate, createKey } from '../../src/accounts/key.ts';
import type { Queue } from '../../src/queue/queue.ts';
import { clearRows, runClear } from '../../src/reports/clear.ts';
import { listReports } from '../../src/reports/lists/list.ts';
import { findProject, listProjects } from '../../src/reports/lists/projects.ts';
import type { ReportQuery } from '../../src/reports/lists/report-query.ts';
import { walkReports } from '../../src/reports/lists/walk.ts';
import { removeProject, removeReport } from '../../src/reports/remove.ts';
import { removeAccount } from '../../src/reports/remove-account.ts';
import { findReport, findReportBySlug, findStored } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { countReports } from '../../src/reports/rollups/counts.ts';
import type { Database } from '../../src/storage/database.ts';
import { storages } from '../storages.ts';

const REPORTS = 15;
const noListener = async (): Promise<void> => {};

/** Creates an account with reports of two projects, each report with a run. */
const fill = async (db: Database, queue: Queue, email: string): Promise<{ accountId: number; leaving: number[]; staying: number[] }> => {
  const { id: accountId } = await createAccount(db, { email });
  const make = async (url: string): Promise<number> => {
    const id = await requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 0, password: null });
    const run = { report_id: id, ruleset: '1', result: 1, score: 1, stored_result: new Uint8Array(100), created_at: 1 } as const;
    await db.insertInto('run').values(run).execute();
    return id;
  };
  const leaving: number[] = [];
  const staying: number[] = [];
  for (let number = 0; number < REPORTS; number++) {
    leaving.push(await make(`https://leaving.test/${100 + number}`));
    if (number % 3 === 0) staying.push(await make(`https://staying.test/${100 + number}`));
  }
  return { accountId, leaving, staying };
};

/** Ids of an account’s reports in each list, by page and by cursor. */
const idsInLists = async (db: Database, accountId: number): Promise<number[][]> => {
  const lists: number[][] = [];
  for (const sortBy of ['id', 'url', 'generated_at', 'result'] as const) {
    for (const search of [undefined, 'test']) {
      const query: ReportQuery = { accountId, searchBy: 'url', search, sortBy, sort: 'asc', perPage: 100, page: 1 };
      const { rows, total } = await listReports(db, query);
      assert.equal(rows.length, total);
      lists.push(rows.map(({ id }) => id));
      const walked = await walkReports(db, query, { value: sortBy === 'url' ? '' : sortBy === 'id' ? 0 : null, id: 0 });
      lists.push(walked.rows.map(({ id }) => id));
    }
  }
  return lists;
};

const rowsLeft = async (db: Database): Promise<Record<string, number>> => {
  const left: Record<string, number> = {};
  for (const table of ['account', 'project', 'report', 'run', 'report_count', 'report_count_change'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    left[table] = Number(count);
  }
  return left;
};

for (const { name, open } of storages) {
  const start = async (t: TestContext) => {
    const { db, openQueue } = await open(t);
    return { db, queue: openQueue(Date.now, { isExempt: () => true }) };
  };

  test(`a removed project is invisible before its rows are deleted, on ${name}`, async (t) => {
    const { db, queue } = await start(t);
    const { accountId, leaving, staying } = await fill(db, queue, 'one@example.com');
    const [first = 0] = leaving;
    const slug = (await findReport(db, accountId, first))?.slug ?? '';
    assert.ok(await findReportBySlug(db, slug));

    assert.equal(await removeProject(db, queue, noListener, accountId, 'leaving.test'), REPORTS);
    assert.equal((await rowsLeft(db)).report, leaving.length + staying.length);
    assert.equal(await removeProject(db, queue, noListener, accountId, 'leaving.test'), undefined);
    for (const found of await idsInLists(db, accountId)) assert.deepEqual(found, staying);
    assert.equal(await countReports(db, { accountId }), staying.length);
    assert.equal(await findProject(db, accountId, 'leaving.test'), undefined);
    const projects = await listProjects(db, { accountId, sortBy: 'name', sort: 'asc', perPage: 10, page: 1 });
    assert.deepEqual([projects.total, projects.rows.map((one) => one.name)], [1, ['staying.test']]);
    assert.equal(await findReport(db, accountId, first), undefined);
    assert.equal(await findReportBySlug(db, slug), undefined);
    assert.equal(await removeReport(db, noListener, accountId, first), false);
    assert.equal(await db.transaction().execute((trx) => findStored(trx, first)), undefined);
    assert.equal(await countReports(db, { accountId }), staying.length);
  });

  test(`the name of a removed project can be reused immediately, and only its old rows are deleted, on ${name}`, async (t) => {
    const { db, queue } = await start(t);
    const { accountId, staying } = await fill(db, queue, 'one@example.com');
    await removeProject(db, queue, noListener, accountId, 'leaving.test');
    const again = await requestReport(db, queue, {
      accountId,
      url: 'https://leaving.test/again',
      target: new URL('https://leaving.test/again'),
      privacy: 1,
      password: null,
    });
    const job = await claimClear(queue);
    await runClear({ db, queue }, job);
    const left = await rowsLeft(db);
    assert.deepEqual([left.project, left.report, left.run], [2, staying.length + 1, staying.length]);
    assert.equal((await findReport(db, accountId, again))?.project, 'leaving.test');
    for (const found of await idsInLists(db, accountId))
      assert.deepEqual(
        found.toSorted((one, other) => one - other),
        [...staying, again],
      );
    assert.equal((await queue.claim(1000)).filter(({ kind }) => kind === 'clear').length, 0);
  });

  test(`an interrupted deletion of rows is resumed on ${name}`, async (t) => {
    const { db, queue } = await start(t);
    const { accountId, leaving, staying } = await fill(db, queue, 'one@example.com');
    await removeProject(db, queue, noListener, accountId, 'leaving.test');
    const job = await claimClear(queue);
    // Rows as a kill in the middle leaves them.
    await db.deleteFrom('run').where('report_id', 'in', leaving.slice(0, 10)).execute();
    await db.deleteFrom('report').where('id', 'in', leaving.slice(0, 5)).execute();
    await queue.release(job);
    await runClear({ db, queue }, await claimClear(queue));
    const left = await rowsLeft(db);
    assert.deepEqual([left.project, left.report, left.run], [1, staying.length, staying.length]);
  });

  test(`a removed account is invisible before its rows are deleted, on ${name}`, async (t) => {
    const { db, queue } = await start(t);
    const one = await fill(db, queue, 'one@example.com');
    const other = await fill(db, queue, 'two@example.com');
    const key = await createKey(db, { accountId: one.accountId });
    const [first = 0] = one.leaving;
    const slug = (await findReport(db, one.accountId, first))?.slug ?? '';

    const removed = await removeAccount(db, queue, ' ONE@example.com');
    assert.deepEqual([removed?.id, removed?.operator?.id], [one.accountId, other.accountId]);
    assert.equal(await removeAccount(db, queue, 'one@example.com'), undefined);
    assert.equal(await removeAccount(db, queue, `removed:${one.accountId}`), undefined);
    assert.equal(await findAccount(db, { id: one.accountId }), undefined);
    assert.equal(await authenticate(db, key), 'unknown');
    assert.equal(await findReportBySlug(db, slug), undefined);
    assert.equal(await findReport(db, one.accountId, first), undefined);
    assert.equal(await db.transaction().execute((trx) => findStored(trx, first)), undefined);
    assert.equal(await hasAccount(db), true);
    const { id: renewed } = await createAccount(db, { email: 'one@example.com' });
    assert.ok(renewed > other.accountId);

    await clearRows(db, { account: one.accountId });
    const left = await rowsLeft(db);
    const rest = other.leaving.length + other.staying.length;
    assert.deepEqual([left.account, left.project, left.report, left.run], [2, 2, rest, rest]);
    assert.equal(await countReports(db, { accountId: one.accountId }), 0);
    assert.equal(await countReports(db, { accountId: other.accountId }), rest);
    // The job still runs, and finds nothing to delete.
    await runClear({ db, queue }, await claimClear(queue));
    assert.deepEqual(await rowsLeft(db), left);
  });

  test(`the oldest remaining account becomes the operator when the operator is removed, on ${name}`, async (t) => {
    const { db, queue } = await start(t);
    const [first, second, third] = [
      await createAccount(db, { email: 'one@example.com' }),
      await createAccount(db, { email: 'two@example.com' }),
      await createAccount(db, { email: 'three@example.com' }),
    ];
    const operators = async () => (await db.selectFrom('account').select('id').where('operator', '=', 1).execute()).map(({ id }) => id);
    assert.deepEqual(await removeAccount(db, queue, second.email), { id: second.id, operator: undefined });
    assert.deepEqual(await operators(), [first.id]);
    assert.deepEqual(await removeAccount(db, queue, first.email), { id: first.id, operator: { ...third, operator: true } });
    assert.deepEqual(await operators(), [third.id]);
    assert.equal((await findOperator(db))?.email, third.email);
    assert.deepEqual(await removeAccount(db, queue, third.email), { id: third.id, operator: undefined });
    assert.deepEqual(await operators(), []);
    assert.equal((await createAccount(db, { email: 'four@example.com' })).operator, true);
  });
}

const claimClear = async (queue: Queue) => {
  const job = (await queue.claim(1000)).find(({ kind }) => kind === 'clear');
  assert.ok(job);
  return job;
};
