import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { runCommand } from '../command.ts';
import { makeFolder } from '../make-folder.ts';
import { serveInProcess } from '../serve-in-process.ts';

test('sonde compact frees the disk space of deleted rows, unless the database is in use', async (t) => {
  const folder = await makeFolder(t);
  const env = { DATA_DIR: folder };
  const compact = () => runCommand(['compact'], { env });
  const db = await openSqlite(folder);
  const names = Array.from({ length: 200 }, (_, index) => `${index} ${'x'.repeat(10_000)}`);
  await db
    .insertInto('host_queue')
    .values(names.map((name) => ({ name, free_at: 0 })))
    .execute();
  await db
    .deleteFrom('host_queue')
    .where('name', '!=', names[0] ?? '')
    .execute();
  assert.equal((await compact()).code, 69);
  await db.destroy();
  const size = async () => (await stat(join(folder, 'sonde.db'))).size;
  const before = await size();

  const { code, out, err } = await compact();
  assert.equal(code, 0, err);
  assert.match(out, /^Compacted .*sonde\.db: [\d.]+ MB before, \d+ KB now\.\n$/);
  assert.ok((await size()) < before / 3);
  const again = await openSqlite(folder);
  assert.deepEqual(await again.selectFrom('host_queue').select('name').execute(), [{ name: names[0] }]);
  await again.destroy();
  assert.deepEqual((await readdir(folder)).sort(), ['service.lock', 'sonde.db']);

  await serveInProcess(t, env);
  assert.match((await compact()).err, /^Error: Another service runs/);
});
