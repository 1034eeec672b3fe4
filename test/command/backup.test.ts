import assert from 'node:assert/strict';
import { copyFile, link, mkdir, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { differencesText } from '../../src/cli/inspection-text.ts';
import { copySqlite } from '../../src/storage/sqlite/copy.ts';
import { inspectSqlite } from '../../src/storage/sqlite/inspect.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { isPaused } from '../../src/system/paused.ts';
import { runCommand } from '../command.ts';
import { makeFolder } from '../make-folder.ts';
import { serveInProcess } from '../serve-in-process.ts';

/** A data folder with accounts in it. */
const makeData = async (
  t: TestContext,
  emails: readonly string[],
): Promise<{ folder: string; dataDir: string; env: Record<string, string> }> => {
  const folder = await makeFolder(t);
  const dataDir = join(folder, 'data');
  const db = await openSqlite(dataDir);
  for (const email of emails) await createAccount(db, { email });
  await db.destroy();
  return { folder, dataDir, env: { DATA_DIR: dataDir } };
};

const emailsIn = (file: string): unknown[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare('select email from account order by id')
      .all()
      .map(({ email }) => email);
  } finally {
    database.close();
  }
};

const isOneLine = (text: string): void => assert.match(text, /^[^\n]+\n$/);

test('a backup of a running service is complete and private, and overwrites an existing file only with --force', async (t) => {
  const { folder, env } = await makeData(t, ['a@example.com']);
  const service = await serveInProcess(t, env);
  try {
    const file = join(folder, 'backup.db');
    const first = await runCommand(['backup', file], { env });
    assert.equal(first.code, 0, first.err);
    assert.match(first.out, /1 account, 0 projects, 0 reports, 0 runs/);
    assert.match(first.out, /secret\.key/);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.deepEqual(emailsIn(file), ['a@example.com']);

    const before = await readFile(file);
    const second = await runCommand(['backup', file], { env });
    assert.equal(second.code, 64);
    isOneLine(second.err);
    assert.deepEqual(await readFile(file), before);
    await runCommand(['account', 'create', '--email', 'b@example.com'], { env });
    assert.equal((await runCommand(['backup', file, '--force'], { env })).code, 0);
    assert.deepEqual(emailsIn(file), ['a@example.com', 'b@example.com']);
    assert.deepEqual((await readdir(folder)).sort(), ['backup.db', 'data']);

    const nowhere = await runCommand(['backup', join(folder, 'none', 'backup.db')], { env });
    assert.equal(nowhere.code, 64);
    assert.match(nowhere.err, /none doesn’t exist\. Create it first, or choose another folder\.\n$/);

    const refused = await runCommand(['restore', file], { env });
    assert.equal(refused.code, 69);
    assert.match(refused.err, /^Error: The database in [^\n]+ is in use\. [^\n]+\n$/);
  } finally {
    await service.end();
  }
});

test('--force overwrites only an older backup or an empty file', async (t) => {
  const { folder, dataDir, env } = await makeData(t, ['a@example.com']);
  const database = join(dataDir, 'sonde.db');
  const names = { symbolic: join(folder, 'symbolic.db'), second: join(folder, 'second.db') };
  await symlink(database, names.symbolic);
  await link(database, names.second);
  await writeFile(join(dataDir, 'secret.key'), 'k'.repeat(32));
  await mkdir(join(folder, 'folder'));
  const text = await variantOf(join(folder, 'text.db'), 'hello');
  const live = await variantOf(join(folder, 'live.db'), 'hello');
  await writeFile(`${live}-wal`, 'x');
  const [before, secret] = [await stat(database), await readFile(join(dataDir, 'secret.key'))];
  for (const [file, said] of [
    [database, /belongs to the database itself/],
    [`${database}-wal`, /belongs to the database itself/],
    [join(folder, 'data', '..', 'data', 'sonde.db-shm'), /belongs to the database itself/],
    [names.symbolic, /belongs to the database itself/],
    [names.second, /belongs to the database itself/],
    [join(dataDir, 'secret.key'), /isn’t a Sonde backup, so --force doesn’t replace it/],
    [text, /isn’t a Sonde backup/],
    [live, /is a database in use/],
    [join(folder, 'folder'), /isn’t a Sonde backup/],
  ] as const) {
    const { code, err } = await runCommand(['backup', '--force', file], { env });
    assert.equal(code, 64, file);
    isOneLine(err);
    assert.match(err, said);
  }
  assert.equal((await stat(database)).ino, before.ino);
  assert.deepEqual(await readFile(join(dataDir, 'secret.key')), secret);
  for (const file of [await variantOf(join(folder, 'empty'), ''), join(folder, 'new.db'), join(folder, 'new.db')])
    assert.equal((await runCommand(['backup', '--force', file], { env })).code, 0, file);
});

