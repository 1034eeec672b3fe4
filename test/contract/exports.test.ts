import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import type { Key } from '../../src/accounts/key.ts';
import { type AdmittedCall, makeCallBuilder } from '../../src/api/call.ts';
import { reportOperations } from '../../src/api/reports/contract.ts';
import { reportHandlers } from '../../src/api/reports/handlers.ts';
import { makeExports } from '../../src/front/exports.ts';
import { recount } from '../../src/reports/rollups/counts.ts';
import type { Database } from '../../src/storage/database.ts';
import { linkReports } from '../link-reports.ts';
import { startService, type TestService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { storages } from '../storages.ts';

const HEAD = 'id,url,project,privacy,state,result,score,share_url,generated_at,created_at,updated_at,error,mode,run_mode';

/** Number of reports, more than one slice of an export. */
const REPORTS = 1_203;
/** Maximum rows of one insert, whose parameters are limited. */
const ROWS_AT_ONCE = 500;

for (const { name, open } of storages) {
  test(`the CSV export of a list has all reports in list order and is read in slices on ${name}`, async (t) => {
    const { db } = await open(t);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    await addReports(db, accountId);
    const all = await db.selectFrom('report').select(['id', 'url', 'generated_at']).execute();
    const orders = {
      '': (a: (typeof all)[0], b: (typeof all)[0]) => b.id - a.id,
      'sort=asc': (a: (typeof all)[0], b: (typeof all)[0]) => a.id - b.id,
      'sort_by=url&sort=asc': (a: (typeof all)[0], b: (typeof all)[0]) => (a.url < b.url ? -1 : a.url > b.url ? 1 : a.id - b.id),
      'sort_by=generated_at': (a: (typeof all)[0], b: (typeof all)[0]) => (b.generated_at ?? -1) - (a.generated_at ?? -1) || b.id - a.id,
    };
    for (const [query, order] of Object.entries(orders)) {
      const lines = (await (await exportFrom(db, accountId, query)).text()).split('\r\n');
      assert.deepEqual([lines[0], lines.at(-1)], [HEAD, '']);
      const ids = lines.slice(1, -1).map((line) => Number(line.split(',', 1)[0]));
      assert.deepEqual(
        ids,
        [...all].sort(order).map(({ id }) => id),
        query,
      );
    }
    assert.equal((await (await exportFrom(db, accountId, 'result=decent&project=a.test')).text()).split('\r\n').length - 2, 201);

    // Nothing is read before the client asks for more: reports deleted meanwhile are missing.
    const reader = (await exportFrom(db, accountId, '')).body?.getReader();
    assert.ok(reader);
    await reader.read();
    const first = new TextDecoder().decode((await reader.read()).value);
    assert.equal(first.split('\r\n').length - 1, 500);
    await db.deleteFrom('report').execute();
    assert.equal((await reader.read()).done, true);
  });
}

/** Adds reports of two projects, every third of them rated. */
const addReports = async (db: Database, accountId: number): Promise<void> => {
  const of = { workspace_id: accountId, created_at: 1, updated_at: 1 };
  const projects = ['a.test', 'b.test'].map((name) => ({ ...of, name }));
  const [{ id: odd } = { id: 0 }, { id: even } = { id: 0 }] = await db.insertInto('project').values(projects).returning('id').execute();
  const rows = Array.from({ length: REPORTS }, (_, index) => {
    const number = index + 1;
    const url = `https://${number % 2 ? 'a' : 'b'}.test/${number % 100}`;
    const isRated = number % 3 === 0;
    return {
      ...{ workspace_id: accountId, project_id: number % 2 ? odd : even, url, url_search: url, target: url, privacy: 1 as const },
      ...{ version: 1, created_at: number, updated_at: number },
      ...(isRated
        ? { state: 'completed' as const, result: 2 as const, score: 70, generated_at: number % 50 }
        : { state: 'queued' as const, result: null, score: null, generated_at: null }),
    };
  });
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < REPORTS; from += ROWS_AT_ONCE)
      await trx
        .insertInto('report')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute();
    await linkReports(trx);
    for (const project_id of [odd, even])
      for (const state of ['completed', 'queued'] as const) {
        const same = rows.filter((row) => row.project_id === project_id && row.state === state);
        if (same[0]) await recount(trx, null, same[0], same.length);
      }
  });
};

