/** Works on a PostgreSQL queue, reports started and finished jobs to its parent, and ends on demand. */
import { openPostgresNotifier } from '../../src/queue/postgres-notifier.ts';
import { tableQueue } from '../../src/queue/table-queue.ts';
import { startWorker } from '../../src/queue/worker.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';

const url = process.env.DATABASE_URL ?? '';
const [gap, width] = process.argv.slice(2).map(Number) as [number, number];
const db = await openPostgres(url);
const notifier = openPostgresNotifier(url, () => {});
/** Times read since the last claim started: the first sets the start of the host queue’s gap. */
const times: number[] = [];
const clock = () => {
  const time = Date.now();
  times.push(time);
  return time;
};
const queue = tableQueue(db, { gap, width, isExempt: () => false }, clock, 'audits', notifier);
const claim = queue.claim.bind(queue);
const timed = {
  ...queue,
  claim: async (most: number) => {
    times.length = 0;
    const jobs = await claim(most);
    const [at = 0] = times;
    for (const { payload, hostQueue } of jobs) process.send?.({ begun: { number: payload.number, hostQueue, at } });
    return jobs;
  },
};
const worker = startWorker(
  timed,
  async (job) => {
    await db.transaction().execute((trx) => queue.finish(trx, job));
    process.send?.({ finished: job.payload.number });
  },
  { concurrency: 4, poll: 1_000, heartbeat: 5_000 },
  (error) => {
    throw error;
  },
);
process.once('message', async () => {
  await worker.stop(1_000);
  await notifier.close();
  await db.destroy();
  process.disconnect?.();
});
