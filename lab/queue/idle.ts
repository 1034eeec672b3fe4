import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgresNotifier } from '../../src/queue/postgres-notifier.ts';
import { tableQueue } from '../../src/queue/table-queue.ts';
import { startWorker } from '../../src/queue/worker.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { percentile } from '../measure/percentile.ts';
import { type Bench, nextJob } from './measure.ts';

const ARRIVALS = 100;
const APART = 50;
const SETTLE = 3_000;
const PROCESSES = [1, 30];

/** So many processes that work have nothing to do, and jobs come one by one from another. All are in this process, with connections of their own. */
export const measureIdle = async (bench: Bench): Promise<void> => {
  for (const processes of PROCESSES) await measureArrivals(bench, processes);
};

const measureArrivals = async ({ url, db, cpu }: Bench, processes: number): Promise<void> => {
  const hostQueues = { gap: 250, width: 4, isExempt: () => false };
  const fail = (error: unknown): void => {
    throw error;
  };
  const begun = new Map<unknown, number>();
  const workers = await Promise.all(
    Array.from({ length: processes }, async () => {
      const own = await openPostgres(url, 1);
      const notifier = openPostgresNotifier(url, fail);
      const queue = tableQueue(own, hostQueues, undefined, 'audits', notifier);
      const worker = startWorker(
        queue,
        async (job) => {
          begun.set(job.payload.report, performance.now());
          await own.transaction().execute((trx) => queue.finish(trx, job));
        },
        { concurrency: 16, poll: 1_000, heartbeat: 5_000 },
        fail,
      );
      return async () => {
        await worker.stop(1_000);
        await notifier.close();
        await own.destroy();
      };
    }),
  );
  const notifier = openPostgresNotifier(url, fail);
  const queue = tableQueue(db, hostQueues, undefined, 'audits', notifier);
  const waits: number[] = [];
  const arrive = async (count: number): Promise<void> => {
    for (let arrival = 0; arrival < count; arrival++) {
      const job = nextJob();
      const added = performance.now();
      await db.transaction().execute((trx) => queue.add(trx, job));
      await sleep(APART);
      while (!begun.has(job.payload.report)) await sleep(1);
      waits.push((begun.get(job.payload.report) ?? 0) - added);
    }
  };
  await arrive(10);
  await sleep(SETTLE);
  waits.length = 0;
  const start = await cpu.spent();
  const beganAt = performance.now();
  await arrive(ARRIVALS);
  const busy = (await cpu.spent()) - start;
  const took = performance.now() - beganAt;
  await sleep(SETTLE);
  const idleFrom = await cpu.spent();
  const idleAt = performance.now();
  await sleep(SETTLE);
  const idle = ((await cpu.spent()) - idleFrom) / (performance.now() - idleAt);
  for (const stop of workers) await stop();
  await notifier.close();
  process.stdout.write(
    `${`${processes} idle`.padEnd(48)}an arrival ${((busy - idle * took) / ARRIVALS).toFixed(2)} ms, begun after ${percentile(waits, 0.5).toFixed(0)} ms (median), ${percentile(waits, 1).toFixed(0)} ms (longest); idle ${(idle * 1000).toFixed(0)} ms a second\n`,
  );
};