const exportFrom = async (db: Database, accountId: number, query: string): Promise<Response> => {
  const address = new URL(`http://sonde.test/api/v1/reports.csv?${query}`);
  const admitted: AdmittedCall = {
    began: 0,
    service: { db, exports: makeExports() } as AdmittedCall['service'],
    key: { accountId } as Key,
    language: 'en',
    request: new Request(address),
    isReplay: false,
    params: {},
    base: 'http://sonde.test',
    address,
    onBug: assert.ifError,
  };
  return reportHandlers.exportReports(makeCallBuilder(reportOperations.exportReports)(admitted));
};

test('a path suffix exports a report as Markdown and a list of reports as CSV', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage }, '/%3Cb%3E%60': { body: goodPage } });
  const service = await startService(t, { ALLOW_TARGETS: site.target });
  const { json } = await service.call('POST', '/api/v1/reports', { body: { url: `${site.url}/`, privacy: '0' } });
  const { id, score } = json.data;

  await t.test('a completed report is exported as Markdown', async () => {
    const answer = await service.call('GET', `/api/v1/reports/${id}.md`);
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/markdown; charset=utf-8']);
    assert.match(answer.text, new RegExp(`^# SEO report for \` ${site.url}/ \`\n\n> Untrusted text`));
    assert.ok(answer.text.includes(`**Score** | **${score}**`));
    const etag = answer.headers.get('etag') ?? '';
    assert.equal((await service.call('GET', `/api/v1/reports/${id}.md`, { headers: { 'if-none-match': etag } })).status, 304);
  });

  await t.test('a failed report is exported as Markdown with its error', async () => {
    const failed = await service.call('POST', '/api/v1/reports', { body: { url: 'http://nowhere.test/`x`' } });
    const { text } = await service.call('GET', `/api/v1/reports/${failed.json.data.id}.md`);
    assert.match(text, /^# No SEO report for `` http:\/\/nowhere\.test\/`x` ``\n\nThe host name couldn’t be found\./);
  });

  await t.test('errors of exports are returned in problem format', () => testErrors(service, id));

  await t.test('a filtered list of reports is exported as CSV', async () => {
    const answer = await service.call('GET', '/api/v1/reports.csv?state=completed');
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8; header=present');
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="reports.csv"');
    const [head, line, end] = answer.text.split('\r\n');
    const { data } = (await service.call('GET', `/api/v1/reports/${id}`)).json;
    const { url, project, result, share_url, generated_at, created_at, updated_at } = data;
    const cells = [id, url, project, 0, 'completed', result, score, share_url, generated_at, created_at, updated_at, '', 'full', 'full'];
    assert.deepEqual([head, line, end], [HEAD, cells.join(','), '']);
    const headOnly = await service.call('HEAD', '/api/v1/reports.csv');
    assert.deepEqual([headOnly.status, headOnly.text], [200, '']);
    assert.equal((await service.call('GET', '/api/v1/reports.csv', { key: await service.makeKey() })).text, `${HEAD}\r\n`);
  });
});

const testErrors = async (service: TestService, id: number): Promise<void> => {
  const stranger = await service.makeKey();
  const table: readonly [method: string, path: string, status: number, key?: string | null][] = [
    ['GET', `/reports/${id}.md`, 401, null],
    ['GET', `/reports/${id}.md`, 404, stranger],
    ['GET', '/reports/999999.md', 404],
    ['GET', '/reports/abc.md', 404],
    ['GET', '/reports/.md', 404],
    ['PUT', `/reports/${id}.md`, 405],
    ['GET', `/reports/${id}.doc`, 404],
    ['GET', '/reports.csv', 401, null],
    ['GET', '/reports.csv?result=great', 422],
    ['POST', '/reports.csv', 405],
  ];
  for (const [method, path, status, key] of table) {
    const answer = await service.call(method, `/api/v1${path}`, key === undefined ? {} : { key });
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [status, 'application/problem+json'], `${method} ${path}`);
  }
};
