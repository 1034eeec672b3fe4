import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { createAccount } from '../../src/accounts/account.ts';
import { storedImports } from '../../src/imports/import.ts';
import { requestImport } from '../../src/imports/request.ts';
import { countUnread } from '../../src/notifications/notifications.ts';
import { listByScore } from '../../src/reports/lists/by-score.ts';
import { findReportsByUrl, listReports } from '../../src/reports/lists/list.ts';
import { sortKeys } from '../../src/reports/lists/report-query.ts';
import { storedReports, walkReports } from '../../src/reports/lists/walk.ts';
import { findReportBySlug } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import type { Database } from '../../src/storage/database.ts';
import { inAccount } from '../../src/storage/locks.ts';
import { type NewStep, ThreadConnection } from '../../src/storage/sqlite/connection.ts';
import { linkReports } from '../link-reports.ts';
import { storages } from '../storages.ts';

interface Statement {
  text: string;
  parameters: readonly unknown[];
}

/** Records statements sent to a storage; the returned function lists them. */
const watchStatements = (t: TestContext, isPostgres: boolean): (() => Statement[]) => {
  if (isPostgres) {
    const query = t.mock.method(pg.Client.prototype, 'query');
    return () =>
      query.mock.calls.flatMap(({ arguments: [query] }) => {
        const { text, values = [] } = query as { text?: string; values?: unknown[] };
        return text === undefined ? [] : [{ text, parameters: values }];
      });
  }
  const send = t.mock.method(ThreadConnection.prototype, 'send');
  return () =>
    send.mock.calls.flatMap(({ arguments: [step] }) => {
      const { sql, parameters } = step as NewStep & { do: 'run' };
      return (step as NewStep).do === 'run' ? [{ text: sql, parameters }] : [];
    });
};

/** The query plan of a statement as text. PostgreSQL is told to prefer indexes, because the tables are small. */
const planOf = async (db: Database, isPostgres: boolean, { text, parameters }: Statement): Promise<string> => {
  if (!isPostgres) {
    const { rows } = await db.executeQuery<{ detail: string }>({ ...compiled(`explain query plan ${text}`, parameters) });
    return rows.map(({ detail }) => detail).join('\n');
  }
  return db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'bitmapscan']) await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx);
    const { rows } = await trx.executeQuery<Record<'QUERY PLAN', string>>(compiled(`explain ${text}`, parameters));
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
};

const compiled = (text: string, parameters: readonly unknown[]) => ({ ...sql.raw(text).compile(anyDatabase), parameters });
let anyDatabase: Database;

const REPORTS = 4_000;

/** Adds completed reports with two results and two privacies. */
const fill = async (db: Database, isPostgres: boolean): Promise<void> => {
  const numbers = isPostgres
    ? sql`select generate_series(1, ${REPORTS}) as i`
    : sql`with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${REPORTS}) select i from numbers`;
  await sql`
    insert into report (workspace_id, project_id, url, url_search, target, privacy, state, result, score, generated_at, version, created_at, updated_at)
    select workspace_id, project_id, url || i, url || i, url, i % 2, 'completed', 1 + i / 2 % 2, 50, i, 1, 1, 1
    from report cross join (${numbers}) as numbers where report.id = 1`.execute(db);
  await sql`
    insert into report_count_change (workspace_id, project_id, state, result, privacy, count)
    select workspace_id, project_id, state, result, privacy, count(*) from report where state = 'completed'
    group by workspace_id, project_id, state, result, privacy`.execute(db);
  await linkReports(db);
  if (isPostgres) await sql`analyze`.execute(db);
};

/** Plans of PostgreSQL that read a whole table, or merge ranges without a limit for each. It may sort if it expects few rows. */
const unordered = /Seq Scan on report|Append[^\n]*\n(?: +Sort Key[^\n]*\n)? +-> {2}Index/;

for (const { name, open } of storages)
  test(`each list is read in order from an index, and each index of reports and jobs is used, on ${name}`, async (t) => {
    const isPostgres = name === 'PostgreSQL';
    const { db, openQueue } = await open(t);
    anyDatabase = db;
    let now = Date.now();
    const queue = openQueue(() => now, { gap: 0, width: 1 });
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const request = (host: string) => {
      const url = `https://${host}/`;
      return { accountId, url, target: new URL(url), privacy: 1, password: null } as const;
    };
    for (const host of ['one.example', 'two.example', 'one.example']) await requestReport(db, queue, request(host));
    await fill(db, isPostgres);
    await requestImport(db, queue, { ...request('one.example'), sitemap: 'https://one.example/', limit: 5, idempotencyKey: null });

    const statements = watchStatements(t, isPostgres);
    const lists: Statement[] = [];
    const filters = [{}, { state: 'completed' }, { privacy: 1 }, { result: 'bad' }, { project: 'one.example' }, { search: 'one' }] as const;
    for (const sortBy of Object.keys(sortKeys) as (keyof typeof sortKeys)[])
      for (const sort of ['asc', 'desc'] as const)
        for (const filter of filters) {
          const query = { accountId, searchBy: 'url', sortBy, sort, perPage: 1, ...filter } as const;
          const { rows } = await listReports(db, { ...query, page: 1 });
          for (const report of [null, ...rows]) await walkReports(db, query, report && storedReports.positionOf(report, query));
        }
    // Results of a search are sorted without an index.
    lists.push(...statements().filter(({ text }) => /order by/.test(text) && !/"id" (?:in|= any) ?\(/.test(text)));
    await findReportsByUrl(db, accountId, [request('one.example')]);
    await findReportBySlug(db, 'slug-1');
    await countUnread(db, accountId);
    await listByScore(db, { accountId, projectId: 1, perPage: 5 });
    await storedImports.list(db, { workspace_id: accountId, page: 1, perPage: 5 });
    await queue.countOf(accountId, 10);
    const [job] = await queue.claim(1);
    assert.ok(job);
    await queue.retry(job, 1_000);
    await requestReport(db, queue, request('one.example'));
    now += 10_000;
    for (const claimed of await queue.claim(9)) await inAccount(db, accountId, (trx) => queue.finish(trx, claimed));
    await inAccount(db, accountId, (trx) => queue.drop(trx, 'import:1'));
    const all = statements().filter(({ text }) => /^\s*(?:select|update|delete|with)\b/.test(text) && /"?(?:report|job)"?\b/.test(text));
    t.mock.restoreAll();

    const plans = new Map<string, string>();
    for (const statement of [...lists, ...all])
      if (!plans.has(statement.text)) plans.set(statement.text, await planOf(db, isPostgres, statement));
    for (const { text } of lists) {
      const plan = plans.get(text) ?? '';
      assert.doesNotMatch(plan, isPostgres ? unordered : /USE TEMP B-TREE FOR ORDER BY|SCAN report(?! USING)/, `${text}\n${plan}`);
    }
    // Which of two suitable indexes PostgreSQL uses depends on its statistics.
    if (isPostgres) return;
    const read = [...plans.values()].join('\n');
    const { rows: indexes } = await sql<{ name: string }>`
      select name from sqlite_schema where type = 'index' and tbl_name in ('report', 'job')`.execute(db);
    const unread = indexes.map((index) => index.name).filter((index) => !new RegExp(`\\b${index}\\b`).test(read));
    assert.deepEqual(unread, []);
  });