const variantOf = async (file: string, text: string): Promise<string> => {
  await writeFile(file, text);
  return file;
};

test('sonde restore reports a data folder that it cannot write to', async (t) => {
  const { folder, dataDir, env } = await makeData(t, ['a@example.com']);
  const backup = join(folder, 'backup.db');
  await runCommand(['backup', backup], { env });
  // No user, not even root, can write a file in place of a folder.
  await mkdir(join(dataDir, 'sonde.db.restoring'));
  const { code, err } = await runCommand(['restore', backup], { env });
  assert.equal(code, 78);
  isOneLine(err);
  assert.ok(err.startsWith(`Error: Can’t write ${dataDir} as `), err);
});

test('a backup made during writes is a consistent snapshot and does not block writers for long', async (t) => {
  const folder = await makeFolder(t);
  const file = join(folder, 'live.db');
  const writer = new DatabaseSync(file);
  writer.exec('pragma journal_mode = wal; create table pair (a integer, b text)');
  const insert = writer.prepare('insert into pair values (?, ?)');
  writer.exec('begin');
  for (let row = 0; row < 5_000; row++) insert.run(row, 'x'.repeat(500));
  writer.exec('commit; begin');
  insert.run(-1, 'not yet committed');
  // The writer is in the middle of a transaction: the copy neither waits for it nor shows it.
  copySqlite(file, join(folder, 'copy.db'));
  writer.exec('commit');
  writer.close();
  const copy = new DatabaseSync(join(folder, 'copy.db'), { readOnly: true });
  assert.deepEqual({ ...copy.prepare('select count(*) as rows, min(a) as first from pair').get() }, { rows: 5_000, first: 0 });
  copy.close();
});

test('sonde restore replaces the database and keeps a copy of the former one', async (t) => {
  const { folder, dataDir, env } = await makeData(t, ['old@example.com']);
  const file = join(folder, 'backup.db');
  await runCommand(['backup', file], { env });
  await runCommand(['account', 'create', '--email', 'new@example.com'], { env });

  const verified = await runCommand(['restore', file, '--verify'], { env });
  assert.equal(verified.code, 0, verified.err);
  assert.match(verified.out, /is intact: 1 account, .* Schema is up to date\.\n$/);
  assert.deepEqual(emailsIn(join(dataDir, 'sonde.db')), ['old@example.com', 'new@example.com']);

  const restored = await runCommand(['restore', file], { env });
  assert.equal(restored.code, 0, restored.err);
  assert.match(restored.out, /No secret\.key/);
  assert.deepEqual(emailsIn(join(dataDir, 'sonde.db')), ['old@example.com']);
  assert.equal((await stat(join(dataDir, 'sonde.db'))).mode & 0o777, 0o600);
  const kept = (await readdir(dataDir)).find((name) => name.startsWith('sonde.db.before-restore-'));
  assert.ok(kept);
  assert.deepEqual(emailsIn(join(dataDir, kept)), ['old@example.com', 'new@example.com']);

  const elsewhere = { DATA_DIR: join(folder, 'other') };
  assert.equal((await runCommand(['restore', file], { env: elsewhere })).code, 0);
  assert.deepEqual(emailsIn(join(folder, 'other', 'sonde.db')), ['old@example.com']);

  const paused = await runCommand(['restore', file, '--paused'], { env });
  assert.match(paused.out, /Deliveries and schedules are stopped.*sonde resume/);
  assert.equal(isPaused(dataDir), true);
  assert.match((await runCommand(['resume'], { env })).out, /start within/);
  assert.equal(isPaused(dataDir), false);
  await runCommand(['restore', join(folder, 'none.db'), '--paused'], { env });
  assert.equal(isPaused(dataDir), false);
});

