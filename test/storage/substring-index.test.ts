import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createAccount } from '../../src/accounts/account.ts';
import { listReports } from '../../src/reports/lists/list.ts';
import { type ReportWalk, walkReports } from '../../src/reports/lists/walk.ts';
import { removeReport } from '../../src/reports/remove.ts';
import { requestReport } from '../../src/reports/request.ts';
import type { Database } from '../../src/storage/database.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { storages } from '../storages.ts';

const urls = [
  'https://one.example/Größe/abcabc',
  'https://one.example/a"b\'c*d%20_\\e',
  'https://two.example/GROESSE?x=цены',
  'https://two.example/ab/bc/abd',
  'https://xn--mnchen-3ya.example/bier',
  'https://one.example/😀😀😀',
];
const texts = [
  'größe',
  'SSE',
  'abc',
  'bcabc',
  '"b\'c',
  '%20_\\',
  '20_',
  'цены',
  'one.example/a',
  'münchen',
  'bier',
  '😀😀😀',
  'not there',
  'b',
];

for (const { name, open } of storages)
  test(`searching with the substring index finds every URL that contains the text on ${name}`, async (t) => {
    const { db, openQueue, env } = await open(t);
    const queue = openQueue(Date.now);
    const [{ id: accountId }, other] = [
      await createAccount(db, { email: 'one@example.com' }),
      await createAccount(db, { email: 'two@example.com' }),
    ];
    const ids = new Map<number, string>();
    for (const url of urls) {
      const request = { url, target: new URL(url), privacy: 1, password: null } as const;
      ids.set(await requestReport(db, queue, { ...request, accountId }), url);
      await requestReport(db, queue, { ...request, accountId: other.id });
    }
    const isIndexed =
      name === 'SQLite' ||
      (await sql<{ is: boolean }>`select to_regclass('report_by_substring') is not null as is`.execute(db)).rows[0]?.is;
    assert.ok(isIndexed, 'there is an index');
    const compare = async (db: Database, orders: readonly ReportWalk['sortBy'][]): Promise<void> => {
      for (const search of texts)
        for (const sortBy of orders) {
          const expected = [...ids].filter(([, url]) => url.toLowerCase().includes(search === 'münchen' ? 'mnchen' : search.toLowerCase()));
          const query: ReportWalk = { accountId, search, searchBy: 'url', sortBy, sort: 'asc', perPage: 2, state: 'queued' };
          const { rows, total } = await listReports(db, { ...query, page: 1 });
          assert.equal(total, expected.length, search);
          const walked = await walkReports(db, query, null);
          assert.deepEqual(
            walked.rows.map(({ id }) => id),
            rows.map(({ id }) => id),
          );
          const all = await listReports(db, { ...query, perPage: 50, page: 1 });
          assert.deepEqual(all.rows.map(({ id }) => id).sort(), expected.map(([id]) => id).sort(), `${search} by ${sortBy}`);
          assert.equal(walked.next === null, total <= 2);
        }
    };
    await compare(db, ['id', 'url', 'result', 'generated_at']);
    const [[first] = []] = ids;
    assert.ok(first !== undefined);
    assert.ok(await removeReport(db, async () => {}, accountId, first));
    ids.delete(first);
    await compare(db, ['url']);
    if (!env.DATABASE_URL) return;
    // As on a server without pg_trgm, which has no such index.
    await sql`drop index report_by_substring`.execute(db);
    const next = await openPostgres(env.DATABASE_URL);
    await compare(next, ['id', 'url']);
    await next.destroy();
  });
