import { deepEqual, equal, ok } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, type TestContext, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { makeUnsynced, unawaitedMark } from '../statement-marks.ts';
import { StorageUnavailable } from '../storage-error.ts';
import { type NewStep, ThreadConnection } from './connection.ts';
import { databaseFile } from './file.ts';
import { openSqlite } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'sonde-sqlite-'));
const db = await openSqlite(folder);
await sql`create table note (text text)`.execute(db);
await sql`create trigger refuse after insert on note when new.text = 'refused' begin select raise(abort, 'refused'); end`.execute(db);
await sql`create trigger undo after insert on note when new.text = 'undone' begin select raise(rollback, 'undone'); end`.execute(db);
const other = new DatabaseSync(databaseFile(folder));
after(async () => {
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const note = (text: string) => sql`insert into note values (${text})`;
const add = (text: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    await note(text).execute(trx);
    return text;
  });
/** Returns the rows as another process sees them. */
const texts = (): string[] =>
  other
    .prepare('select text from note order by rowid')
    .all()
    .map(({ text }) => String(text));
const empty = () => sql`delete from note`.execute(db);

const watch = (t: TestContext) => {
  const send = t.mock.method(ThreadConnection.prototype, 'send');
  const post = t.mock.method(Worker.prototype, 'postMessage');
  return {
    steps: (): string[] => send.mock.calls.map(({ arguments: [step] }) => (step as NewStep).do),
    messages: () => post.mock.callCount(),
  };
};

test('commits concurrent transactions together and acknowledges each one only after the sync to disk', async (t) => {
  await empty();
  const { steps } = watch(t);
  const wanted = Array.from({ length: 40 }, (_, number) => `note ${number}`);
  const seen = await Promise.all(wanted.map((text) => add(text).then((done) => texts().includes(done))));
  ok(seen.every((isSeen) => isSeen));
  deepEqual(texts(), wanted);
  const commits = steps().filter((step) => step === 'commit').length;
  // The number of transactions that arrive at once depends on the machine.
  ok(commits < wanted.length / 2, `${commits} commits`);
});

test('commits a single transaction without a savepoint', async (t) => {
  await empty();
  const { steps } = watch(t);
  await add('alone');
  deepEqual(steps(), ['begin', 'run', 'end', 'commit']);
});

test('keeps the other transactions of a commit group when one fails', async () => {
  await empty();
  const texted = await Promise.allSettled(
    ['one', 'refused', 'two', 'thrown', 'three'].map((text) =>
      db.transaction().execute(async (trx) => {
        await note(`${text} begins`).execute(trx);
        await note(text).execute(trx);
        if (text === 'thrown') throw new Error('thrown');
      }),
    ),
  );
  deepEqual(
    texted.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
  );
  deepEqual(texts(), ['one begins', 'one', 'two begins', 'two', 'three begins', 'three']);
});

test('keeps the other transactions of a commit group when the first one fails', async () => {
  await empty();
  const [first] = await Promise.allSettled([add('refused'), add('one'), add('two')]);
  equal(first.status, 'rejected');
  deepEqual(texts(), ['one', 'two']);
});

test('repeats transactions that SQLite rolled back together with a failing transaction', async () => {
  await empty();
  const outcomes = await Promise.allSettled([add('one'), add('two'), add('undone'), add('three')]);
  deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  );
  deepEqual(texts().sort(), ['one', 'three', 'two']);
});

test('rejects all transactions of a commit group when the commit fails', async () => {
  await empty();
  await sql`pragma cache_spill = off`.execute(db);
  await sql`pragma max_page_count = 1`.execute(db);
  const outcomes = await Promise.allSettled([add('x'.repeat(100_000)), add('y'.repeat(100_000))]);
  for (const outcome of outcomes) ok(outcome.status === 'rejected' && outcome.reason instanceof StorageUnavailable, String(outcome.status));
  await sql`pragma max_page_count = 1000000`.execute(db);
  await add('again');
  deepEqual(texts(), ['again']);
});

test('shows only committed data to queries outside of transactions while many transactions run', async () => {
  await empty();
  const counts: Promise<void>[] = [];
  const count = async (): Promise<void> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from note`.execute(db);
    ok(Number(rows[0]?.count) <= texts().length);
  };
  await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const added = add(`${number}`);
      counts.push(count());
      await added;
      counts.push(count());
    }),
  );
  await Promise.all(counts);
});

test('commits a writing statement outside of transactions together with other transactions', async (t) => {
  await empty();
  const { steps } = watch(t);
  await Promise.all([add('one'), note('two').execute(db), add('three')]);
  deepEqual(texts(), ['one', 'two', 'three']);
  equal(steps().filter((step) => step === 'commit').length, 1);
});

test('sends a transaction of unawaited statements in one message to the SQLite thread', async (t) => {
  await empty();
  const { messages } = watch(t);
  const { last } = await db.transaction().execute(async (trx) => {
    await sql`insert into note values ('first') ${unawaitedMark}`.execute(trx);
    return { last: sql<{ text: string }>`insert into note values ('second') returning text`.execute(trx) };
  });
  deepEqual((await last).rows, [{ text: 'second' }]);
  equal(messages(), 1);
  deepEqual(texts(), ['first', 'second']);
});

test('does not sync a transaction marked as unsynced, nor commit it together with synced transactions', async (t) => {
  await empty();
  const send = t.mock.method(ThreadConnection.prototype, 'send');
  const careless = (text: string) =>
    db.transaction().execute(async (trx) => {
      await makeUnsynced(trx);
      await note(text).execute(trx);
    });
  await Promise.all([careless('one'), add('two'), careless('three')]);
  deepEqual(texts(), ['one', 'two', 'three']);
  const begun = send.mock.calls.map(({ arguments: [step] }) => step as NewStep).filter((step) => step.do === 'begin');
  deepEqual(
    begun.map(({ isSynced }) => isSynced),
    [false, true, true],
  );
  equal(new Set(begun.map(({ group }) => group)).size, 2);
});
