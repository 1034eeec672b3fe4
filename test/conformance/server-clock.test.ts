import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { makeJobNotifier } from '../../src/queue/job-notifier.ts';
import type { NewJob, Queue } from '../../src/queue/queue.ts';
import { tableQueue } from '../../src/queue/table-queue.ts';
import type { Database } from '../../src/storage/database.ts';
import { storages } from '../storages.ts';

const postgres = storages.find(({ name }) => name === 'PostgreSQL');
const SECOND = 1_000;
/** Difference between the clocks of the processes and the server; measured times may be off by half of it. */
const SKEW = 30 * SECOND;
const MINUTE = 60 * SECOND;

/** Opens a queue as a process with a wrong clock would. */
const skewed = async (t: TestContext, db: Database, by: number): Promise<Queue> => {
  const real = Date.now;
  const wrongly = async <Result>(act: () => Result | Promise<Result>): Promise<Result> => {
    Date.now = () => real() + by;
    try {
      return await act();
    } finally {
      Date.now = real;
    }
  };
  t.after(() => {
    Date.now = real;
  });
  const queue = await wrongly(() =>
    tableQueue(db, { gap: MINUTE, width: 4, isExempt: () => false }, undefined, 'audits', makeJobNotifier()),
  );
  const wrong = { ...queue };
  for (const name of ['add', 'claim', 'retry', 'closeHostQueue', 'finish'] as const) {
    const act = queue[name] as (...given: unknown[]) => Promise<unknown>;
    wrong[name] = ((...given: unknown[]) => wrongly(() => act(...given))) as never;
  }
  return wrong;
};

for (const by of [-SKEW, SKEW])
  test(`a worker whose clock is ${by / SECOND} s off respects leases, gaps and delays`, { skip: !postgres }, async (t) => {
    assert.ok(postgres);
    const { db } = await postgres.open(t);
    const [right, wrong] = [await skewed(t, db, 0), await skewed(t, db, by)];
    const add = (queue: Queue, job: NewJob) => db.transaction().execute((trx) => queue.add(trx, job));
    const job = (number: number): NewJob => ({ kind: 'run', payload: { number } });
    const numbers = async (queue: Queue) => (await queue.claim(9)).map(({ payload }) => payload.number);
    /** Latest time in a column, in milliseconds from now by the clock of the server. */
    const fromNow = async (column: 'run_at' | 'lease_until' | 'free_at', table: 'job' | 'host_queue') => {
      const { rows } = await sql<{ ahead: number }>`
        select max(${sql.ref(column)}) - extract(epoch from clock_timestamp()) * 1000 as ahead from ${sql.table(table)}`.execute(db);
      return Number(rows[0]?.ahead);
    };
    const isAbout = (found: number, expected: number) => assert.ok(Math.abs(found - expected) < SKEW / 2, `${found} ms, not ${expected}`);

    await t.test('neither of two workers takes a job leased by the other', async () => {
      for (const [number, one, other] of [
        [1, wrong, right],
        [2, right, wrong],
      ] as const) {
        await add(one, job(number));
        assert.deepEqual(await numbers(one), [number]);
        assert.deepEqual(await numbers(other), []);
        isAbout(await fromNow('lease_until', 'job'), 20 * SECOND);
      }
    });

    await t.test('gaps between jobs of one host are respected', async () => {
      await add(wrong, { ...job(3), hostQueue: 'one.test' });
      await add(wrong, { ...job(4), hostQueue: 'one.test' });
      assert.deepEqual(await numbers(wrong), [3]);
      assert.deepEqual(await numbers(right), []);
      isAbout(await fromNow('free_at', 'host_queue'), MINUTE);
      await right.closeHostQueue('two.test', 2 * MINUTE);
      await add(right, { ...job(5), hostQueue: 'two.test' });
      assert.deepEqual(await numbers(wrong), []);
      await wrong.closeHostQueue('three.test', 3 * MINUTE);
      isAbout(await fromNow('free_at', 'host_queue'), 3 * MINUTE);
    });

    await t.test('delayed jobs start at the right time', async () => {
      await add(wrong, { ...job(6), delay: 10 * MINUTE });
      isAbout(await fromNow('run_at', 'job'), 10 * MINUTE);
      await add(right, { ...job(7), delay: 20 * SECOND });
      assert.deepEqual(await numbers(wrong), []);
      assert.deepEqual(await numbers(right), []);
    });
  });
