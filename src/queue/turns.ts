import { sql } from 'kysely';
import type { InTransaction, WorkerPool } from '../storage/database.ts';
import { firstReady } from './due.ts';
import type { PoolMarks } from './marks.ts';
import { stages } from './queue.ts';

/** As the indexes of these have it, which a parameter does not tell SQLite. */
const behind = sql.lit(stages.behind);

/**
 * The turn of a job that becomes ready: one after the last of its owner, and none that is over. So owners take turns, one job each, and
 * whoever had none waiting is next. `marks` are those of the generation that the transaction has joined.
 */
export const nextTurn = async (
  trx: InTransaction,
  { pool, priority, owner }: { pool: WorkerPool; priority: number; owner: number | null },
  marks: PoolMarks,
): Promise<number> => {
  const { turnFloor } = marks.of(priority);
  const own = trx
    .selectFrom('job')
    .select('turn')
    .where('owner', '=', owner)
    .where('pool', '=', pool)
    .where('priority', '=', priority)
    .where('stage', '<>', behind)
    .where('turn', '>=', turnFloor)
    .orderBy('turn', 'desc')
    .limit(1);
  const { now, last } = await trx
    .selectNoFrom([firstReady(trx, pool, priority, marks).as('now'), own.as('last')])
    .executeTakeFirstOrThrow();
  return Math.max(turnFloor, after(now, last));
};

/** The same for a job that stands behind others of its lane. */
export const nextTurnInLane = async (
  trx: InTransaction,
  { lane, priority, owner }: { lane: string; priority: number; owner: number | null },
): Promise<number> => {
  const line = trx.selectFrom('job').select('turn').where('lane', '=', lane).where('stage', '=', behind).where('priority', '=', priority);
  const { now, last } = await trx
    .selectNoFrom([line.orderBy('turn').limit(1).as('now'), line.where('owner', '=', owner).orderBy('turn', 'desc').limit(1).as('last')])
    .executeTakeFirstOrThrow();
  return after(now, last);
};

const after = (now: number | null, last: number | null): number => Math.max(now ?? 0, last === null ? 0 : last + 1);
