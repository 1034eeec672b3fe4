import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { lastBackup } from '../../src/storage/backup-note.ts';
import { BackupFailed, makeBackupDownloads } from '../../src/storage/sqlite/backup-download.ts';
import { inspectSqlite } from '../../src/storage/sqlite/inspect.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { createUser, PASSWORD } from '../create-user.ts';
import { makeFolder } from '../make-folder.ts';
import { startService } from '../service.ts';
import { signIn, visit } from '../visitor.ts';

const PATH = '/settings/system/backup';

/** A data folder with one account. */
const makeData = async (t: TestContext): Promise<string> => {
  const folder = await makeFolder(t);
  const db = await openSqlite(folder);
  await createUser(db, 'ann@example.com');
  await db.destroy();
  return folder;
};

const copiesIn = async (folder: string): Promise<string[]> => (await readdir(folder)).filter((name) => name.startsWith('download'));

test('the operator can download a complete backup after entering the password, and no copy stays on the server', async (t) => {
  const folder = await makeFolder(t);
  const db = await openSqlite(folder);
  await createUser(db, 'ann@example.com');
  await createUser(db, 'bob@example.com');
  await db.destroy();
  const service = await startService(t, { DATA_DIR: folder, DATABASE_URL: '' });
  const ann = await signIn(service, 'ann@example.com');
  const bob = await signIn(service, 'bob@example.com');

  assert.equal((await bob.post(PATH, { password: PASSWORD })).status, 404);
  assert.equal((await visit(service).post(PATH, { password: PASSWORD })).headers.get('location'), '/sign-in');
  assert.equal((await ann.post(PATH, { password: PASSWORD }, { origin: 'https://evil.test' })).status, 403);
  const wrong = await ann.post(PATH, { password: 'a wrong one' });
  assert.equal(wrong.status, 422);
  assert.match(wrong.text, /id="backup-password-problem">Wrong password\./);
  assert.deepEqual(await copiesIn(folder), []);
  assert.equal(await lastBackup(folder), null);

  const response = await service.app.fetch(
    new Request(`http://sonde.test${PATH}`, {
      method: 'POST',
      headers: {
        cookie: ann.cookie,
        origin: 'http://sonde.test',
        'content-type': 'application/x-www-form-urlencoded',
        'accept-encoding': 'gzip, br',
      },
      body: new URLSearchParams({ password: PASSWORD }).toString(),
    }),
  );
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('cache-control'), 'no-store, no-transform');
  assert.equal(response.headers.get('content-encoding'), null);
  const name = /^attachment; filename="(sonde-\d{8}T\d{6}Z\.db)"$/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  assert.deepEqual(await copiesIn(folder), [], 'it has no name any more');
  const bytes = new Uint8Array(await response.arrayBuffer());
  assert.equal(bytes.length, Number(response.headers.get('content-length')));
  assert.equal((await lastBackup(folder))?.file, name);
  assert.match((await ann.get('/settings/system')).text, new RegExp(`Last backup: [\\s\\S]*<code>${name}</code>`));

  const file = join(await makeFolder(t), 'backup.db');
  await writeFile(file, bytes);
  const { faults, differences, counts } = inspectSqlite(file, { still: true });
  assert.deepEqual([faults, differences, counts.account], [[], [], 3]);
});

test('only one backup is downloaded at a time, and a download that the client does not read is aborted', async (t) => {
  const folder = await makeData(t);
  const downloads = makeBackupDownloads(folder, { part: 300 });
  const first = downloads.begin();
  assert.equal(await downloads.begin(), 'busy');
  const begun = await first;
  assert.ok(begun !== 'busy');
  assert.equal(await downloads.begin(), 'busy', 'while it is downloaded');
  await new Promise((resolve) => setTimeout(resolve, 600));
  await assert.rejects(new Response(begun.body).arrayBuffer());
  assert.equal(await lastBackup(folder), null, 'only a whole backup counts');

  const second = await downloads.begin();
  assert.ok(second !== 'busy');
  await second.body.cancel();
  const third = await downloads.begin();
  assert.ok(third !== 'busy');
  assert.equal((await new Response(third.body).arrayBuffer()).byteLength, third.bytes);
  assert.equal((await lastBackup(folder))?.file, third.name);
  assert.deepEqual(await copiesIn(folder), []);
});

test('shutting down ends a running backup download, and the next download removes files of a killed process', async (t) => {
  const folder = await makeData(t);
  await writeFile(join(folder, 'download.db'), 'left');
  const downloads = makeBackupDownloads(folder);
  const begun = await downloads.begin();
  assert.ok(begun !== 'busy');
  const read = new Response(begun.body).arrayBuffer().then(
    () => 'read',
    () => 'ended',
  );
  await downloads.close();
  assert.match(await read, /^(?:read|ended)$/);
  assert.deepEqual(await copiesIn(folder), []);
});

test('a damaged database and a backup that takes too long are reported, and no file is left behind', async (t) => {
  const folder = await makeData(t);
  const slow = makeBackupDownloads(folder, { copy: 1 });
  await assert.rejects(slow.begin(), (error) => error instanceof BackupFailed && /too long/.test(error.message));
  assert.deepEqual(await copiesIn(folder), []);

  const database = new DatabaseSync(join(folder, 'sonde.db'));
  database.exec(
    "pragma foreign_keys = off; insert into session (hash, account_id, address, agent, created_at, expires_at, last_seen_at) values ('x', 99, '', '', 1, 1, 1)",
  );
  database.close();
  const downloads = makeBackupDownloads(folder);
  await assert.rejects(downloads.begin(), (error) => error instanceof BackupFailed && /damaged/.test(error.message));
  assert.deepEqual(await copiesIn(folder), []);
});
