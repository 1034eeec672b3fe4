import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inspectPostgres } from '../../src/cli/doctor/postgres.ts';
import { inspectSecret } from '../../src/cli/doctor/secret.ts';
import { inspectStoredClock } from '../../src/cli/doctor/stored.ts';
import { readConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/storage/open.ts';
import { StorageUnusable } from '../../src/storage/storage-error.ts';
import { readClock } from '../../src/system/clock.ts';
import { storages } from '../storages.ts';

const postgres = storages.find(({ name }) => name === 'PostgreSQL');
const MINUTE = 60_000;

test('sonde doctor reports waiting jobs, a wrong clock, a different secret and an earlier schema on PostgreSQL', {
  skip: !postgres,
}, async (t) => {
  assert.ok(postgres);
  const { db, env } = await postgres.open(t);
  const look = async (): Promise<string> => {
    const { state, text } = await inspectPostgres(env.DATABASE_URL ?? '');
    return `${state} ${text}`;
  };
  const job = {
    kind: 'run',
    payload: '{}',
    host_queue: null,
    owner: null,
    status: 0,
    rank: 0,
    priority: 0,
    claims: 0,
    failures: 0,
    batch: null,
  } as const;
  const free = { ...job, token: null, lease_until: null };
  const now = Date.now();
  assert.match(await look(), /^ok /);
  await db
    .insertInto('job')
    .values([
      { ...free, run_at: now - MINUTE / 2 },
      { ...free, run_at: now + MINUTE },
    ])
    .execute();
  assert.match(await look(), /^ok /, 'the job has not waited long enough');
  await db
    .insertInto('job')
    .values({ ...free, run_at: now - 5 * MINUTE })
    .execute();
  assert.match(await look(), /^warning .* no worker is running: a job has been queued for 5 min\. Start sonde work/);
  await db
    .insertInto('job')
    .values({ ...job, token: 'held', lease_until: now + MINUTE, run_at: now })
    .execute();
  assert.match(await look(), /^ok /, 'a worker is running');

  const config = readConfig(env);
  const clock = async (): Promise<string[]> => (await Array.fromAsync(inspectStoredClock(config))).map(({ text }) => text);
  assert.deepEqual(await clock(), []);
  const real = Date.now.bind(Date);
  const off = t.mock.method(Date, 'now', () => real() - 5 * MINUTE);
  assert.match((await clock()).join(), /^The clock of this machine is (?:299|300|301) s behind the database server’s/);
  off.mock.restore();
  await readClock(db, now);
  await readClock(db, now + 365 * 24 * 60 * MINUTE);
  assert.match((await clock()).join(), /run: sonde confirm-clock$/);
  assert.equal((await inspectSecret(config)).state, 'ok');
  await db.insertInto('key_fingerprint').values({ fingerprint: 'of another' }).execute();
  assert.deepEqual(await inspectSecret(config).then(({ state, text }) => [state, text.slice(0, 16)]), ['problem', 'SECRET_KEY isn’t']);

  await sql`update migration set name = '001-initial'`.execute(db);
  assert.match(await look(), /^problem The data is of an earlier build of Sonde\. Export it with commit /);
  await assert.rejects(openDatabase(config), StorageUnusable);
});
