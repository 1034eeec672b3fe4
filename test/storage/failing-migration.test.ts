import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { migrationNames, migrations } from '../../src/storage/migrate.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { StorageUnusable } from '../../src/storage/unusable.ts';

test('a migration without room says so, keeps one copy however often it is tried, and deletes no older one before it succeeds', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const db = await openSqlite(folder);
  await db.insertInto('lane').values({ name: 'before', free_at: 0 }).execute();
  await db.destroy();
  const old = [2020, 2021, 2022].map((year) => `${year}0101T000000Z-before-001.db`);
  await mkdir(join(folder, 'backups'));
  for (const name of old) await writeFile(join(folder, 'backups', name), '');
  const names = migrationNames as string[];
  const grow = 'create table made_up as select zeroblob(1000000) as bytes';
  const sqlite = ['pragma max_page_count = 1', grow];
  migrations.push({ name: '999-made-up', sqlite, postgres: [] } as never);
  names.push('999-made-up');
  t.after(() => {
    migrations.pop();
    names.pop();
  });
  const copies = async () => (await readdir(join(folder, 'backups'))).sort();

  for (let start = 0; start < 3; start++) {
    await assert.rejects(
      openSqlite(folder),
      (error) => error instanceof StorageUnusable && /Make room in .*, and start again/.test(error.message),
    );
    await setTimeout(1_000);
    const [one, ...others] = (await copies()).slice(old.length);
    assert.deepEqual([(await copies()).slice(0, old.length), others], [old, []]);
    assert.match(one ?? '', /-before-999-made-up\.db$/);
  }
  sqlite.shift();
  await (await openSqlite(folder)).destroy();
  const kept = await copies();
  assert.equal(kept.length, 3);
  assert.deepEqual(kept.slice(0, 2), old.slice(1));
});
