import { sql } from 'kysely';
import type { Database, WorkerPool } from '../storage/database.ts';
import { jobStatus, priorities } from './queue.ts';

/** The status is a literal, so that SQLite can use the partial index. */
const blockedStatus = sql.lit(jobStatus.blocked);

/** Counts an owner’s waiting and running interactive jobs, up to `most`. Each of the two counts reads one range of an index. */
export const countOfOwner = async (
  db: Database,
  { pool, owner, most }: { pool: WorkerPool; owner: number; most: number },
): Promise<number> => {
  const half = (comparison: '=' | '<>') => {
    const some = db
      .selectFrom('job')
      .select('id')
      .where('owner', '=', owner)
      .where('pool', '=', pool)
      .where('priority', '=', priorities.interactive)
      .where('status', comparison, blockedStatus)
      .limit(most);
    return db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count'));
  };
  const halves = await half('=').unionAll(half('<>')).execute();
  return Math.min(
    most,
    halves.reduce((sum, { count }) => sum + Number(count), 0),
  );
};
