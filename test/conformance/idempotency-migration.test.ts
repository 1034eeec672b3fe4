import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, type TestContext, test } from 'node:test';
import pg from 'pg';
import { migrations } from '../../src/storage/migrate.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { databaseFile } from '../../src/storage/sqlite/file.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { startPostgres } from '../postgres.ts';

const DAY = 86_400_000;
const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '017-idempotency'),
);

/** An account with keys of reports and of imports, one of them used for both, and webhooks: rotated and never. */
const rows = [
  'create table migration (name text primary key, applied_at bigint not null)',
  ...before.map(({ name }) => `insert into migration values ('${name}', 1)`),
  ...[1, 2].map((id) => `insert into account (id, email, name, operator, created_at) values (${id}, '${id}@example.com', '', 0, 1)`),
  `insert into import (id, account_id, sitemap, target, privacy, page_limit, state, sitemaps, found, accepted, cancelled, left_out, version, created_at, updated_at)
    values (5, 1, 's', 's', 1, 1, 'added', 0, 0, 0, 0, '{}', 1, 1, 1)`,
  `insert into idempotency values (1, 'both', 'digest', 'hash', 7, 30), (1, 'report', 'digest', null, 8, 10), (2, 'both', 'digest', null, 9, 20)`,
  `insert into import_key values (1, 'both', 5, 25), (1, 'import', 5, 20)`,
  `insert into webhook (id, account_id, url, events, secret, previous_secret, previous_secret_until, pending, created_at, updated_at) values
    (3, 1, 'https://one.test/', 'report.failed', 'present', 'earlier', ${DAY + 50}, 0, 40, 50),
    (4, 2, 'https://two.test/', 'report.failed', 'only', null, null, 0, 60, 60)`,
];

const openOldSqlite = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const database = new DatabaseSync(databaseFile(folder));
  for (const statement of [...before.flatMap(({ sqlite }) => [...sqlite]), ...rows]) database.exec(statement);
  database.close();
  return openSqlite(folder);
};

const server = await startPostgres();
if (typeof server !== 'string') after(server.stop);

const openOldPostgres = async (t: TestContext) => {
  assert.ok(typeof server !== 'string');
  const { url, drop } = await server.makeDatabase();
  t.after(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of [...before.flatMap(({ postgres }) => [...postgres]), ...rows]) await client.query(statement);
  await client.end();
  return openPostgres(url);
};

for (const { name, open, skip } of [
  { name: 'SQLite', open: openOldSqlite, skip: false },
  { name: 'PostgreSQL', open: openOldPostgres, skip: typeof server === 'string' ? server : false },
])
  test(`keys and secrets of before stay what they were on ${name}`, { skip }, async (t) => {
    const db = await open(t);
    const keys = await db.selectFrom('idempotency').selectAll().orderBy('account_id').orderBy('number').execute();
    assert.deepEqual(
      keys.map((row) => [row.account_id, row.number, row.key, row.operation, row.payload, row.password_hash, row.object_id]),
      [
        [1, 1, 'report', 'report', 'digest', null, 8],
        [1, 2, 'import', 'import', '', null, 5],
        [1, 3, 'both', 'report', 'digest', 'hash', 7],
        [2, 1, 'both', 'report', 'digest', null, 9],
      ],
    );
    const secrets = await db.selectFrom('webhook_secret').selectAll().orderBy('id').execute();
    assert.deepEqual(
      secrets.map((row) => [row.webhook_id, row.sealed, row.created_at, row.signs_until]),
      [
        [3, 'earlier', 40, DAY + 50],
        [3, 'present', 50, null],
        [4, 'only', 60, null],
      ],
    );
    const { previous_secret_until } = await db.selectFrom('webhook').selectAll().where('id', '=', 3).executeTakeFirstOrThrow();
    assert.equal(previous_secret_until, DAY + 50);
    await db.destroy();
  });
