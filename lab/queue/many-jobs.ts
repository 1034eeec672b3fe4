import { sql } from 'kysely';
import { jobStatus } from '../../src/queue/queue.ts';
import type { JobStatus } from '../../src/storage/database.ts';
import { type Bench, costOfOneJob, print, warmUp } from './measure.ts';

/** Many running jobs, each of its own host. */
export const measureBlocked = async (bench: Bench, jobs: number): Promise<void> => {
  await warmUp(bench);
  print('nothing running', await costOfOneJob(bench));
  await fill(bench, jobs, jobStatus.leased, "'held-' || i");
  print(`${jobs} running`, await costOfOneJob(bench));
};

/** One host is full, and many of its jobs are blocked behind the running ones. */
export const measureCrowd = async (bench: Bench, jobs: number): Promise<void> => {
  await warmUp(bench);
  print('no other waits', await costOfOneJob(bench));
  await fill(bench, 4, jobStatus.leased, "'busy'");
  await fill(bench, jobs, jobStatus.blocked, "'busy'");
  print(`${jobs} of a host that is full`, await costOfOneJob(bench));
};

/** Nobody works these: they are there for longer than is measured. */
const fill = async ({ db }: Bench, jobs: number, status: JobStatus, host_queue: string): Promise<void> => {
  const [token, until] = status === jobStatus.leased ? ['held', Date.now() + 50_000] : [null, null];
  await sql`insert into job (kind, payload, pool, host_queue, status, owner, rank, priority, run_at, claims, failures, token, lease_until)
    select 'run', '{}', 'audits', ${sql.raw(host_queue)}, ${status}, i % 20, i / 20, 0, ${Date.now()}, 0, 0, ${token}, ${until}::bigint
    from generate_series(1, ${jobs}) as i`.execute(db);
  await sql`analyze job`.execute(db);
};
