import type { Job, NewJob, Queue } from '../../src/queue/queue.ts';
import { tableQueue } from '../../src/queue/table-queue.ts';
import type { Database } from '../../src/storage/database.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { startPostgres } from '../../test/postgres.ts';
import { type ServerCpu, watchServerCpu } from './server-cpu.ts';

/** A queue on a PostgreSQL database of its own, over one connection. */
export interface Bench {
  url: string;
  db: Database;
  queue: Queue;
  cpu: ServerCpu;
  add(jobs: readonly NewJob[]): Promise<void>;
  finish(jobs: readonly Job[]): Promise<void>;
}

/** What one job costs the server, in CPU milliseconds. */
export interface JobCost {
  add: number;
  claimAndFinish: number;
}

/** Lets a scenario run on a server of its own. */
export const withQueue = async (work: (bench: Bench) => Promise<void>): Promise<void> => {
  const server = await startPostgres(['fsync=off', 'synchronous_commit=off']);
  if (typeof server === 'string') throw new Error(server);
  const { url, drop } = await server.makeDatabase();
  const db = await openPostgres(url, 1);
  const cpu = await watchServerCpu(url);
  const queue = tableQueue(db, { gap: 250, width: 4, isExempt: () => false });
  const bench: Bench = {
    url,
    db,
    queue,
    cpu,
    add: (jobs) =>
      db.transaction().execute(async (trx) => {
        for (const job of jobs) await queue.add(trx, job);
      }),
    finish: (jobs) =>
      db.transaction().execute(async (trx) => {
        for (const job of jobs) await queue.finish(trx, job);
      }),
  };
  try {
    await work(bench);
  } finally {
    await cpu.close();
    await db.destroy();
    await drop();
    await server.stop();
  }
};

const ROUNDS = 200;
const OWNERS = 20;
let requested = 0;

/** A job of some account, each of a host that has none waiting. */
export const nextJob = (): NewJob => {
  requested += 1;
  return { kind: 'run', payload: { report: requested }, owner: requested % OWNERS, hostQueue: `host-${requested}.example` };
};

/** Adds, claims and finishes jobs one by one. */
export const costOfOneJob = async ({ queue, cpu, add, finish }: Bench, makeJob: () => NewJob = nextJob): Promise<JobCost> => {
  let adding = 0;
  const began = await cpu.spent();
  for (let round = 0; round < ROUNDS; round++) {
    const before = await cpu.spent();
    const job = makeJob();
    await add([job]);
    adding += (await cpu.spent()) - before;
    const claimed = await queue.claim(1);
    if (claimed[0]?.hostQueue !== (job.hostQueue ?? null)) throw new Error(`another job than ${job.hostQueue} was claimed`);
    await finish(claimed);
  }
  const all = (await cpu.spent()) - began;
  return { add: adding / ROUNDS, claimAndFinish: (all - adding) / ROUNDS };
};

/** Fills caches, and lets plans be made. */
export const warmUp = (bench: Bench): Promise<void> => churn(bench, 500);

/** Lets so many jobs come and go, a hundred at a time. */
export const churn = async ({ queue, add, finish }: Bench, jobs: number, makeJob: () => NewJob = nextJob): Promise<void> => {
  for (let done = 0; done < jobs; ) {
    await add(Array.from({ length: CHUNK }, makeJob));
    for (let left = CHUNK; left > 0; ) {
      const claimed = await queue.claim(left);
      await finish(claimed);
      left -= claimed.length;
      done += claimed.length;
    }
  }
};

const CHUNK = 100;

export const print = (name: string, { add, claimAndFinish }: JobCost): void => {
  process.stdout.write(`${name.padEnd(48)}add ${add.toFixed(2)} ms, claim and finish ${claimAndFinish.toFixed(2)} ms\n`);
};
