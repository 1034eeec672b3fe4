/**
 * `npm run -s lab host-queues [jobs]` (10,000): what a long queue of one host costs audits of other hosts. Queues the jobs of one host, then adds,
 * claims and finishes jobs of other hosts, and prints their times beside those with an empty queue.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from '../src/queue/queue.ts';
import { tableQueue } from '../src/queue/table-queue.ts';
import { openSqlite } from '../src/storage/sqlite/open.ts';
import { percentile } from './measure/percentile.ts';

const length = Number(process.argv[2] ?? 10_000);
const ROUNDS = 500;

const data = await mkdtemp(join(tmpdir(), 'sonde-bench-'));
const db = await openSqlite(data);
const queue = tableQueue(db, { gap: 250, width: 4, isExempt: () => false });

const add = (hostQueue: string, count = 1): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (let number = 0; number < count; number++) await queue.add(trx, { kind: 'run', payload: { report: number }, hostQueue });
  });
const finish = (job: Job): Promise<boolean> => db.transaction().execute((trx) => queue.finish(trx, job));

const timed = async <Result>(times: number[], work: () => Promise<Result>): Promise<Result> => {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
};

const measure = async (name: string): Promise<string[]> => {
  const times = { add: [] as number[], claim: [] as number[], finish: [] as number[], 'claim, nothing due': [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const hostQueue = `${name}-${round}.example`;
    await timed(times.add, () => add(hostQueue));
    const jobs = await timed(times.claim, () => queue.claim(16));
    if (!jobs.some((job) => job.hostQueue === hostQueue)) throw new Error(`${hostQueue} was not claimed`);
    for (const job of jobs) await timed(times.finish, () => finish(job));
    await timed(times['claim, nothing due'], () => queue.claim(16));
  }
  return Object.entries(times).map(([what, all]) => {
    const at = (share: number): string => percentile(all, share).toFixed(2).padStart(8);
    return `${name.padEnd(12)}${what.padEnd(20)}${at(0.5)}${at(0.99)}${at(1)}`;
  });
};

const empty = await measure('empty');
await add('busy.example', length);
const waiting = await measure(`${length}`);
process.stdout.write(
  [`${'waiting'.padEnd(12)}${''.padEnd(20)}${'p50'.padStart(8)}${'p99'.padStart(8)}${'max ms'.padStart(8)}`, ...empty, ...waiting, ''].join(
    '\n',
  ),
);
await db.destroy();
await rm(data, { recursive: true, force: true });
