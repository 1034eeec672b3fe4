import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { cacheUntilCommit, dataVersionOf, setDataVersion } from './cache-until-commit.ts';
import type { Database } from './database.ts';
import { inAccount } from './locks.ts';
import { openSqlite } from './sqlite/open.ts';

/** Creates a database object that reports the given numbers as its version. */
const versioned = (version: () => number | null): Database => {
  const db = {} as Database;
  setDataVersion(db, version);
  return db;
};

/** Returns a function that reads a name and returns a new value each time. */
const counting = () => {
  let reads = 0;
  return async () => ++reads;
};

test('returns a cached value until a commit invalidates it', async () => {
  let dataVersion: number | null = 1;
  const db = versioned(() => dataVersion);
  const [keep, read] = [cacheUntilCommit<number>({ max: 10 }), counting()];
  const rows: readonly [dataVersion: number | null, name: string, value: number][] = [
    [1, 'a', 1],
    [1, 'a', 1],
    [1, 'b', 2],
    [1, 'a', 1],
    [2, 'a', 3],
    [2, 'b', 4],
    [2, 'a', 3],
    // The version is unknown (null), so each call reads again.
    [null, 'a', 5],
    [null, 'a', 6],
    [2, 'a', 3],
    [2, 'b', 4],
  ];
  for (const [now, name, value] of rows) {
    dataVersion = now;
    assert.equal(await keep(db, name, read), value, `${name} at ${now}`);
  }
  assert.equal(await keep({} as Database, 'a', read), 7);
});

test('reads a value again that changed during the read, and never replaces a newer value with an older one', async () => {
  let dataVersion = 1;
  const db = versioned(() => dataVersion);
  const keep = cacheUntilCommit<string>({ max: 10 });
  const late = Promise.withResolvers<string>();
  const first = keep(db, 'a', () => late.promise);
  dataVersion = 2;
  assert.equal(await keep(db, 'a', async () => 'new'), 'new');
  late.resolve('old');
  assert.equal(await first, 'old');
  assert.equal(await keep(db, 'a', async () => 'newer'), 'new');
});

test('limits the cache to its maximum size', async () => {
  const db = versioned(() => 1);
  const keep = cacheUntilCommit<string>({ max: 10, sizeOf: (value, name) => value.length + name.length });
  const read = async (name: string, size: number): Promise<boolean> => {
    let isRead = false;
    await keep(db, name, async () => {
      isRead = true;
      return 'x'.repeat(size);
    });
    return isRead;
  };
  assert.deepEqual([await read('a', 4), await read('b', 4), await read('a', 4)], [true, true, false]);
  // The least recently used value is dropped; a single value larger than the limit is not cached.
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

test('SQLite: reads a value again only after a commit of any process', async (t) => {
  const [one, other] = await openTwice(t);
  const keep = cacheUntilCommit<number>({ max: 10 });
  const read = counting();
  const rows: readonly [about: string, act: () => Promise<unknown>, isReadAgain: boolean][] = [
    ['nothing', async () => {}, false],
    ['a query', () => one.selectFrom('setup').selectAll().execute(), false],
    ['a transaction', () => inAccount(one, 1, (trx) => addSetup(trx)), true],
    ['several at once', () => Promise.all([1, 2, 3].map((account) => inAccount(one, account, (trx) => addSetup(trx)))), true],
    ['a statement of its own', () => addSetup(one), true],
    [
      'a transaction that fails',
      () =>
        one
          .transaction()
          .execute((trx) => addSetup(trx).then(() => assert.fail('undone')))
          .catch(() => {}),
      false,
    ],
    ['another process', () => addSetup(other), true],
  ];
  for (const [about, act, isReadAgain] of rows) {
    const before = await keep(one, 'a', read);
    await act();
    assert.equal((await keep(one, 'a', read)) !== before, isReadAgain, about);
  }
});

test('SQLite: reads a value again if a change of the account was committed during the read', async (t) => {
  const [one] = await openTwice(t);
  const keep = cacheUntilCommit<number>({ max: 10 });
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

test('SQLite: has no data version once the database is closed', async (t) => {
  const [one] = await openTwice(t);
  await one.destroy();
  assert.equal(dataVersionOf(one), null);
});
