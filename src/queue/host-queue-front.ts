import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InTransaction, Tables } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { lock, passingLocked } from '../storage/locks.ts';
import { joinForRank, nextRankInHostQueue } from './fairness.ts';
import { hostQueueFreeAt } from './host-queue.ts';
import { type Marks, type PoolMarks, statusFrom } from './marks.ts';
import { jobStatus, type Priority, priorities } from './queue.ts';

/** Those that stand in front of a host queue. */
const inFront = [jobStatus.ready, jobStatus.scheduled, jobStatus.leased] as const;
/** Those of them that have not begun. */
const notBegun = [jobStatus.ready, jobStatus.scheduled] as const;

/** Whether a new job of this host queue may stand in front. If need be, a job that can wait longer and has not begun steps back behind. */
export const findRoom = async (trx: InTransaction, lane: string, width: number, priority: Priority): Promise<boolean> => {
  await lock(trx, 'lane', lane);
  const { count } = await countInFront(trx, lane).executeTakeFirstOrThrow();
  if (Number(count) < width) return true;
  const canWait = await trx
    .selectFrom('job')
    .select(['id', 'priority'])
    .where('lane', '=', lane)
    .where('stage', 'in', notBegun)
    .where('priority', '>', priority)
    .where('token', 'is', null)
    .orderBy('priority', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$call(passingLocked(trx))
    .executeTakeFirst();
  if (!canWait) return false;
  const turn = await nextRankInHostQueue(trx, { lane, priority: canWait.priority, owner: null });
  await trx.updateTable('job').set({ stage: jobStatus.blocked, turn }).where('id', '=', canWait.id).execute();
  return true;
};

/** The same for one that needs nobody to step back, as a condition of the statement that adds it. */
export const hasRoom = (trx: InTransaction, lane: string, width: number): RawBuilder<SqlBool> =>
  sql`(${countInFront(trx, lane)}) < ${width}`;

/** Lets the next jobs of a host queue step to the front, as many as there is room for. Who changes who stands in front holds the host queue's lock. */
export const unblockNext = async (trx: InTransaction, lane: string, width: number, now: number, marks: Marks): Promise<void> => {
  await lock(trx, 'lane', lane);
  const next = await trx
    .selectFrom('job')
    .select(['id', 'pool', 'priority', 'owner'])
    .where('lane', '=', lane)
    .where('stage', '=', jobStatus.blocked)
    .orderBy('priority')
    .orderBy('turn')
    .orderBy('id')
    // As many as there is room for, which the same statement counts.
    .limit(sql<number>`(${trx.selectFrom('job').select(roomIn(width)).where('lane', '=', lane).where('stage', 'in', inFront)})`)
    .execute();
  if (next.length === 0) return;
  const freeAt = await hostQueueFreeAt(trx, lane, now);
  for (const job of next) {
    const { joined, turn } = await joinForRank(trx, job, marks);
    const values = { ...statusFrom(freeAt, now, job.priority, joined), turn };
    await trx.updateTable('job').set(values).where('id', '=', job.id).execute();
  }
};

/** Those of some host queues in front of which jobs stand that have not begun. */
export const crowdedHostQueues = async (trx: InTransaction, hostQueues: readonly string[]): Promise<string[]> => {
  if (hostQueues.length === 0) return [];
  const rows = await trx.selectFrom('job').select('lane').distinct().where(notBegunIn(trx, hostQueues)).execute();
  return rows.flatMap(({ lane }) => lane ?? []);
};

/** Puts all that stand in front of some host queues and have not begun off until a time. They keep their ranks. The transaction has joined the generation of these marks. */
export const putOff = async (trx: InTransaction, hostQueues: readonly string[], until: number, marks: PoolMarks): Promise<void> => {
  const waiting = trx
    .selectFrom('job')
    .select('id')
    .where(notBegunIn(trx, hostQueues))
    .where('run_at', '<', until)
    .$call(passingLocked(trx));
  // Their floors are about now, and `until` is later: but for a clock that differs.
  const floor = Math.max(until, ...Object.values(priorities).map((priority) => marks.of(priority).dueFloor));
  await trx.updateTable('job').set({ stage: jobStatus.scheduled, run_at: floor }).where('id', 'in', waiting).execute();
};

const notBegunIn =
  (trx: InTransaction, hostQueues: readonly string[]) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'job'>): Expression<SqlBool> =>
    and([isAnyOf(trx, 'lane', hostQueues), eb('stage', 'in', notBegun), eb('token', 'is', null)]);

const roomIn = (width: number) => sql<number>`case when count(*) < ${width} then ${width} - count(*) else 0 end`.as('room');

const countInFront = (trx: InTransaction, lane: string) =>
  trx
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lane', '=', lane)
    .where('stage', 'in', inFront);
