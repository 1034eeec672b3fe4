import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { findWork } from '../../src/queue/due.ts';
import { jobStatus, type NewJob, type Queue } from '../../src/queue/queue.ts';
import { makeSearchFloors } from '../../src/queue/search-floors.ts';
import { tableQueue } from '../../src/queue/table-queue.ts';
import type { Database, InTransaction } from '../../src/storage/database.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { storages } from '../storages.ts';

const postgres = storages.find(({ name }) => name === 'PostgreSQL');
const START = 1_000_000;
/** Number of jobs that one transaction adds. */
const CHUNK = 50;
/** Number of chunks added and finished during an old snapshot. */
const GONE = 16;

let hostQueues = 0;
/** A job with its own host queue. */
const job = (number: number): NewJob => ({ kind: 'run', payload: { number }, owner: number % 3, hostQueue: `host-${++hostQueues}` });

const add = (db: Database, queue: Queue, jobs: readonly NewJob[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const one of jobs) await queue.add(trx, one);
  });

/** Adds and finishes this many jobs. */
const churn = async (db: Database, queue: Queue, count: number): Promise<void> => {
  for (let done = 0; done < count; done += CHUNK) {
    await add(
      db,
      queue,
      Array.from({ length: CHUNK }, (_, index) => job(index)),
    );
    const jobs = await queue.claim(CHUNK);
    assert.equal(jobs.length, CHUNK);
    await db.transaction().execute(async (trx) => {
      for (const one of jobs) assert.ok(await queue.finish(trx, one));
    });
  }
};

/** Number of pages of the job table and its indexes that this transaction has read. */
const pagesRead = async (trx: InTransaction): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`
    select sum(pg_stat_get_xact_blocks_fetched(oid)) as pages from (
      select 'job'::regclass::oid as oid union all select indexrelid from pg_index where indrelid = 'job'::regclass
    ) as relations`.execute(trx);
  return Number(rows[0]?.pages);
};

test('adding and claiming jobs reads no finished jobs while an old database snapshot is open', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { db, openQueue, env } = await postgres.open(t, { fresh: true });
  const queue = openQueue(() => START);
  /** Pages read by a new process, whose statements are planned anew. */
  const cost = async () => {
    const own = await openPostgres(env.DATABASE_URL ?? '', 1);
    const ownQueue = tableQueue(own, { gap: 250, width: 4, isExempt: () => false }, () => START);
    await ownQueue.claim(0);
    const pages = await own.transaction().execute(async (trx) => {
      const before = await pagesRead(trx);
      await ownQueue.add(trx, job(1));
      const floors = makeSearchFloors();
      await floors.join(trx, 'audits');
      const { ready } = await findWork(trx, 'audits', START, floors.known('audits'));
      assert.equal(ready.length, 1);
      return (await pagesRead(trx)) - before;
    });
    await own.destroy();
    return pages;
  };
  await churn(db, queue, CHUNK);
  const clean = await cost();
  const snapshot = new pg.Client({ connectionString: env.DATABASE_URL });
  await snapshot.connect();
  await snapshot.query('begin isolation level repeatable read');
  await snapshot.query('select 1 from job');
  await churn(db, queue, (GONE / 2) * CHUNK);
  // Autovacuum may analyze at any time. With statistics of a nearly empty table all indexes seem to cost the same.
  await sql`analyze job`.execute(db);
  await churn(db, queue, (GONE / 2) * CHUNK);
  const old = await cost();
  await snapshot.end();
  assert.ok(old - clean < (GONE * CHUNK) / 4, `${old} pages, and ${clean} before`);
});

test('jobs added by a slow transaction are found even if the search start positions advance meanwhile', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { db, openQueue } = await postgres.open(t);
  const [queue, slow] = [openQueue(() => START), openQueue(() => START)];
  await churn(db, queue, 4 * CHUNK);
  const seen: unknown[] = [];
  const take = async () => {
    for (const one of await queue.claim(CHUNK)) {
      seen.push(one.payload.number);
      assert.ok(await db.transaction().execute((trx) => queue.finish(trx, one)));
    }
  };
  await db.transaction().execute(async (trx) => {
    await slow.add(trx, { kind: 'run', payload: { number: 1_001 } });
    await slow.add(trx, { kind: 'run', payload: { number: 1_002 }, delay: 1 });
    await churn(db, queue, 4 * CHUNK);
  });
  await churn(db, queue, 0);
  await take();
  assert.deepEqual(seen, [1_001]);
  const later = openQueue(() => START + 1);
  const [last] = await later.claim(1);
  assert.equal(last?.payload.number, 1_002);
});

for (const { name, open } of storages) {
  test(`released and retried jobs are found even if the search start positions have advanced, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    let time = START;
    const queue = openQueue(() => time);
    await add(
      db,
      queue,
      [1, 2, 3, 4].map((number) => ({ kind: 'run', payload: { number } })),
    );
    const [one, two, three] = await queue.claim(4);
    assert.ok(one && two && three);
    await queue.retry(two, 500);
    await churn(db, queue, 4 * CHUNK);
    const { rank_floor } = await db.selectFrom('search_floor').select('rank_floor').where('priority', '=', 0).executeTakeFirstOrThrow();
    assert.ok(rank_floor > 0, 'the floors have advanced');
    await queue.release(one);
    assert.deepEqual(
      (await queue.claim(9)).map(({ payload }) => payload.number),
      [1],
    );
    time += 500;
    assert.deepEqual(
      (await queue.claim(9)).map(({ payload }) => payload.number),
      [2],
    );
    time += 30_000;
    const lost = await queue.claim(9);
    assert.deepEqual(lost.map(({ payload }) => payload.number).sort(), [1, 2, 3, 4]);
  });
}

test('expired leases are searched only once a minute while an old database snapshot is open', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { db, openQueue, env } = await postgres.open(t, { fresh: true });
  let time = START;
  const queue = openQueue(() => time);
  await churn(db, queue, CHUNK);
  const snapshot = new pg.Client({ connectionString: env.DATABASE_URL });
  await snapshot.connect();
  await snapshot.query('begin isolation level repeatable read');
  await snapshot.query('select 1 from job');
  await churn(db, queue, 8 * CHUNK);
  time += 30_000;
  const look = (lostFrom: number) =>
    db.transaction().execute(async (trx) => {
      const before = await pagesRead(trx);
      await findWork(trx, 'audits', time, makeSearchFloors().known('audits'), lostFrom);
      return (await pagesRead(trx)) - before;
    });
  const [all, rest] = [await look(0), await look(time - 1)];
  await snapshot.end();
  assert.ok(rest < all, `${rest} pages, and ${all} from the beginning`);
});

test('claiming jobs does not read running jobs', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { db, openQueue } = await postgres.open(t, { fresh: true });
  const queue = openQueue(() => START);
  await sql`insert into job (kind, payload, pool, status, owner, rank, priority, run_at, claims, failures, token, lease_until)
    select 'run', '{}', 'audits', ${jobStatus.leased}, i, 0, 0, 0, 1, 0, 'held', ${START} + 60000 from generate_series(1, 5000) as i`.execute(
    db,
  );
  await sql`analyze job`.execute(db);
  await add(db, queue, [{ kind: 'run', payload: {} }]);
  const pages = await db.transaction().execute(async (trx) => {
    const before = await pagesRead(trx);
    const { ready } = await findWork(trx, 'audits', START, makeSearchFloors().known('audits'));
    assert.deepEqual(ready, [0]);
    return (await pagesRead(trx)) - before;
  });
  assert.ok(pages < 60, `${pages} pages`);
  assert.equal((await queue.claim(1)).length, 1);
});
