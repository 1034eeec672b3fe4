import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { cacheUntilCommit } from './cache-until-commit.ts';
import { changeMark, giveChangeMark } from './change-mark.ts';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite/open.ts';

/** A database that says what it is told to say. */
const marked = (mark: () => number | null): Database => {
  const db = {} as Database;
  giveChangeMark(db, mark);
  return db;
};

/** Reads of a name, each another value. */
const counting = () => {
  let reads = 0;
  return async () => ++reads;
};

test('what was read is given again until something changes', async () => {
  let mark: number | null = 1;
  const db = marked(() => mark);
  const [keep, read] = [cacheUntilCommit<number>(10), counting()];
  const rows: readonly [mark: number | null, name: string, value: number][] = [
    [1, 'a', 1],
    [1, 'a', 1],
    [1, 'b', 2],
    [1, 'a', 1],
    [2, 'a', 3],
    [2, 'b', 4],
    [2, 'a', 3],
    // Nobody can tell: it is read each time.
    [null, 'a', 5],
    [null, 'a', 6],
    [2, 'a', 3],
  ];
  for (const [now, name, value] of rows) {
    mark = now;
    assert.equal(await keep(db, name, read), value, `${name} at ${now}`);
  }
  assert.equal(await keep({} as Database, 'a', read), 7);
});

test('what changes while it is read is read again, and a late reading replaces no newer one', async () => {
  let mark = 1;
  const db = marked(() => mark);
  const keep = cacheUntilCommit<string>(10);
  const late = Promise.withResolvers<string>();
  const first = keep(db, 'a', () => late.promise);
  mark = 2;
  assert.equal(await keep(db, 'a', async () => 'new'), 'new');
  late.resolve('old');
  assert.equal(await first, 'old');
  assert.equal(await keep(db, 'a', async () => 'newer'), 'new');
});

test('no more is kept than may be', async () => {
  const db = marked(() => 1);
  const keep = cacheUntilCommit<string>(10, (value, name) => value.length + name.length);
  const read = async (name: string, size: number): Promise<boolean> => {
    let isRead = false;
    await keep(db, name, async () => {
      isRead = true;
      return 'x'.repeat(size);
    });
    return isRead;
  };
  assert.deepEqual([await read('a', 4), await read('b', 4), await read('a', 4)], [true, true, false]);
  // The least recently used goes; what alone is too much is not kept.
  assert.deepEqual([await read('c', 4), await read('a', 4), await read('b', 4)], [true, false, true]);
  assert.deepEqual([await read('d', 20), await read('d', 20)], [true, true]);
});

const openTwice = async (t: TestContext): Promise<[Database, Database]> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  const both: [Database, Database] = [await openSqlite(folder), await openSqlite(folder)];
  t.after(async () => {
    for (const db of both) await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  return both;
};

test('SQLite: every commit changes the mark, by whomever, and nothing else does', async (t) => {
  const [one, other] = await openTwice(t);
  const write = (db: Database) =>
    db
      .insertInto('setup')
      .values({ hash: String(Math.random()), created_at: 0 })
      .execute();
  const seen = new Set([changeMark(one)]);
  await one.selectFrom('setup').selectAll().execute();
  assert.ok(seen.has(changeMark(one)));
  for (const db of [one, other, one, other]) {
    await write(db);
    const mark = changeMark(one);
    assert.ok(mark !== null && !seen.has(mark));
    seen.add(mark);
    assert.equal(changeMark(one), mark);
  }
  const undone = one.transaction().execute(async (trx) => {
    await trx.insertInto('setup').values({ hash: 'undone', created_at: 0 }).execute();
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  assert.ok(seen.has(changeMark(one)));
});

test('SQLite: a closed database has no mark', async (t) => {
  const [one] = await openTwice(t);
  await one.destroy();
  assert.equal(changeMark(one), null);
});
