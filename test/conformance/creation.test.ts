import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { databaseFile } from '../../src/storage/sqlite/file.ts';
import { tableShapes } from '../../src/storage/transfer/shapes.ts';
import { runCommand } from '../command.ts';
import { makeFolder } from '../make-folder.ts';
import { sharedServer } from '../postgres-databases.ts';
import { runProgram } from '../service-process.ts';
import { killedAt } from './killed-process.ts';

const server = await sharedServer();
/** Statements before which a start is killed: the first tables, others, the last statement. */
const MOMENTS = [/create table "?account\b/, /create table "?webhook\b/, /insert into migration/];

interface Place {
  env: Record<string, string>;
  /** Existing tables, without those of the search index. */
  tables(): Promise<string[]>;
}

const inSqlite = async (t: TestContext): Promise<Place> => {
  const folder = await makeFolder(t);
  const file = databaseFile(folder);
  return {
    env: { DATA_DIR: folder },
    async tables() {
      const database = new DatabaseSync(file);
      const rows = database.prepare("select name from pragma_table_list where type = 'table' and name not like 'sqlite_%'").all();
      database.close();
      return rows.map(({ name }) => String(name)).sort();
    },
  };
};

const inPostgres = async (t: TestContext): Promise<Place> => {
  assert.ok(typeof server !== 'string');
  const { url, drop } = await server.makeDatabase();
  const client = new pg.Client({ connectionString: url, application_name: 'test' });
  await client.connect();
  t.after(async () => {
    await client.end();
    await drop();
  });
  return {
    env: { DATABASE_URL: url, SECRET_KEY: 'a secret that only these tests have' },
    tables: async () =>
      (await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)).rows
        .map(({ name }) => name)
        .sort(),
  };
};

/** Starts a command that opens the database as a service does, and waits for its end; returns its exit code and standard error. */
const start = async (env: Record<string, string>): Promise<{ code: number; err: string }> => {
  const { code, err } = await runProgram(START, { env });
  return { code, err };
};

/** The same in this process. */
const startHere = async (env: Record<string, string>): Promise<{ code: number; err: string }> => {
  const { code, err } = await runCommand(START, { env });
  return { code, err };
};

const START = ['key', 'list'];

const all = ['migration', ...tableShapes.map(({ table }) => table)].sort();
const started = { code: 0, err: '' };

for (const { name, make, skip } of [
  { name: 'SQLite', make: inSqlite, skip: false },
  { name: 'PostgreSQL', make: inPostgres, skip: typeof server === 'string' ? server : false },
]) {
  test(`a process killed while it creates the tables leaves no table, and the next start creates all, on ${name}`, { skip }, async (t) => {
    const { env, tables } = await make(t);
    for (const moment of MOMENTS) {
      assert.equal(await killedAt(START, moment, env), 'SIGKILL', String(moment));
      assert.deepEqual(await tables(), []);
    }
    assert.deepEqual(await startHere(env), started);
    assert.deepEqual(await tables(), all);
  });

  test(`several processes that open an empty database at once create its tables only once on ${name}`, { skip }, async (t) => {
    const { env, tables } = await make(t);
    assert.deepEqual(await Promise.all([start, start, startHere, startHere].map((begin) => begin(env))), Array(4).fill(started));
    assert.deepEqual(await tables(), all);
  });
}
