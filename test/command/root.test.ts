import assert from 'node:assert/strict';
import { lstatSync } from 'node:fs';
import { chmod, chown, link, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createAccount } from '../../src/accounts/account.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { makeFolder } from '../make-folder.ts';
import { openProgram } from '../open-program.ts';
import { runProgram } from '../service-process.ts';

/** A user of no name, who owns the data folder and means root no good. */
const [USER, GROUP] = [12_345, 12_346];

/** All users must be able to read this checkout, because the commands change to another user. */
const isOpenToAll = (): boolean => {
  for (let folder = fileURLToPath(new URL('../../', import.meta.url)); folder !== dirname(folder); folder = dirname(folder))
    if ((lstatSync(folder).mode & 0o001) === 0) return false;
  return true;
};
const skip =
  process.getuid?.() !== 0 ? 'only root can try what root does' : isOpenToAll() ? false : 'other users cannot read this checkout';

interface Scene {
  /** Root's, where others may look. */
  folder: string;
  /** The user's. */
  dataDir: string;
  /** A file of root's that nobody else may read or write, and a database of that kind. */
  victim: string;
  /** Runs a command as root. */
  run(...args: string[]): ReturnType<typeof runProgram>;
  /** The same in a separate process. */
  runSeparately(...args: string[]): ReturnType<typeof runProgram>;
}

const program = openProgram();
after(program.close);

const makeScene = async (t: TestContext): Promise<Scene> => {
  const folder = await makeFolder(t);
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const db = await openSqlite(dataDir);
  await createAccount(db, { email: 'a@example.com' });
  await db.destroy();
  await giveAll(dataDir);
  const victim = join(folder, 'victim');
  await writeFile(victim, VICTIM, { mode: 0o600 });
  // A service opens all it has, and ends when it cannot listen: the address is of no machine.
  const env = { DATA_DIR: dataDir, HOST: '192.0.2.1', PORT: '0', LOG_LEVEL: 'silent' };
  return { folder, dataDir, victim, run: (...args) => program.run(args, { env }), runSeparately: (...args) => runProgram(args, { env }) };
};

const VICTIM = "root's own, and long enough for a secret";

const giveAll = async (folder: string): Promise<void> => {
  await chown(folder, USER, GROUP);
  for (const name of await readdir(folder)) await chown(join(folder, name), USER, GROUP);
};

const isUntouched = async ({ victim }: Scene, after: string): Promise<void> => {
  const { uid, gid, mode, nlink: _ } = await stat(victim);
  assert.deepEqual([uid, gid, mode & 0o7777, await readFile(victim, 'utf8')], [0, 0, 0o600, VICTIM], after);
};

const isOneLine = (text: string): void => assert.match(text, /^[^\n]+\n$/);

test('commands run as root on a data folder of another user switch to that user', { skip }, async (t) => {
  const { dataDir, run, runSeparately } = await makeScene(t);
  const backup = join(dataDir, 'backup.db');
  const { code, err } = await runSeparately('backup', backup);
  assert.equal(code, 0, err);
  for (const args of [
    ['restore', backup],
    ['account', 'create', '--email', 'b@example.com'],
    ['export', '--from', dataDir, '--output', join(dataDir, 'export.jsonl')],
    ['import', '--to', join(dataDir, 'imported'), join(dataDir, 'export.jsonl')],
  ]) {
    const { code, err } = await run(...args);
    assert.equal(code, 0, `${args.join(' ')}: ${err}`);
  }
  for (const path of ['', ...(await readdir(dataDir, { recursive: true }))]) {
    const { uid, gid } = await stat(join(dataDir, path));
    assert.deepEqual([uid, gid], [USER, GROUP], path);
  }
});

/** Names that Sonde uses beside the database, and beside a backup in the same folder. */
const names = [
  'sonde.db-wal',
  'sonde.db-shm',
  'sonde.db-journal',
  'sonde.db.restoring',
  'last-backup.json',
  'secret.key',
  'backups',
  '.write-probe',
  'new.db',
  'new.db.partial',
  'new.db-journal',
  'old.db.partial',
];

for (const [kind, plant] of Object.entries({ symbolic: symlink, hard: link }))
  test(`a command run as root does not follow a ${kind} link in a data folder`, { skip }, async (t) => {
    const scene = await makeScene(t);
    const { dataDir, victim, run } = scene;
    const old = join(dataDir, 'old.db');
    assert.equal((await run('backup', old)).code, 0);
    const plantAll = async (): Promise<void> => {
      for (const name of names) {
        await rm(join(dataDir, name), { force: true, recursive: true });
        await plant(victim, join(dataDir, name));
      }
    };
    for (const args of [['backup', join(dataDir, 'new.db')], ['backup', '--force', old], ['restore', old], ['serve']]) {
      await plantAll();
      const { err } = await run(...args);
      assert.ok(!err.includes(VICTIM), args.join(' '));
      await isUntouched(scene, args.join(' '));
    }
  });

