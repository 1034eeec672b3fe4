import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { StorageUnavailable } from '../storage-error.ts';
import { openSqlite } from './open.ts';

test('rejects a transaction when the disk is full, stores nothing of it, and runs the next transaction', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  const db = await openSqlite(folder);
  t.after(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  const add = (names: readonly string[]): Promise<void> =>
    db.transaction().execute(async (trx) => {
      for (const name of names) await trx.insertInto('host_queue').values({ name, free_at: 0 }).execute();
    });
  const count = async (): Promise<number> => (await db.selectFrom('host_queue').select('name').execute()).length;

  await sql`pragma max_page_count = 1`.execute(db);
  await assert.rejects(add(['small', 'x'.repeat(1_000_000)]), StorageUnavailable);
  assert.equal(await count(), 0);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await add(['small', 'x'.repeat(1_000_000)]);
  assert.equal(await count(), 2);
});
