import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { createAccount } from '../../src/accounts/account.ts';
import { openPostgresNotifier } from '../../src/queue/postgres-notifier.ts';
import { tableQueue } from '../../src/queue/table-queue.ts';
import { requestReport } from '../../src/reports/request.ts';
import { countReports } from '../../src/reports/rollups/counts.ts';
import { runReport } from '../../src/reports/run.ts';
import { makeWatch } from '../../src/reports/watch.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { writePostgres } from '../../src/storage/transfer/postgres-connection.ts';
import { TransferRefused } from '../../src/storage/transfer/stream.ts';
import { pgbouncer, startPgbouncer } from '../pgbouncer.ts';
import { sharedServer } from '../postgres-databases.ts';

const server = pgbouncer === undefined ? 'pgbouncer is not installed' : await sharedServer();
const skip = typeof server === 'string' ? server : false;

const makeDatabase = async (t: TestContext): Promise<string> => {
  assert.ok(typeof server !== 'string');
  const { url, drop } = await server.makeDatabase();
  t.after(drop);
  return url;
};

const IGNORING = 'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout';

for (const [about, more] of [
  ['with its default settings', []],
  ['with ignored session limits', [IGNORING]],
] as const)
  test(`Sonde works through PgBouncer in transaction mode ${about}, including tables, reports and audits`, { skip }, async (t) => {
    const direct = await makeDatabase(t);
    const url = await startPgbouncer(t, direct, 'transaction', more);
    const db = await openPostgres(url, 20);
    t.after(() => db.destroy());
    const queue = tableQueue(db, { gap: 0, width: 4, isExempt: () => false });
    const runner = {
      ...{ db, queue, watch: makeWatch(), publish: async () => {}, keepRuns: 5, onBug: assert.ifError },
      auditor: {} as Parameters<typeof runReport>[0]['auditor'],
    };
    const accounts = await Promise.all(Array.from({ length: 5 }, (_, number) => createAccount(db, { email: `${number}@example.com` })));
    const requests = accounts.flatMap(({ id: accountId }) =>
      Array.from({ length: 8 }, (_, number) => {
        const page = `https://host-${number}.test/`;
        return requestReport(db, queue, { accountId, url: page, target: new URL(page), privacy: 0, password: null });
      }),
    );
    assert.equal(new Set(await Promise.all(requests)).size, requests.length);
    let done = 0;
    while (done < requests.length) {
      const jobs = await queue.claim(10);
      await Promise.all(jobs.map((job) => runReport(runner, { ...job, claims: 99 })));
      done += jobs.length;
    }
    for (const { id: accountId } of accounts) assert.equal(await countReports(db, { accountId, state: 'failed' }), 8);
    // The limits apply to each transaction, and no session keeps them.
    const limits = sql<{ limits: string }>`select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as limits`;
    const inside = await db.transaction().execute((trx) => limits.execute(trx));
    assert.deepEqual(inside.rows, [{ limits: '20s 10s' }]);
    assert.deepEqual((await limits.execute(db)).rows, [{ limits: '0 0' }]);
    const { rows } = await sql<{ names: number }>`select count(*) as names from pg_prepared_statements`.execute(db);
    assert.deepEqual(rows, [{ names: 0 }]);
  });

/** Result of the first probe: whether notifications of new jobs arrive. */
const probe = async (listen: string, shared: string): Promise<'arrives' | 'is lost'> => {
  const { promise, resolve } = Promise.withResolvers<'arrives' | 'is lost'>();
  const notifier = openPostgresNotifier(listen, () => {}, {
    url: shared,
    onDisconnected: () => resolve('is lost'),
    onReconnected: () => resolve('arrives'),
  });
  const outcome = await promise;
  await notifier.close();
  return outcome;
};

test('a probe detects whether PostgreSQL notifications about new jobs arrive', { skip }, async (t) => {
  const direct = await makeDatabase(t);
  const other = await makeDatabase(t);
  const pooled = await startPgbouncer(t, direct);
  const sessions = await startPgbouncer(t, direct, 'session');
  assert.deepEqual(
    await Promise.all([
      probe(direct, direct),
      probe(direct, pooled),
      probe(sessions, sessions),
      probe(pooled, pooled),
      probe(other, direct),
    ]),
    ['arrives', 'arrives', 'arrives', 'is lost', 'is lost'],
  );
});

test('tables are created over the direct URL, and an import over a pooler is rejected with a one-line error', { skip }, async (t) => {
  const direct = await makeDatabase(t);
  const pooled = await startPgbouncer(t, direct);
  const db = await openPostgres(pooled, 2, direct);
  t.after(() => db.destroy());
  assert.deepEqual(await db.selectFrom('account').selectAll().execute(), []);
  await assert.rejects(
    writePostgres('the target', pooled),
    (error) => error instanceof TransferRefused && /^the target is behind a connection pooler\. [^\n]+$/.test(error.message),
  );
});