test('sonde restore ignores leftover files of a crashed database', async (t) => {
  const { folder, dataDir, env } = await makeData(t, ['a@example.com']);
  const backup = join(folder, 'backup.db');
  await runCommand(['backup', backup], { env });
  const file = join(dataDir, 'sonde.db');
  const live = new DatabaseSync(file);
  live.exec("pragma wal_autocheckpoint = 0; update account set email = 'in-the-log@example.com'");
  await copyFile(`${file}-wal`, join(folder, 'wal'));
  live.close();
  await copyFile(join(folder, 'wal'), `${file}-wal`);
  await writeFile(file, 'no database any more');
  assert.equal((await runCommand(['restore', backup], { env })).code, 0);
  assert.deepEqual(emailsIn(file), ['a@example.com']);
});

test('sonde restore rejects incomplete backups and backups of unknown versions', async (t) => {
  const { folder, dataDir, env } = await makeData(t, ['a@example.com']);
  const backup = join(folder, 'backup.db');
  await runCommand(['backup', backup], { env });
  const variant = async (name: string, spoil: (file: string) => unknown): Promise<string> => {
    const file = join(folder, name);
    await copyFile(backup, file);
    await spoil(file);
    return file;
  };
  const change = (statement: string) => (file: string) => {
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
  };
  const { size } = await stat(backup);
  const garble = async (file: string): Promise<void> => {
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0x5a, size / 2, size / 2 + 8192));
  };
  for (const [file, code, said] of [
    [join(folder, 'none.db'), 64, /doesn’t exist/],
    [await variant('short.db', (file) => truncate(file, size / 2)), 1, /malformed|damaged/],
    [await variant('garbled.db', garble), 1, /malformed|damaged/],
    [await variant('text.db', (file) => writeFile(file, 'hello')), 1, /isn’t a Sonde backup: file is not a database/],
    [await variant('other.db', change('drop table migration')), 1, /no database of Sonde/],
    [await variant('newer.db', change("insert into migration values ('999-later', 1)")), 1, /newer version of Sonde \(999-later\)/],
    [
      await variant(
        'orphan.db',
        change('pragma foreign_keys = off; insert into project (id, workspace_id, name, created_at, updated_at) values (1, 99, 0, 0, 0)'),
      ),
      1,
      /damaged: a row of project belongs to none of workspace/,
    ],
    [await variant('live.db', (file) => writeFile(`${file}-wal`, 'x')), 64, /not a backup/],
  ] as const) {
    const { code: got, err } = await runCommand(['restore', file], { env });
    assert.equal(got, code, `${file}: ${err}`);
    isOneLine(err);
    assert.match(err, said);
  }
  assert.deepEqual((await readdir(dataDir)).sort(), ['last-backup.json', 'sonde.db']);
});

/** Changes to a backup that an attacker may make, and the message about each. */
const tamperings: readonly [statements: string, said: RegExp][] = [
  ['create trigger steal after insert on session begin update account set operator = 1; end', /^trigger steal was added$/],
  ['create view everything as with recursive n (i) as (select 1 union all select i from n) select i from n', /^view everything was added$/],
  ['create table notes (text text)', /^table notes was added$/],
  ['create virtual table words using fts5 (text)', /^table words was added; table words_data was added; .* and \d more$/],
  ['create index report_by_target_too on report (target)', /^index report_by_target_too was added$/],
  ['drop index import_by_update', /^index import_by_update is missing$/],
  ['drop index import_by_update; create index import_by_update on import (id, updated_at)', /^index import_by_update was changed$/],
  ["alter table account add column note text default 'x'", /^table account was changed$/],
  ['drop table brand; create view brand as select * from account', /^view brand was added; table brand is missing$/],
  ['drop table digest_change', /^table digest_change is missing\b/],
  [
    'drop table accepted_finding; create table accepted_finding (project_id integer, check_id text, reason text, created_at integer)',
    /\btable accepted_finding was changed\b/,
  ],
  [
    "pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'not null', '') where name = 'run'",
    /^table run was changed$/,
  ],
  ['create trigger "two\nlines\u001b[31m" after insert on session begin select 1; end', /^trigger two lines was added$/],
];

