import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, type TestContext, test } from 'node:test';
import pg from 'pg';
import { migrationNames } from '../../src/storage/migrate.ts';
import { move } from '../../src/storage/move/move.ts';
import { placeOf } from '../../src/storage/move/place.ts';
import { MoveRefused, type Refusal } from '../../src/storage/move/refused.ts';
import { readShapes } from '../../src/storage/move/shapes.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { databaseFile } from '../../src/storage/sqlite/file.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { runCommand } from '../command.ts';
import { startPostgres } from '../postgres.ts';
import { storages } from '../storages.ts';
import { fillEveryTable, GONE, LARGE } from './every-table.ts';
import { killedAt } from './killed-process.ts';

const server = await startPostgres();
const skip = typeof server === 'string' ? server : false;
if (typeof server !== 'string') after(server.stop);
const ROWS = 25;
const EVERYTHING = readShapes().length;

const makeFolder = async (t: TestContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const makeUrl = async (t: TestContext): Promise<string> => {
  assert.ok(typeof server !== 'string');
  const { url, drop } = await server.makeDatabase();
  t.after(drop);
  return url;
};

const change = (file: string, statement: string): void => {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
};

const ask = async (url: string, statement: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return Object.values(rows[0] ?? {})[0];
};

const moving = (from: string, to: string, env: Record<string, string> = {}) => runCommand(['move', '--from', from, '--to', to], { env });

/** Name, rows and checksum of each table that was equal. */
const equalTables = (out: string): string[] => out.split('\n').filter((line) => / equal$/.test(line));

for (const { name, open } of storages) {
  test(`a move knows every table and column of ${name}`, async (t) => {
    const { db } = await open(t);
    const tables = (await db.introspection.getTables()).filter((table) => table.name !== 'migration');
    const known = readShapes().map(({ table, columns }) => [table, columns.map((column) => column.name)] as const);
    assert.deepEqual(
      Object.fromEntries(known),
      Object.fromEntries(tables.map((table) => [table.name, table.columns.map((column) => column.name).sort()])),
    );
  });
}

test('everything moves between storages of either kind, and is equal', { skip }, async (t) => {
  const folder = await makeFolder(t);
  const [first, second] = [await makeUrl(t), await makeUrl(t)];
  const file = await fillEveryTable(join(folder, 'from'), ROWS);
  await writeFile(join(folder, 'from', 'secret.key'), 'a key that must never be printed, of forty characters');

  const there = await moving(join(folder, 'from'), first);
  assert.equal(there.code, 0, there.err);
  const tables = equalTables(there.out);
  assert.equal(tables.length, EVERYTHING, there.out);
  for (const line of tables) assert.match(line, new RegExp(`^\\w+ +${ROWS}  [0-9a-f]{16}  equal$`));
  assert.match(there.out, /\nStart the server there with SECRET_KEY_FILE=\S+secret\.key, or a copy of that file: [^\n]+\n$/);
  assert.equal(await ask(first, 'select max(id)::text from report'), String(LARGE));
  assert.equal(await ask(first, `select nextval(pg_get_serial_sequence('report', 'id'))::text`), String(LARGE + GONE + 1n));
  const bytes = new DatabaseSync(file, { readOnly: true });
  assert.equal(
    await ask(first, `select encode(judgement, 'hex') from run order by id`),
    bytes.prepare('select lower(hex(judgement)) as hex from run order by id').get()?.hex,
  );
  bytes.close();
  assert.equal((await moving(first, second)).code, 0);

  const across = await moving(second, join(folder, 'back'));
  assert.equal(across.code, 0, across.err);
  assert.deepEqual(
    equalTables(across.out).filter((line) => !line.startsWith('report ')),
    tables.filter((line) => !line.startsWith('report ')),
  );
  const back = new DatabaseSync(databaseFile(join(folder, 'back')));
  const sequence = back.prepare("select cast(seq as text) as seq from sqlite_sequence where name = 'report'").get();
  assert.equal(sequence?.seq, String(LARGE + GONE + 1n));
  back.close();

  const copied = await moving(join(folder, 'from'), join(folder, 'copy.db'));
  assert.equal(copied.code, 0, copied.err);
  assert.deepEqual(equalTables(copied.out), tables);
  for (const { out, err } of [there, across, copied]) assert.doesNotMatch(out + err, /never be printed/);
});

test('what was moved is a service again, with its accounts and keys', { skip }, async (t) => {
  const folder = await makeFolder(t);
  const url = await makeUrl(t);
  const env = { DATA_DIR: join(folder, 'from') };
  await runCommand(['key', 'create', '--name', 'moves'], { env });
  // A start of the service has made the tables, a token for its set-up page and the fingerprint of its secret, before.
  await (await openPostgres(url)).destroy();
  await ask(url, `insert into setup (hash, created_at) values ('left', 1)`);
  await ask(url, `insert into key_fingerprint values ('of its own')`);
  const counted = await runCommand(['move', '--from', env.DATA_DIR, '--to', url, '--dry-run'], { env });
  assert.match(counted.out, /\napi_key +1\n[\s\S]*\ntotal +2\nDry run: nothing was copied /, counted.err);
  assert.equal((await moving(env.DATA_DIR, url)).code, 0);
  const there = { DATABASE_URL: url, SECRET_KEY: 'a secret that only these tests have' };
  assert.match((await runCommand(['key', 'list'], { env: there })).out, /moves/);
  assert.equal(await ask(url, 'select count(*)::int from setup'), 0);
  assert.equal(await ask(url, 'select count(*)::int from key_fingerprint'), 0);
});

for (const direction of ['to PostgreSQL', 'to SQLite'] as const) {
  test(`a move ${direction} may be killed at any moment, and goes on`, { skip }, async (t) => {
    const folder = await makeFolder(t);
    const url = await makeUrl(t);
    const file = await fillEveryTable(join(folder, 'from'), 300, 20_000);
    const expected = (await moving(file, join(folder, 'whole.db'))).out;
    if (direction === 'to SQLite') assert.equal((await moving(file, url)).code, 0);
    const [from, to] = direction === 'to SQLite' ? [url, join(folder, 'to')] : [file, url];
    const env = {
      ...(direction === 'to SQLite' ? { DATA_DIR: to } : { DATABASE_URL: url }),
      SECRET_KEY: 'a secret that only these tests have',
    };

    const args = ['move', '--from', from, '--to', to];
    assert.equal(await killedAt(args, /^copying/m), 'SIGKILL', 'killed in the first tenth');
    const refused = await runCommand(['key', 'list'], { env });
    assert.equal(refused.code, 78);
    assert.match(refused.err, /^Error: This database is the target of an unfinished move\. [^\n]+\n$/);
    assert.match(
      (await runCommand(['doctor', '--offline'], { env: { PORT: '0', ...env } })).out,
      /^problem +database +This database is the target/m,
    );
    assert.match((await runCommand([...args, '--dry-run'])).out, /already there\n/);
    for (const moment of [/(?:^copying.*\n){4}/m, /(?:^copying.*\n){3}/m, /^comparing/m]) await killedAt(args, moment);

    const last = await moving(from, to);
    // The last kill may have come too late.
    if (!/isn’t empty/.test(last.err)) assert.deepEqual(equalTables(last.out), equalTables(expected), last.err);
    const away = await moving(to, join(folder, 'away.db'));
    assert.deepEqual(equalTables(away.out), equalTables(expected), away.err);
    await (await (direction === 'to SQLite' ? openSqlite(to) : openPostgres(url))).destroy();
  });
}

test('a source that was changed after a move began is found out, and the target stays closed', { skip }, async (t) => {
  const folder = await makeFolder(t);
  const url = await makeUrl(t);
  const file = await fillEveryTable(join(folder, 'from'), 300, 20_000);
  assert.equal(await killedAt(['move', '--from', file, '--to', url], /(?:^copying.*\n){4}/m), 'SIGKILL');
  change(file, `update account set name = 'changed' where id = 1`);
  const { code, out, err } = await moving(file, url);
  assert.equal(code, 1, err);
  assert.match(out, /^account .*DIFFERENT/m);
  assert.match(err, /\nError: The copies differ \(account\), so [^\n]+\n$/);
  const refused = await runCommand(['key', 'list'], { env: { DATABASE_URL: url, SECRET_KEY: 'a secret that only these tests have' } });
  assert.equal(refused.code, 78);
});

test('what cannot be moved is refused in one line, and nothing is changed', { skip }, async (t) => {
  const folder = await makeFolder(t);
  const [url, usedUrl] = [await makeUrl(t), await makeUrl(t)];
  const file = await fillEveryTable(join(folder, 'from'), 3);
  const variant = async (name: string, statement: string): Promise<string> => {
    await copyFile(file, join(folder, name));
    change(join(folder, name), statement);
    return join(folder, name);
  };
  const running = await openSqlite(join(folder, 'running'));
  const runningThere = await openPostgres(usedUrl);
  t.after(() => Promise.all([running.destroy(), runningThere.destroy()]));
  await runningThere.selectFrom('account').select('id').execute();
  await mkdir(join(folder, 'text'));
  await writeFile(databaseFile(join(folder, 'text')), 'no database');
  change(join(folder, 'foreign.db'), 'create table other (a)');
  const half = 'create table sonde_move (name text primary key, source text not null, after text, rows bigint not null)';
  const begun = await variant('begun.db', `${half}; insert into sonde_move values ('account', 'another', null, 0)`);
  const last = migrationNames.at(-1) ?? '';
  const older = await variant('older.db', `delete from migration where name = '${last}'`);
  const newer = await variant('newer.db', `insert into migration values ('999-later', 1)`);
  const unknownName = new URL(url);
  unknownName.pathname = '/nothing_here';

  const cases: [from: string, to: string, refusal: Refusal, said: RegExp][] = [
    [join(folder, 'none'), url, 'usage', /No Sonde database in/],
    [join(folder, 'foreign.db'), url, 'usage', /No Sonde database in/],
    [file, file, 'usage', /are both/],
    [join(folder, 'from'), file, 'usage', /are both/],
    [url, url, 'usage', /No Sonde database|are both/],
    [file, 'postgres://127.0.0.1/', 'usage', /has the form postgres/],
    [
      file,
      'postgres://sonde:hidden@db.test/sonde',
      'usage',
      /^Leave the password out of postgres:\/\/db\.test\/sonde: .* PGPASSWORD or ~\/\.pgpass\.$/,
    ],
    [older, url, 'schema', /earlier version\. Start this version/],
    [newer, url, 'schema', /newer version of Sonde \(999-later\)/],
    [begun, url, 'usage', /itself the target/],
    [join(folder, 'running'), url, 'busy', /is in use\. Stop the server/],
    [file, join(folder, 'running'), 'busy', /is in use\. Stop the server/],
    [file, usedUrl, 'busy', /PostgreSQL, .* is in use\. Stop the server and all other commands/],
    [file, await variant('full.db', 'select 1'), 'usage', /isn’t empty/],
    [file, begun, 'usage', /another source/],
    [file, join(folder, 'foreign.db'), 'usage', /another program/],
    [file, older, 'schema', /earlier version/],
    [file, newer, 'schema', /newer version/],
    [file, unknownName.href, 'schema', /nothing_here/],
  ];
  for (const [from, to, refusal, said] of cases) {
    const refused = async (): Promise<void> =>
      move(
        placeOf(from),
        placeOf(to),
        () => {},
        () => {},
      );
    await assert.rejects(refused, (error: Error) => {
      assert.ok(error instanceof MoveRefused, `${from} ${to}: ${error.stack}`);
      assert.equal(error.refusal, refusal, error.message);
      assert.match(error.message, said);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
  }
  assert.equal(await ask(url, `select count(*)::int from pg_tables where schemaname = 'public'`), 0);
  assert.ok(!existsSync(join(folder, 'none')));
  const { code, err } = await moving(file, join(folder, 'full.db'));
  assert.equal(code, 64);
  assert.match(err, /^[^\n]+\n$/);
});
