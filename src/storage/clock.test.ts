import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { serverClock } from './clock.ts';
import type { Tables } from './database.ts';

/** Starts a server that answers with its time after a delay, and counts the queries. */
const startServer = (timer: { time: number }, ahead: number, takes: number) => {
  const requested = { times: 0 };
  class TellingDriver extends DummyDriver {
    override async acquireConnection() {
      const executeQuery = async () => {
        requested.times += 1;
        timer.time += takes / 2;
        const rows = [{ time: timer.time + ahead }];
        timer.time += takes / 2;
        return { rows: rows as never[] };
      };
      return { ...(await super.acquireConnection()), executeQuery, streamQuery: () => assert.fail() };
    }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new TellingDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, requested };
};

test('reads the clock of the database server at intervals and extrapolates in between', async () => {
  const timer = { time: 5_000 };
  const ahead = 1_000_000;
  const { db, requested } = startServer(timer, ahead, 40);
  const clock = serverClock(() => timer.time);
  await clock.update(db);
  assert.equal(clock.now(), timer.time + ahead);
  timer.time += 9_000;
  await clock.update(db);
  assert.equal(clock.now(), timer.time + ahead);
  assert.equal(requested.times, 1);
  timer.time += 1_000;
  await clock.update(db);
  assert.equal(requested.times, 2);
  assert.equal(clock.now(), timer.time + ahead);
});