test('sonde restore rejects a backup with a changed schema, names the change, and replaces nothing', async (t) => {
  const { folder, dataDir, env } = await makeData(t, ['a@example.com']);
  const backup = join(folder, 'backup.db');
  await runCommand(['backup', backup], { env });
  const before = await readFile(join(dataDir, 'sonde.db'));
  const file = join(folder, 'tampered.db');
  for (const [index, [statements, said]] of tamperings.entries()) {
    await copyFile(backup, file);
    const database = new DatabaseSync(file, { defensive: false });
    database.exec(statements);
    database.close();
    const { differences, counts } = inspectSqlite(file, { still: true });
    assert.match(differencesText(differences), said);
    assert.deepEqual(counts, {}, 'nothing of it is read');
    // All come to the same refusal: some by command are enough.
    if (index > 2) continue;
    for (const args of [
      ['restore', file],
      ['restore', '--verify', file],
    ]) {
      const { code, out, err } = await runCommand(args, { env });
      assert.deepEqual([code, out], [1, ''], statements);
      isOneLine(err);
      assert.ok(err.startsWith(`Error: ${file} has a changed schema: ${differencesText(differences)}. `), err);
    }
  }
  assert.deepEqual(await readFile(join(dataDir, 'sonde.db')), before);
  assert.deepEqual((await readdir(dataDir)).sort(), ['last-backup.json', 'sonde.db']);
});

test('data with a changed schema is backed up with a warning, and is not exported', async (t) => {
  const { folder, dataDir, env } = await makeData(t, ['a@example.com']);
  const database = new DatabaseSync(join(dataDir, 'sonde.db'));
  database.exec('create index own on account (name)');
  database.close();
  const { code, out, err } = await runCommand(['backup', join(folder, 'backup.db')], { env });
  assert.equal(code, 0);
  assert.match(out, /1 account/);
  isOneLine(err);
  assert.match(err, /index own was added\. sonde restore rejects this backup/);
  assert.match((await runCommand(['doctor', '--offline'], { env })).out, /^warning +database +[^\n]+index own was added/m);
  const moved = await runCommand(['export', '--output', join(folder, 'export.jsonl')], { env });
  assert.equal(moved.code, 78);
  isOneLine(moved.err);
  assert.match(moved.err, /index own was added/);
});

test('sonde backup and sonde restore refer to the PostgreSQL tools if the data is in PostgreSQL', async (t) => {
  const { folder, env } = await makeData(t, []);
  const file = join(folder, 'backup.db');
  await runCommand(['backup', file], { env });
  const postgres = { ...env, DATABASE_URL: 'postgres://sonde:hidden@127.0.0.1:1/sonde', SECRET_KEY: 'x'.repeat(32) };
  for (const [args, tool] of [
    [['backup', join(folder, 'other.db')], /pg_dump/],
    [['restore', file], /pg_restore/],
  ] as const) {
    const { code, err } = await runCommand(args, { env: postgres });
    assert.equal(code, 64);
    assert.match(err, tool);
    assert.doesNotMatch(err, /hidden/);
  }
});

test('every command rejects data of an earlier build with a one-line error and leaves the data unchanged', async (t) => {
  const { folder, dataDir, env } = await makeData(t, ['a@example.com']);
  const backup = join(folder, 'backup.db');
  await runCommand(['backup', backup], { env });
  for (const file of [backup, join(dataDir, 'sonde.db')]) {
    const database = new DatabaseSync(file);
    database.exec("update migration set name = '001-initial'");
    database.close();
  }
  const before = await readFile(join(dataDir, 'sonde.db'));
  for (const args of [['serve'], ['key', 'list'], ['export'], ['backup', join(folder, 'other.db')]]) {
    const { code, out, err } = await runCommand(args, { env: { ...env, PORT: '0', LOG_LEVEL: 'silent' } });
    assert.deepEqual([code, out], [78, ''], args.join(' '));
    assert.match(err, /^Error: [^\n]* is of an earlier build of Sonde\. Export it with commit [0-9a-f]{8} and import it [^\n]+\n$/);
  }
  assert.deepEqual(await readFile(join(dataDir, 'sonde.db')), before);
  assert.match((await runCommand(['restore', backup], { env })).err, /can’t be restored\. The data is of an earlier build/);
});

test('a damaged database is reported with a one-line error', async (t) => {
  const { dataDir, env } = await makeData(t, ['a@example.com']);
  await writeFile(join(dataDir, 'sonde.db'), 'no database any more');
  const { code, err } = await runCommand(['key', 'list'], { env });
  assert.equal(code, 78);
  assert.match(err, /^Error: \S+sonde\.db is damaged: file is not a database\. sonde restore [^\n]+\n$/);
});