test('a database file that links to a file of root is not read, copied or changed', { skip }, async (t) => {
  const scene = await makeScene(t);
  const { folder, dataDir, run } = scene;
  const roots = join(folder, 'roots.db');
  await rename(join(dataDir, 'sonde.db'), roots);
  await chown(roots, 0, 0);
  const before = await readFile(roots);
  for (const plant of [symlink, link]) {
    await rm(join(dataDir, 'sonde.db'), { force: true });
    await plant(roots, join(dataDir, 'sonde.db'));
    for (const args of [
      ['backup', join(dataDir, 'stolen.db')],
      ['restore', join(dataDir, 'sonde.db')],
      ['key', 'create'],
    ]) {
      const { code } = await run(...args);
      assert.notEqual(code, 0, args.join(' '));
      const { uid, gid, mode } = await stat(roots);
      assert.deepEqual([uid, gid, mode & 0o7777], [0, 0, 0o600], args.join(' '));
    }
    assert.deepEqual(await readFile(roots), before);
  }
  assert.deepEqual(
    (await readdir(dataDir)).filter((name) => name.startsWith('stolen')),
    [],
  );
});

test('a folder of root inside a folder of another user is treated as belonging to that user', { skip }, async (t) => {
  const { folder, dataDir } = await makeScene(t);
  const roots = join(folder, 'roots');
  await mkdir(roots, { mode: 0o700 });
  await symlink(roots, join(dataDir, 'inner'));
  const { code, err } = await runProgram(['key', 'create'], { env: { DATA_DIR: join(dataDir, 'inner') } });
  assert.equal(code, 78);
  isOneLine(err);
  assert.match(err, /No permission to use \S+ as #12345 \(owner of \S+inner; root runs this as #12345\)/);
  assert.deepEqual(await readdir(roots), []);
});

test('a backup into a folder of root is rejected with a one-line error, and root can restore a backup from that folder', {
  skip,
  timeout: 60_000,
}, async (t) => {
  const { folder, dataDir, run, runSeparately } = await makeScene(t);
  const roots = join(folder, 'roots');
  await mkdir(roots, { mode: 0o700 });
  const { code, err } = await run('backup', join(roots, 'new.db'));
  assert.equal(code, 64);
  isOneLine(err);
  assert.match(err, /Can’t write \S+ as #12345 \(owner of \S+data; root runs this as #12345\) \(EACCES\)/);
  await run('backup', join(dataDir, 'new.db'));
  await rename(join(dataDir, 'new.db'), join(roots, 'new.db'));
  await chown(join(roots, 'new.db'), 0, 0);
  const restored = await run('restore', join(roots, 'new.db'));
  assert.deepEqual([restored.code, restored.err], [0, '']);
  assert.equal((await stat(join(dataDir, 'sonde.db'))).uid, USER);
  // The user's link to it is not the same as root's own name for it.
  await symlink(join(roots, 'new.db'), join(dataDir, 'link.db'));
  assert.match(
    (await runSeparately('restore', join(dataDir, 'link.db'))).err,
    /doesn’t exist, or #12345 [^\n]+ has no permission to see it/,
  );
});

test('root keeps its privileges in its own data folder, follows no links and lets no other user write', { skip }, async (t) => {
  const scene = await makeScene(t);
  const { dataDir, victim, run } = scene;
  for (const path of ['', ...(await readdir(dataDir))]) await chown(join(dataDir, path), 0, 0);
  assert.equal((await run('key', 'create')).code, 0);
  assert.equal((await stat(join(dataDir, 'sonde.db'))).uid, 0);
  for (const plant of [symlink, link])
    for (const name of ['secret.key', 'last-backup.json', 'sonde.db-wal']) {
      await plant(victim, join(dataDir, name));
      const { code, err } = await run('key', 'create');
      assert.equal(code, 78, name);
      assert.match(err, /is a link to another file\. As root, Sonde follows no links[^\n]+\n$/);
      await rm(join(dataDir, name));
    }
  await isUntouched(scene, 'key create');
  await chmod(dataDir, 0o777);
  const { code, err } = await run('key', 'create');
  assert.equal(code, 78);
  assert.match(err, /^Error: Other users can write to \S+data, so this can’t run as root\. [^\n]*chmod go-w \S+\n$/);
});
