import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { SCHEMA_NAME } from '../../src/storage/schema/version.ts';
import { databaseFile } from '../../src/storage/sqlite/file.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { exportData } from '../../src/storage/transfer/export.ts';
import { importData } from '../../src/storage/transfer/import.ts';
import { type DatabaseLocation, locationOf } from '../../src/storage/transfer/location.ts';
import { tableShapes } from '../../src/storage/transfer/shapes.ts';
import { type Refusal, TransferRefused } from '../../src/storage/transfer/stream.ts';
import { runCommand } from '../command.ts';
import { makeFolder } from '../make-folder.ts';
import { sharedServer } from '../postgres-databases.ts';
import { storages } from '../storages.ts';
import { fillEveryTable, GONE, LARGE } from './every-table.ts';
import { killedAt } from './killed-process.ts';

const server = await sharedServer();
const skip = typeof server === 'string' ? server : false;
const ROWS = 25;
const SECRET = { SECRET_KEY: 'a secret that only these tests have' };

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

const exported = async (from: string): Promise<string> => {
  const lines: string[] = [];
  for await (const line of exportData(locationOf(from), () => {})) lines.push(line);
  return lines.join('');
};

/** Splits a text into chunks that can end inside a line or character. */
async function* chunksOf(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const size = bytes.length > 2 ** 24 ? 65_521 : 1_021;
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const imported = (text: string | Uint8Array, to: DatabaseLocation | null) => importData(chunksOf(text), to, () => {});

const refuses = (refusal: Refusal, words: RegExp) => (error: Error) => {
  assert.ok(error instanceof TransferRefused, String(error.stack));
  assert.match(error.message, words);
  assert.doesNotMatch(error.message, /\n/);
  assert.equal(error.refusal, refusal, error.message);
  return true;
};

for (const { name, open } of storages) {
  test(`an export contains every table and column of the database on ${name}`, async (t) => {
    const { db } = await open(t);
    const tables = (await db.introspection.getTables()).filter(
      // The search index is built from the reports.
      (table) => table.name !== 'migration' && !table.name.startsWith('report_search'),
    );
    const known = tableShapes.map(({ table, columns }) => [table, columns.map((column) => column.name)] as const);
    assert.deepEqual(
      Object.fromEntries(known),
      Object.fromEntries(tables.map((table) => [table.name, table.columns.map((column) => column.name).sort()])),
    );
  });

  test(`an export is a snapshot that contains no later writes on ${name}`, async (t) => {
    const { db, env } = await open(t);
    const from = env.DATABASE_URL ?? env.DATA_DIR ?? '';
    const add = (email: string) => db.insertInto('account').values({ email, name: '', operator: 0, created_at: 1 }).execute();
    await add('before@example.com');
    const lines = exportData(locationOf(withoutPassword(from)), () => {});
    const text = [String((await lines.next()).value)];
    await add('meanwhile@example.com');
    for await (const line of lines) text.push(line);
    assert.match(text.join(''), /before@example\.com/);
    assert.doesNotMatch(text.join(''), /meanwhile@example\.com/);
    await imported(text.join(''), null);
  });
}

const withoutPassword = (url: string): string => url.replace(/^(postgres\w*:\/\/[^:@/]+):[^@]*@/, '$1@');

test('an export stays the same after imports into SQLite and PostgreSQL', { skip }, async (t) => {
  const folder = await makeFolder(t);
  const [first, second] = [await makeUrl(t), await makeUrl(t)];
  const file = await fillEveryTable(join(folder, 'from'), ROWS);
  const text = await exported(file);
  const tables = await imported(text, locationOf(first));
  assert.deepEqual(
    tables.map(({ table, rows }) => [table, rows]),
    tableShapes.map(({ table }) => [table, ROWS]),
  );
  assert.equal(await exported(first), text);
  await imported(text, locationOf(second));
  assert.equal(await exported(second), text);
  await imported(await exported(second), locationOf(join(folder, 'back')));
  assert.equal(await exported(join(folder, 'back')), text);

  assert.equal(await ask(first, 'select max(id)::text from report'), String(LARGE));
  assert.equal(await ask(first, `select nextval(pg_get_serial_sequence('report', 'id'))::text`), String(LARGE + GONE + 1n));
  const bytes = new DatabaseSync(file, { readOnly: true });
  assert.equal(
    await ask(first, `select encode(stored_result, 'hex') from run order by id`),
    bytes.prepare('select lower(hex(stored_result)) as hex from run order by id').get()?.hex,
  );
  bytes.close();
});

test('sonde export piped into sonde import moves accounts and API keys to another database', { skip }, async (t) => {
  const folder = await makeFolder(t);
  const url = await makeUrl(t);
  const env = { DATA_DIR: join(folder, 'from') };
  await runCommand(['key', 'create', '--name', 'travels'], { env });
  await writeFile(join(env.DATA_DIR, 'secret.key'), 'a key that must never be printed, of forty characters');
  const { code, out, err } = await runCommand(['export'], { env });
  assert.equal(code, 0, err);
  assert.match(err, /\nExported \S+sonde\.db\. The secret key [^\n]+ a copy of \S+secret\.key\.\n$/);
  assert.doesNotMatch(out + err, /never be printed/);

  // An earlier start has created the tables, a token for the set-up page and the fingerprint of its secret.
  await (await openPostgres(url)).destroy();
  await ask(url, `insert into setup (hash, created_at) values ('left', 1)`);
  await ask(url, `insert into key_fingerprint values ('of its own')`);
  const there = { DATABASE_URL: url, ...SECRET };
  const result = await runCommand(['import'], { env: there, input: out });
  assert.equal(result.code, 0, result.err);
  assert.match(result.out, /\napi_key +1 {2}[0-9a-f]{16}\n[\s\S]*\nImported 3 rows into PostgreSQL, [^\n]+\n$/);
  assert.match((await runCommand(['key', 'list'], { env: there })).out, /travels/);
  for (const table of ['setup', 'key_fingerprint']) assert.equal(await ask(url, `select count(*)::int from ${table}`), 0);
});

test('an export file is readable by its owner only, never overwrites a file, and can be verified', async (t) => {
  const folder = await makeFolder(t);
  const env = { DATA_DIR: join(folder, 'data') };
  await runCommand(['key', 'create'], { env });
  const file = join(folder, 'export.jsonl');
  const { code, out, err } = await runCommand(['export', '-o', file], { env });
  assert.deepEqual([code, out], [0, ''], err);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const again = await runCommand(['export', '-o', file], { env });
  assert.deepEqual([again.code, again.err], [64, `Error: ${file} already exists. Choose another name.\n`]);
  assert.match((await runCommand(['import', '--verify', file], { env })).out, /\nThe export is intact: 3 rows\. Nothing was imported\.\n$/);
  const inUse = await runCommand(['import', file], { env });
  assert.deepEqual([inUse.code, /isn’t empty \(account has data\)/.test(inUse.err)], [64, true], inUse.err);
  const refused = await runCommand(['import', '--verify'], { env, input: (await readFile(file, 'utf8')).slice(0, -20) });
  assert.equal(refused.code, 1);
  assert.match(refused.err, /\nError: The export is incomplete: [^\n]+\n$/);
  const moved = await runCommand(['move', '--from', 'a', '--to', 'b', '--dry-run']);
  assert.deepEqual(
    [moved.code, moved.err],
    [64, 'Error: sonde move was replaced. Run: sonde export --from <source> | sonde import --to <target>\n'],
  );
});

/** Damaged exports, each with the expected refusal and message. */
const damages: [what: string, damage: (text: string) => string | Uint8Array, refusal: Refusal, words: RegExp][] = [
  ['no content', () => '', 'damaged', /isn’t an export of Sonde/],
  ['another JSON value', () => '[]\n', 'damaged', /isn’t an export of Sonde/],
  ['null as content', () => 'null\n', 'damaged', /isn’t an export of Sonde/],
  ['compressed bytes', () => Uint8Array.from({ length: 5_000 }, (_, at) => (at * 131) & 0xff), 'damaged', /isn’t an export .* zstd -dc/],
  ['an endless first line', () => 'x'.repeat(17 * 2 ** 20), 'damaged', /isn’t an export/],
  ['a newer format', (text) => text.replace('"format":1', '"format":2'), 'schema', /newer version of Sonde \(0\.1\.0\)/],
  ['an unknown schema', (text) => text.replace(`"${SCHEMA_NAME}"`, '"999-later"'), 'schema', /newer version/],
  ['a schema that is too old', (text) => text.replace(`"${SCHEMA_NAME}"`, '"001-initial"'), 'schema', /too early a build/],
  ['a missing schema', (text) => text.replace(/"migrations":\[[^\]]*\]/, '"migrations":[]'), 'damaged', /isn’t an export/],
  ['another column', (text) => text.replace('"columns":["', '"columns":["a","'), 'damaged', /^Line 2 .* it should be \{"table"/],
  ['a row with an extra value', (text) => text.replace(/\n\[/, '\n["1",'), 'damaged', /^Line 3 .* should have \d+ values/],
  ['a number that is too large', (text) => text.replace('["1767225600000"', '["9223372036854775808"'), 'damaged', /a number of 64 bits/],
  ['a nested value', (text) => text.replace(/\n\["\d+"/, '\n[[[["1"]]]'), 'damaged', /a number of 64 bits/],
  ['invalid base64', (text) => text.replace('{"base64":"', '{"base64":"!'), 'damaged', /isn’t base64/],
  ['a changed value', (text) => text.replace('account name 0', 'account name 9'), 'damaged', /it should be \{"end":"account"/],
  ['a missing row', (text) => text.replace(/\n\[[^\n]*/, ''), 'damaged', /it should be \{"end":"account","rows":24/],
  ['a line that is not JSON', (text) => text.replace('\n[', '\n'), 'damaged', /^Line 3 .* isn’t JSON/],
  ['an endless line', (text) => text.replace('\n[', `\n["${'x'.repeat(17 * 2 ** 20)}`), 'damaged', /^Line 3 .* longer than 16 MiB/],
  ['a missing last line', (text) => text.slice(0, text.lastIndexOf('{')), 'damaged', /incomplete/],
  ['only its first half', (text) => text.slice(0, text.length / 2), 'damaged', /incomplete/],
  ['data after its end', (text) => `${text}{}\n`, 'damaged', /comes after the end/],
];

test('a damaged export is rejected with a one-line error, and nothing is imported', { skip }, async (t) => {
  const folder = await makeFolder(t);
  const [url, withTables] = [await makeUrl(t), await makeUrl(t)];
  await (await openPostgres(withTables)).destroy();
  const text = await exported(await fillEveryTable(join(folder, 'from'), ROWS));
  for (const [what, damage, refusal, words] of damages) {
    const bytes = damage(text);
    assert.notEqual(bytes, text, what);
    for (const to of [null, locationOf(join(folder, 'to')), locationOf(withTables)])
      await t.test(`an export with ${what} is rejected (${to?.kind ?? 'verified'})`, () =>
        assert.rejects(imported(bytes, to), refuses(refusal, words)),
      );
  }
  // Only the last line is wrong, after all tables.
  await assert.rejects(imported(`${text}{}\n`, locationOf(url)), refuses('damaged', /comes after the end/));
  assert.equal(await ask(url, `select count(*)::int from pg_tables where schemaname = 'public'`), 0);
  for (const to of [join(folder, 'to'), withTables, url]) {
    await imported(text, locationOf(to));
    assert.equal(await exported(to), text);
  }
});

test('an export with an unknown foreign key is rejected with a one-line error', { skip }, async (t) => {
  const folder = await makeFolder(t);
  const file = await fillEveryTable(join(folder, 'from'), 3);
  const child = tableShapes.find(({ table }) => table === 'api_key');
  assert.ok(child);
  change(file, 'pragma foreign_keys = off; update api_key set workspace_id = 77');
  for (const to of [join(folder, 'to'), await makeUrl(t)])
    await assert.rejects(imported(await exported(file), locationOf(to)), refuses('damaged', /^The rows of api_key don’t fit its table: /));
});

for (const kind of ['SQLite', 'PostgreSQL'] as const)
  test(`an import into ${kind} that is killed leaves no data behind`, { skip: kind === 'PostgreSQL' && skip }, async (t) => {
    const folder = await makeFolder(t);
    const file = join(folder, 'export.jsonl');
    const text = await exported(await fillEveryTable(join(folder, 'from'), 60, 8_000));
    await writeFile(file, text);
    const to = kind === 'SQLite' ? join(folder, 'to') : await makeUrl(t);
    for (const moment of [/^importing/m, /(?:^importing.*\n){4}/m, /^comparing/m])
      assert.equal(await killedAt(['import', '--to', to, file], moment), 'SIGKILL', String(moment));
    await imported(text, locationOf(to));
    assert.equal(await exported(to), text);
  });

const postgres = storages.find(({ name }) => name === 'PostgreSQL');

test('an unusable source or target database is rejected with a one-line error, and nothing is changed', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const folder = await makeFolder(t);
  const url = await makeUrl(t);
  const { db: runningThere, env } = await postgres.open(t);
  const usedUrl = env.DATABASE_URL ?? '';
  const file = await fillEveryTable(join(folder, 'from'), 3);
  const text = await exported(file);
  const variant = async (name: string, statement: string): Promise<string> => {
    await copyFile(file, join(folder, name));
    change(join(folder, name), statement);
    return join(folder, name);
  };
  const running = await openSqlite(join(folder, 'running'));
  t.after(() => running.destroy());
  await runningThere.selectFrom('account').select('id').execute();
  await mkdir(join(folder, 'text'));
  await writeFile(databaseFile(join(folder, 'text')), 'no database');
  change(join(folder, 'other-program.db'), 'create table other (a)');
  const newer = await variant('newer.db', `insert into migration values ('999-later', 1)`);
  const added = await variant('added.db', 'create index own on account (name)');
  const earlier = await variant('earlier.db', `update migration set name = '001-initial'`);
  const unknownName = new URL(url);
  unknownName.pathname = '/nothing_here';

  const sources: [from: string, refusal: Refusal, words: RegExp][] = [
    [join(folder, 'none'), 'usage', /No Sonde database in/],
    [join(folder, 'other-program.db'), 'usage', /No Sonde database in/],
    [url, 'usage', /No Sonde database in/],
    [newer, 'schema', /newer version of Sonde \(999-later\)/],
    [earlier, 'schema', /an earlier build of Sonde\. Export it with commit [0-9a-f]{8} /],
    [added, 'schema', /index own was added/],
    [unknownName.href, 'schema', /nothing_here/],
  ];
  for (const [from, refusal, words] of sources) await assert.rejects(exported(from), refuses(refusal, words), from);
  await assert.rejects(exported(join(folder, 'text')), /is damaged/);
  for (const [text, words] of [
    ['postgres://127.0.0.1/', /has the form postgres/],
    ['postgres://sonde:hidden@db.test/sonde', /^Leave the password out of postgres:\/\/db\.test\/sonde: .* PGPASSWORD or ~\/\.pgpass\.$/],
  ] as const)
    assert.throws(() => locationOf(text), refuses('usage', words));

  const targets: [to: string, refusal: Refusal, words: RegExp][] = [
    [join(folder, 'running'), 'busy', /is in use\. Stop the server/],
    [usedUrl, 'busy', /PostgreSQL, .* is in use\. Stop the server and all other commands/],
    [await variant('full.db', 'select 1'), 'usage', /isn’t empty/],
    [join(folder, 'other-program.db'), 'usage', /another program/],
    [earlier, 'schema', /another version of Sonde/],
    [newer, 'schema', /another version of Sonde/],
    [unknownName.href, 'schema', /nothing_here/],
  ];
  for (const [to, refusal, words] of targets) await assert.rejects(imported(text, locationOf(to)), refuses(refusal, words), to);
  assert.equal(await ask(url, `select count(*)::int from pg_tables where schemaname = 'public'`), 0);
  assert.ok(!existsSync(join(folder, 'none')));
});

test('a server refuses to start on PostgreSQL while an import runs', { skip }, async (t) => {
  const folder = await makeFolder(t);
  const url = await makeUrl(t);
  const text = await exported(await fillEveryTable(join(folder, 'from'), 3));
  async function* pausing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text.slice(0, text.length / 2));
    await assert.rejects(openPostgres(url), /sonde import is running on this database/);
    yield Buffer.from(text.slice(text.length / 2));
  }
  await importData(pausing(), locationOf(url), () => {});
  assert.equal(await exported(url), text);
});

test('a stalled export keeps the SQLite WAL file small and remains a snapshot of its start', async (t) => {
  const folder = await makeFolder(t);
  const db = await openSqlite(folder);
  t.after(() => db.destroy());
  const lines = exportData(locationOf(folder), () => {});
  const first = await lines.next();
  for (let round = 0; round < 40; round++)
    await db
      .insertInto('host_queue')
      .values(Array.from({ length: 100 }, (_, index) => ({ name: `${round} ${index} ${'x'.repeat(2_000)}`, free_at: 0 })))
      .execute();
  assert.ok(statSync(`${databaseFile(folder)}-wal`).size < 6 * 2 ** 20);
  let rest = String(first.value);
  for await (const line of lines) rest += line;
  assert.match(rest, /"end":"host_queue","rows":0/);
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('export-')),
    [],
  );
});
