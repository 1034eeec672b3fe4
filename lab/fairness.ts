/**
 * `npm run -s lab fairness [jobs]` (10,000): how long one job of an account waits while another account has many jobs, each for its own host, with
 * 16 workers and jobs of 50 ms, on SQLite and on PostgreSQL. In a plain queue it would wait for all of them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeJobNotifier } from '../src/queue/job-notifier.ts';
import { tableQueue } from '../src/queue/table-queue.ts';
import { startWorker } from '../src/queue/worker.ts';
import type { Database } from '../src/storage/database.ts';
import { openPostgres } from '../src/storage/postgres/open.ts';
import { openSqlite } from '../src/storage/sqlite/open.ts';
import { startPostgres } from '../test/postgres.ts';

const JOBS = Number(process.argv[2] ?? 10_000);
const ROUNDS = 40;
const WORKERS = 16;
const JOB = 50;
const CHUNK = 100;

const measure = async (name: string, db: Database): Promise<void> => {
  const queue = tableQueue(db, { gap: 250, width: 4, isExempt: () => false }, Date.now, 'audits', makeJobNotifier());
  const add = (owner: number, from: number, count: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      for (let number = from; number < from + count; number++)
        await queue.add(trx, { kind: 'run', payload: { owner }, owner, hostQueue: `host-${owner}-${number}.example` });
    });
  const adding: number[] = [];
  for (let from = 0; from < JOBS; from += CHUNK) {
    const began = performance.now();
    await add(1, from, CHUNK);
    adding.push((performance.now() - began) / CHUNK);
  }
  const begun = new Map<string, number>();
  let done = 0;
  const worker = startWorker(
    queue,
    async (job) => {
      begun.set(String(job.hostQueue), performance.now());
      await sleep(JOB);
      await db.transaction().execute((trx) => queue.finish(trx, job));
      done += 1;
    },
    { concurrency: WORKERS, poll: 1_000, heartbeat: 5_000 },
    (error) => {
      throw error;
    },
  );
  const began = performance.now();
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const added = performance.now();
    await add(2, round, 1);
    const hostQueue = `host-2-${round}.example`;
    while (!begun.has(hostQueue)) await sleep(2);
    waits.push((begun.get(hostQueue) ?? 0) - added);
    await sleep(JOB);
  }
  const rate = (done * 1000) / (performance.now() - began);
  await worker.stop(1_000);
  const at = (times: number[], share: number): string =>
    (times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  process.stdout.write(
    `${name}: ${JOBS} waiting; another's one began after ${at(waits, 0.5)} ms (median), ${at(waits, 1)} ms (longest); ${rate.toFixed(0)} jobs/s, so behind all of them ${(JOBS / rate).toFixed(0)} s; adding one took ${at(adding, 0.5)} ms\n`,
  );
};

const folder = await mkdtemp(join(tmpdir(), 'sonde-bench-'));
const sqlite = await openSqlite(folder);
await measure('SQLite', sqlite);
await sqlite.destroy();
await rm(folder, { recursive: true, force: true });

const server = await startPostgres([]);
if (typeof server === 'string') throw new Error(server);
const { url, drop } = await server.makeDatabase();
const postgres = await openPostgres(url);
await measure('PostgreSQL', postgres);
await postgres.destroy();
await drop();
await server.stop();
