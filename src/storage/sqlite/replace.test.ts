import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { databaseFile } from './file.ts';
import { DatabaseInUse, replaceSqlite } from './replace.ts';

/** The error that SQLite throws when it checkpoints a database’s log, and whether the error means that another process has the database open. */
const rows: readonly [errcode: number, name: string, isInUse: boolean][] = [
  [5, 'SQLITE_BUSY', true],
  [261, 'SQLITE_BUSY_RECOVERY', true],
  [517, 'SQLITE_BUSY_SNAPSHOT', true],
  [262, 'SQLITE_LOCKED_SHAREDCACHE', true],
  [11, 'SQLITE_CORRUPT', false],
  [267, 'SQLITE_CORRUPT_VTAB', false],
  [26, 'SQLITE_NOTADB', false],
];

for (const [errcode, name, isInUse] of rows)
  test(`${isInUse ? 'refuses to replace a database that is in use' : 'replaces a broken database and keeps it'} (${name})`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const file = databaseFile(folder);
    const backup = join(folder, 'backup');
    for (const [path, text] of Object.entries({ [file]: 'old', [`${file}-wal`]: 'log', [backup]: 'new' })) writeFileSync(path, text);
    t.mock.method(DatabaseSync.prototype, 'exec', () => {
      throw Object.assign(new Error(name), { errcode });
    });
    const replace = (): string | null => replaceSqlite(folder, openSync(backup, 'r'));
    if (isInUse) {
      assert.throws(replace, DatabaseInUse);
      assert.deepEqual([readFileSync(file, 'utf8'), readFileSync(`${file}-wal`, 'utf8')], ['old', 'log']);
    } else {
      const kept = replace() ?? '';
      assert.deepEqual([readFileSync(file, 'utf8'), existsSync(`${file}-wal`)], ['new', false]);
      assert.deepEqual([readFileSync(kept, 'utf8'), readFileSync(`${kept}-wal`, 'utf8')], ['old', 'log']);
    }
  });
