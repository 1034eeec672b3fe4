import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, type TestContext } from 'node:test';
import pg from 'pg';
import type { Database } from '../../src/storage/database.ts';
import { migrations } from '../../src/storage/migrate.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { databaseFile } from '../../src/storage/sqlite/file.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { startPostgres } from '../postgres.ts';

interface StorageBefore {
  name: string;
  /** Why it cannot be tested here. */
  skip: string | false;
  /** Opens data that a version before the migration has written, so that it is migrated. */
  open(t: TestContext): Promise<Database>;
}

/** Both storages as they were before a migration, with rows that statements add, which are told the type of bytes. */
export const storagesBefore = async (
  migration: string,
  rowsOf: (bytes: 'blob' | 'bytea') => readonly string[],
): Promise<readonly StorageBefore[]> => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === migration),
  );
  const statementsOf = (dialect: 'sqlite' | 'postgres'): string[] => [
    ...before.flatMap((one) => [...one[dialect]]),
    'create table migration (name text primary key, applied_at bigint not null)',
    ...before.map(({ name }) => `insert into migration values ('${name}', 1)`),
    ...rowsOf(dialect === 'sqlite' ? 'blob' : 'bytea'),
  ];
  const server = await startPostgres();
  if (typeof server !== 'string') after(server.stop);
  return [
    {
      name: 'SQLite',
      skip: false,
      async open(t) {
        const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
        t.after(() => rm(folder, { recursive: true, force: true }));
        const database = new DatabaseSync(databaseFile(folder));
        for (const statement of statementsOf('sqlite')) database.exec(statement);
        database.close();
        return openSqlite(folder);
      },
    },
    {
      name: 'PostgreSQL',
      skip: typeof server === 'string' ? server : false,
      async open(t) {
        if (typeof server === 'string') throw new Error(server);
        const { url, drop } = await server.makeDatabase();
        t.after(drop);
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        for (const statement of statementsOf('postgres')) await client.query(statement);
        await client.end();
        return openPostgres(url);
      },
    },
  ];
};
