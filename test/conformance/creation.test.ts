import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { after, type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { databaseFile } from '../../src/storage/sqlite/file.ts';
import { shapes } from '../../src/storage/transfer/shapes.ts';
import { makeFolder } from '../make-folder.ts';
import { startPostgres } from '../postgres.ts';

const server = await startPostgres();
if (typeof server !== 'string') after(server.stop);
const main = fileURLToPath(new URL('../../bin/sonde.js', import.meta.url));
/** Number of starts that are killed, and milliseconds by which each kill is later than the one before. */
const KILLS = 4;
const STEP = 3;
const LOOK = 1;

interface Place {
  env: Record<string, string>;
  /** Whether a start has begun to use the database. */
  isTouched(): Promise<boolean>;
  /** Existing tables, without those of the search index. */
  tables(): Promise<string[]>;
}

const inSqlite = async (t: TestContext): Promise<Place> => {
  const folder = await makeFolder(t);
  const file = databaseFile(folder);
  return {
    env: { DATA_DIR: folder },
    isTouched: async () => existsSync(`${file}-wal`),
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
  const waits = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'sonde'`;
  return {
    env: { DATABASE_URL: url, SECRET_KEY: 'a secret that only these tests have' },
    isTouched: async () => (await client.query(waits)).rowCount !== 0,
    tables: async () =>
      (await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)).rows
        .map(({ name }) => name)
        .sort(),
  };
};

/** Starts a command that opens the database as a service does, and ends. */
const start = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [main, 'key', 'list'], { env, stdio: ['ignore', 'ignore', 'pipe'] });

/** Waits for the end of a process; returns its exit code and standard error. */
const ended = async (child: ChildProcess): Promise<{ code: number | null; err: string }> => {
  let err = '';
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, err };
};

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

const all = ['migration', ...shapes.map(({ table }) => table)].sort();
const started = { code: 0, err: '' };

for (const { name, make, skip } of [
  { name: 'SQLite', make: inSqlite, skip: false },
  { name: 'PostgreSQL', make: inPostgres, skip: typeof server === 'string' ? server : false },
]) {
  test(`a process killed while it creates the tables leaves all or none on ${name}`, { skip }, async (t) => {
    for (let kill = 0; kill < KILLS; kill++) {
      const { env, isTouched, tables } = await make(t);
      const child = start(env);
      const closed = once(child, 'close');
      while (isRunning(child) && !(await isTouched())) await setTimeout(LOOK);
      await setTimeout(kill * STEP);
      child.kill('SIGKILL');
      await closed;
      const left = await tables();
      assert.ok(left.length === 0 || left.join() === all.join(), `${left}`);
      assert.deepEqual(await ended(start(env)), started);
      assert.deepEqual(await tables(), all);
    }
  });

  test(`several processes that open an empty database create its tables once on ${name}`, { skip }, async (t) => {
    const { env, tables } = await make(t);
    assert.deepEqual(await Promise.all([1, 2, 3, 4].map(() => ended(start(env)))), Array(4).fill(started));
    assert.deepEqual(await tables(), all);
  });
}
