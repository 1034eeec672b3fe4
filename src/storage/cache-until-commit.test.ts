import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { cacheUntilCommit } from './cache-until-commit.ts';
import { changeLogOf, makeChangeLog, setChangeLog } from './change-log.ts';
import type { Database } from './database.ts';
import { inAccount } from './locks.ts';
import { openSqlite } from './sqlite/open.ts';
import { touches } from './statement-marks.ts';

/** A database whose change log returns given numbers. */
const marked = (mark: () => number | null): Database => {
  const db = {} as Database;
  // All changes are of other processes.
  setChangeLog(
    db,
    makeChangeLog(mark, async () => mark() ?? 0),
  );
  return db;
};

/** Reads of a name that return a new value each time. */
const counting = () => {
  let reads = 0;
  return async () => ++reads;
};

test('what was read is given again until something changes', async () => {
  let mark: number | null = 1;
  const db = marked(() => mark);
  const [keep, read] = [cacheUntilCommit<number>({ max: 10, accountOf: () => 1 }), counting()];
  const rows: readonly [mark: number | null, name: string, value: number][] = [
    [1, 'a', 1],
    [1, 'a', 1],
    [1, 'b', 2],
    [1, 'a', 1],
    [2, 'a', 3],
    [2, 'b', 4],
    [2, 'a', 3],
    // Changes are not known, so each call reads.
    [null, 'a', 5],
    [null, 'a', 6],
    [2, 'a', 3],
    [2, 'b', 4],
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
  const keep = cacheUntilCommit<string>({ max: 10, accountOf: () => 1 });
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
  const keep = cacheUntilCommit<string>({ max: 10, sizeOf: (value, name) => value.length + name.length, accountOf: () => 1 });
  const read = async (name: string, size: number): Promise<boolean> => {
    let isRead = false;
    await keep(db, name, async () => {
      isRead = true;
      return 'x'.repeat(size);
    });
    return isRead;
  };
  assert.deepEqual([await read('a', 4), await read('b', 4), await read('a', 4)], [true, true, false]);
  // The least recently used value is dropped; one that alone exceeds the bound is not cached.
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

const addSetup = (db: Database): Promise<unknown> =>
  db
    .insertInto('setup')
    .values({ hash: String(Math.random()), created_at: 0 })
    .execute();

test('SQLite: what is cached of an account goes with its own changes, unknown ones and those of other processes alone', async (t) => {
  const [one, other] = await openTwice(t);
  const keep = cacheUntilCommit<{ account: number | null; read: number }>({ max: 10, accountOf: ({ account }) => account });
  const read = counting();
  const seen = async (account: number | null): Promise<number> =>
    (await keep(one, String(account), async () => ({ account, read: await read() }))).read;
  const change = (db: Database, accountId: number | null) => inAccount(db, accountId, (trx) => addSetup(trx));
  const rows: readonly [about: string, change: () => Promise<unknown>, goes: readonly (number | null)[]][] = [
    ['nothing', async () => {}, []],
    ['a query', () => one.selectFrom('setup').selectAll().execute(), []],
    ['an account', () => change(one, 1), [1, null]],
    ['another account', () => change(one, 2), [2, null]],
    ['several at once', () => Promise.all([change(one, 1), change(one, 3), change(one, 2)]), [1, 2, null]],
    ['nobody knows whose', () => change(one, null), [1, 2, null]],
    ['a statement of its own', () => addSetup(one), [1, 2, null]],
    ['what is not shown', () => one.transaction().execute((trx) => touches(trx, []).then(() => addSetup(trx))), [null]],
    ['an account by another process', () => change(other, 1), [1, 2, null]],
    ['an account, then by another process', () => change(one, 1).then(() => change(other, 3)), [1, 2, null]],
    ['another process, then an account', () => change(other, 3).then(() => change(one, 1)), [1, 2, null]],
  ];
  for (const [about, act, goes] of rows) {
    const before = new Map<number | null, number>();
    for (const account of [1, 2, null]) before.set(account, await seen(account));
    await act();
    for (const account of [1, 2, null])
      assert.equal((await seen(account)) !== before.get(account), goes.includes(account), `${about}: ${account}`);
  }
});

test('SQLite: what is read while a change of the account is committed is read again', async (t) => {
  const [one] = await openTwice(t);
  const keep = cacheUntilCommit<number>({ max: 10, accountOf: () => 1 });
  const read = async () => (await one.selectFrom('setup').select('hash').execute()).length;
  for (let number = 1; number <= 50; number++) {
    const changed = inAccount(one, 1, (trx) => addSetup(trx));
    await Promise.all([
      keep(one, 'a', read),
      keep(one, 'b', read),
      changed.then(async () => assert.equal(await keep(one, 'a', read), number)),
    ]);
    assert.equal(await keep(one, 'b', read), number);
  }
});

test('SQLite: of a closed database nothing can be told', async (t) => {
  const [one] = await openTwice(t);
  await one.destroy();
  assert.equal(await changeLogOf(one)?.now(), undefined);
  assert.equal(changeLogOf(one)?.isUsable(), false);
});
