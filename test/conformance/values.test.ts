import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { listReports } from '../../src/reports/lists/list.ts';
import { walkReports } from '../../src/reports/lists/walk.ts';
import { requestReport } from '../../src/reports/request.ts';
import type { Database } from '../../src/storage/database.ts';
import { storages } from '../storages.ts';

/** URLs that sort differently by bytes and by language, one longer than an index entry can be, and two that differ only at the end. */
const long = `https://a.test/${'ü'.repeat(1_900)}`;
const urls = [
  'https://a.test/Z',
  'https://a.test/a',
  'https://a.test/_',
  'https://a.test/ä',
  'https://a.test/é',
  'https://a.test/~',
  'https://A.test/ÅNGSTRÖM',
  'https://a.test/%41_100%',
  'https://a.test/\u{1f600}',
  'https://a.test/\uffee',
  `${long}b`,
  `${long}a`,
];

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

const request = (db: Database, queue: Parameters<typeof requestReport>[1], accountId: number, url: string) =>
  requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 0, password: null });

for (const { name, open } of storages) {
  test(`text, numbers and bytes are stored unchanged on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    for (const url of urls) await request(db, queue, accountId, url);
    const query = { accountId, searchBy: 'url', sortBy: 'url', sort: 'asc', perPage: 100, page: 1 } as const;

    await t.test('text is sorted by its bytes, ascending and descending, and also by cursor', async () => {
      const sorted = urls.toSorted(byBytes);
      for (const [sort, expected] of [
        ['asc', sorted],
        ['desc', sorted.toReversed()],
      ] as const) {
        const { rows } = await listReports(db, { ...query, sort });
        assert.deepEqual(
          rows.map(({ url }) => url),
          expected,
        );
        const walked = [expected[0]];
        for (let after = rows[0]; after && walked.length < expected.length; ) {
          const next: typeof rows = (await walkReports(db, { ...query, sort, perPage: 1 }, { value: after.url, id: after.id })).rows;
          walked.push(next[0]?.url);
          after = next[0];
        }
        assert.deepEqual(walked, expected);
      }
    });

    await t.test('a search matches text literally and ignores case in any script', async () => {
      const found = async (search: string) => (await listReports(db, { ...query, search })).rows.map(({ url }) => url);
      const holding = (text: string) => urls.filter((url) => url.toLowerCase().includes(text.toLowerCase())).toSorted(byBytes);
      for (const search of ['%', '_', '100%', '\\', 'Ångström', 'ÄÉ', 'Ä', '\u{1f600}', "'", 'a\0b', '\0', 'üüb'])
        assert.deepEqual(await found(search), holding(search), JSON.stringify(search));
    });

    await t.test('large ids, timestamps and byte strings are stored exactly', async () => {
      const big = 2 ** 52 + 1;
      const report = await db.selectFrom('report').select(['id', 'project_id']).orderBy('id').limit(1).executeTakeFirstOrThrow();
      const stored_result = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      const values = { report_id: report.id, ruleset: '1', result: 3, score: 90, stored_result, created_at: big } as const;
      const { id } = await db
        .insertInto('run')
        .values({ ...values, id: big })
        .returning('id')
        .executeTakeFirstOrThrow();
      assert.equal(id, big);
      const row = await db.selectFrom('run').selectAll().where('id', '=', big).executeTakeFirstOrThrow();
      assert.equal(row.created_at, big);
      assert.deepEqual(Uint8Array.from(row.stored_result), stored_result);
      const { count } = await db
        .selectFrom('run')
        .select(({ fn }) => fn.sum<number>('created_at').as('count'))
        .executeTakeFirstOrThrow();
      assert.equal(count, big);
    });

    await t.test('ids of deleted rows are not reused', async () => {
      const { id } = await db.selectFrom('report').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      await db.deleteFrom('report').where('id', '=', id).execute();
      assert.ok((await request(db, queue, accountId, 'https://a.test/next')) > id);
    });

    await t.test('a query with a text that cannot be stored finds nothing and does not fail', async () => {
      for (const email of ['\0', 'one\0@example.com', '\ud800'])
        assert.equal(await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst(), undefined);
    });
  });
}
