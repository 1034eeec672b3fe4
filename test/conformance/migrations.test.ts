import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrationNames } from '../../src/storage/migrate.ts';
import { databaseFile } from '../../src/storage/sqlite/file.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import type { Connection } from '../../src/storage/transfer/connection.ts';
import { digestTable } from '../../src/storage/transfer/digest.ts';
import { readPostgres } from '../../src/storage/transfer/postgres-connection.ts';
import { readShapes } from '../../src/storage/transfer/shapes.ts';
import { readSqlite } from '../../src/storage/transfer/sqlite-connection.ts';
import { startPostgres } from '../postgres.ts';
import { makeOldPostgres, makeOldSqlite, OLD } from './old-data.ts';

const server = await startPostgres();
if (typeof server !== 'string') after(server.stop);
const opening = fileURLToPath(new URL('opening-process.ts', import.meta.url));
/** So that the changes take a moment. */
const ROWS = 20_000;
/** Where the changes can be stopped. */
const FEW = 1_000;
/** Times that a start is killed, and milliseconds by which later each time. */
const PARTS = 4;
const STEP = 15;
/** Tables that are changed one after the other. */
const CHANGED = ['report', 'job', 'account', 'session'];
/** Milliseconds between two looks whether the moment has come. */
const LOOK = 2;

interface OldData {
  env: Record<string, string>;
  /** Kills a start in the middle of the changes; `part` says how far. */
  kill(child: ChildProcess, part: number): Promise<void>;
  applied(): Promise<number>;
  digests(): Promise<string[]>;
  /** Rows of numbers. */
  query(statement: string): Promise<number[][]>;
}

const digestsOf = async (connection: Connection): Promise<string[]> => {
  const digests: string[] = [];
  for (const shape of readShapes()) digests.push(`${shape.table} ${await digestTable(connection, shape)}`);
  await connection.close();
  return digests;
};

const makeFolder = async (t: TestContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const oldSqlite = async (t: TestContext, rows = ROWS): Promise<OldData> => {
  const folder = await makeFolder(t);
  const file = databaseFile(folder);
  makeOldSqlite(file, rows);
  const backups = join(folder, 'backups');
  await mkdir(backups);
  return {
    env: { DATA_DIR: folder },
    async kill(child, part) {
      const before =
        (await readdir(backups))
          .filter((name) => name.endsWith('.db'))
          .sort()
          .at(-1) ?? '';
      // The first time while the copy is made, then ever later after it.
      const isThere = (name: string): boolean => (part === 0 ? name.endsWith('.partial') : name.endsWith('.db') && name > before);
      while (isRunning(child) && !(await readdir(backups)).some(isThere)) await setTimeout(LOOK);
      await setTimeout(part * STEP);
      child.kill('SIGKILL');
    },
    async applied() {
      const database = new DatabaseSync(file);
      const { count } = database.prepare('select count(*) as count from migration').get() ?? {};
      database.close();
      return Number(count);
    },
    digests: () => digestsOf(readSqlite(file, file)),
    async query(statement) {
      const database = new DatabaseSync(file);
      const rows = database.prepare(statement).all();
      database.close();
      return rows.map((row) => Object.values(row).map(Number));
    },
  };
};

const oldPostgres = async (t: TestContext, rows = FEW): Promise<OldData> => {
  assert.ok(typeof server !== 'string');
  const { url, drop } = await server.makeDatabase();
  await makeOldPostgres(url, rows);
  const client = new pg.Client({ connectionString: url, application_name: 'test' });
  await client.connect();
  t.after(async () => {
    await client.end();
    await drop();
  });
  return {
    env: { DATABASE_URL: url, SECRET_KEY: 'a secret that only these tests have' },
    async kill(child, part) {
      // The changes stop at a table that somebody reads.
      await client.query(`begin; lock table ${CHANGED[part]} in access share mode`);
      const waiting = `select 1 from pg_locks where locktype = 'relation' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      while (isRunning(child) && (await client.query(waiting)).rowCount === 0) await setTimeout(LOOK);
      child.kill('SIGKILL');
      await once(child, 'close');
      await client.query('rollback');
    },
    applied: async () => Number((await client.query('select count(*) as count from migration')).rows[0]?.count),
    digests: async () => digestsOf(await readPostgres(url, url)),
    query: async (statement) => (await client.query({ text: statement, rowMode: 'array' })).rows.map((row: unknown[]) => row.map(Number)),
  };
};

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

const start = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [opening], { env, stdio: ['ignore', 'ignore', 'pipe'] });

/** What a start says and ends with. */
const ended = async (child: ChildProcess): Promise<{ code: number | null; err: string }> => {
  let err = '';
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, err };
};

/** The same data, migrated without an interruption. */
const expected = async (t: TestContext, name: string): Promise<string[]> => {
  const { env, digests } = await oldSqlite(t, name === 'SQLite' ? ROWS : FEW);
  await (await openSqlite(env.DATA_DIR ?? '')).destroy();
  return digests();
};

for (const { name, make, skip } of [
  { name: 'SQLite', make: oldSqlite, skip: false },
  { name: 'PostgreSQL', make: oldPostgres, skip: typeof server === 'string' ? server : false },
]) {
  test(`a change of tables may be killed at any moment on ${name}`, { skip }, async (t) => {
    const { env, kill, applied, digests } = await make(t);
    let kills = 0;
    for (let part = 0; part < PARTS; part++) {
      const child = start(env);
      await Promise.all([once(child, 'close'), kill(child, part)]);
      const count = await applied();
      assert.ok(count === OLD || count === migrationNames.length, `${count} migrations`);
      if (count === OLD) kills++;
    }
    assert.ok(kills > 0, 'no kill came in time');
    assert.deepEqual(await ended(start(env)), { code: 0, err: '' });
    assert.equal(await applied(), migrationNames.length);
    assert.deepEqual(await digests(), await expected(t, name));
    if (env.DATA_DIR)
      assert.deepEqual(
        (await readdir(join(env.DATA_DIR, 'backups'))).filter((one) => !one.endsWith('.db')),
        [],
      );
  });

  test(`of several that start on old data one changes it, and the others wait, on ${name}`, { skip }, async (t) => {
    const { env, applied, digests, query } = await make(t);
    const ends = await Promise.all([start(env), start(env), start(env)].map(ended));
    assert.deepEqual(ends, Array(3).fill({ code: 0, err: '' }));
    assert.equal(await applied(), migrationNames.length);
    assert.deepEqual(await digests(), await expected(t, name));
    const scores = Array.from({ length: name === 'SQLite' ? ROWS : FEW }, (_, index) => (index + 1) % 100);
    const sums = await query('select count(*), sum(bin), sum(count), sum(sum) from score_count group by project_id order by project_id');
    assert.deepEqual(sums, Array(2).fill([10, 45, scores.length, scores.reduce((sum, score) => sum + score)]));
    if (env.DATA_DIR) assert.equal((await readdir(join(env.DATA_DIR, 'backups'))).length, 1, 'one copy was made');
  });
}

test('several may start at once where nothing is yet', async (t) => {
  const folder = join(await makeFolder(t), 'data');
  const ends = await Promise.all([1, 2, 3, 4].map(() => ended(start({ DATA_DIR: folder }))));
  assert.deepEqual(ends, Array(4).fill({ code: 0, err: '' }));
  assert.ok(!existsSync(join(folder, 'backups')));
});
