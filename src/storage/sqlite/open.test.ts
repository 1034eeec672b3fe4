import { equal, rejects } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { openSqlite } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'sonde-sqlite-'));
const db = await openSqlite(folder);
await sql`create table note (text text)`.execute(db);
await sql`create trigger refuse after insert on note when new.text = 'refused' begin select raise(rollback, 'refused'); end`.execute(db);
after(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const countNotes = async (): Promise<unknown> =>
  (await sql<{ count: number }>`select count(*) as count from note`.execute(db)).rows[0]?.count;
const note = (text: string) => sql`insert into note values (${text})`;

test('runs no further statements of a transaction that SQLite has rolled back', async () => {
  const work = db.transaction().execute(async (trx) => {
    await note('first').execute(trx);
    await rejects(note('refused').execute(trx), /refused/);
    await note('second').execute(trx);
  });
  await rejects(work, /refused/);
  equal(await countNotes(), 0);
});

test('sends no BEGIN for a transaction without statements and runs other transactions', async () => {
  const [, result] = await Promise.all([
    db.transaction().execute(async () => {}),
    db.transaction().execute(async (trx) => {
      await note('kept').execute(trx);
      return 'done';
    }),
  ]);
  equal(result, 'done');
  equal(await countNotes(), 1);
});
