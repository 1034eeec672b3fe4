import type { ExpressionBuilder } from 'kysely';
import type { Database, JobStatus, Tables } from '../storage/database.ts';
import { jobStatus, priorities } from './queue.ts';

/** Statuses in the order in which the jobs of a host queue leave these statuses. */
const statusOrder: readonly JobStatus[] = [jobStatus.ready, jobStatus.scheduled, jobStatus.blocked];

/** Finds the waiting interactive audit with this payload; undefined without one. The query may scan all waiting jobs, so callers cache the id. */
export const findJob = async (db: Database, payload: Record<string, string | number>): Promise<number | undefined> => {
  const text = JSON.stringify(payload);
  for (const status of statusOrder) {
    const row = await waiting(db, status).select('id').where('payload', '=', text).limit(1).executeTakeFirst();
    if (row) return row.id;
  }
  return undefined;
};

/**
 * Counts the jobs ahead of a waiting job, up to `most`: jobs with an earlier rank or, for a blocked job, the jobs ahead in its host queue. Undefined
 * once the job no longer waits. Jobs added later may still overtake this job, because owners take turns.
 */
export const jobsBefore = async (db: Database, id: number, most: number): Promise<number | undefined> => {
  const columns = ['status', 'rank', 'host_queue'] as const;
  const job = await db.selectFrom('job').select(columns).where('id', '=', id).where('token', 'is', null).executeTakeFirst();
  if (!job) return undefined;
  const { status, rank, host_queue } = job;
  const jobsIn = (at: JobStatus) => (status === jobStatus.ready ? waiting(db, at) : waiting(db, at).where('host_queue', '=', host_queue));
  const isEarlier = ({ eb, and, or }: ExpressionBuilder<Tables, 'job'>) =>
    or([eb('rank', '<', rank), and([eb('rank', '=', rank), eb('id', '<', id)])]);
  const before = [...statusOrder.slice(0, statusOrder.indexOf(status)).map(jobsIn), jobsIn(status).where(isEarlier)];
  const counts = await Promise.all(before.map((some) => countJobs(db, most, some)));
  return Math.min(
    most,
    counts.reduce((sum, count) => sum + count, 0),
  );
};

/** Selects the waiting jobs of a status; each status is one range of an index. */
const waiting = (db: Database, status: JobStatus) =>
  db
    .selectFrom('job')
    .where('pool', '=', 'audits')
    .where('status', '=', status)
    .where('priority', '=', priorities.interactive)
    .where('token', 'is', null);

const countJobs = async (db: Database, most: number, some: ReturnType<typeof waiting>): Promise<number> => {
  const { count } = await db
    .selectFrom(some.select('id').limit(most).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
