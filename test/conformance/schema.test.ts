import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createTables } from '../../src/storage/create-tables.ts';
import { isPostgres } from '../../src/storage/dialect.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { NewerSchema, SCHEMA_NAME } from '../../src/storage/schema/version.ts';
import { StorageUnavailable, StorageUnusable } from '../../src/storage/storage-error.ts';
import { storages } from '../storages.ts';

/** Names of tables, columns and indexes, by storage. */
const schemas = new Map<string, unknown>();

/** The migration table and the search index differ between storages. */
const isOwn = (name: string): boolean => name === 'migration' || name === 'report_by_substring' || name.startsWith('report_search');

for (const { name, open } of storages) {
  test(`the schema is created once, is always the same, and other schema versions are rejected, on ${name}`, async (t) => {
    const { db } = await open(t);

    await t.test('services that start concurrently create the tables once', async () => {
      const before = await sql`select name, applied_at from migration order by name`.execute(db);
      await Promise.all([createTables(db), createTables(db), createTables(db)]);
      assert.deepEqual((await sql`select name, applied_at from migration order by name`.execute(db)).rows, before.rows);
    });

    await t.test('SQLite and PostgreSQL have the same tables, columns and indexes', async () => {
      const tables = (await db.introspection.getTables()).map((table) => [
        table.name,
        // SQLite reports primary keys as nullable.
        table.columns.map(({ name, isNullable }) => `${name}${isNullable && name !== 'id' ? '?' : ''}`).sort(),
      ]);
      const indexes = isPostgres(db)
        ? sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'public'`
        : sql<{ name: string }>`select name from sqlite_master where type = 'index' and name not like 'sqlite_%'`;
      const named = (await indexes.execute(db)).rows.map((row) => row.name).filter((index) => !/_(?:pkey|key)$/.test(index));
      schemas.set(name, [
        Object.fromEntries(tables.filter(([table]) => !isOwn(String(table)))),
        named.filter((index) => !isOwn(index)).sort(),
      ]);
      const [first] = schemas.values();
      assert.deepEqual(schemas.get(name), first);
    });

    await t.test('a newer schema is rejected with a one-line error', async () => {
      await sql`insert into migration (name, applied_at) values ('999-later', 0)`.execute(db);
      await assert.rejects(
        createTables(db),
        (error: Error) => error instanceof NewerSchema && /^[^\n]*999-later[^\n]*$/.test(error.message),
      );
    });

    await t.test('an earlier schema is rejected with an error that names the commit that can export it', async () => {
      await sql`update migration set name = '001-initial' where name = ${SCHEMA_NAME}`.execute(db);
      await sql`delete from migration where name = '999-later'`.execute(db);
      await assert.rejects(
        createTables(db),
        (error: Error) => error instanceof StorageUnusable && /^[^\n]* with commit [0-9a-f]{8} [^\n]*$/.test(error.message),
      );
    });
  });
}

const postgres = storages.find(({ name }) => name === 'PostgreSQL');

test('an unusable database server is reported in one line that omits the password', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { env } = await postgres.open(t);
  const cases = [
    { change: (url: URL) => Object.assign(url, { pathname: '/nothing_here' }), kind: StorageUnusable },
    { change: (url: URL) => Object.assign(url, { username: 'nobody_here', password: 'secret' }), kind: StorageUnusable },
    { change: (url: URL) => Object.assign(url, { port: '1' }), kind: StorageUnavailable },
  ];
  for (const { change, kind } of cases) {
    const url = new URL(env.DATABASE_URL ?? '');
    change(url);
    await assert.rejects(
      openPostgres(url.href),
      (error: Error) => error instanceof kind && !error.message.includes('\n') && !error.message.includes('secret'),
      url.href,
    );
  }
});
