import type { InTransaction } from '../storage/database.ts';
import { lock, passingLocked } from '../storage/locks.ts';
import { laneFreeAt } from './lanes.ts';
import { isFree } from './lease.ts';
import { type Priority, stages } from './queue.ts';
import { nextTurn, nextTurnInLane } from './turns.ts';

/** Those that stand in front of a lane. */
const inFront = [stages.ready, stages.later] as const;

/** Whether a new job of this lane may stand in front. If need be, a job that can wait longer and has not begun steps back behind. */
export const findRoom = async (trx: InTransaction, lane: string, width: number, priority: Priority): Promise<boolean> => {
  await lock(trx, 'lane', lane);
  if ((await countInFront(trx, lane)) < width) return true;
  const canWait = await trx
    .selectFrom('job')
    .select(['id', 'priority'])
    .where('lane', '=', lane)
    .where('stage', 'in', inFront)
    .where('priority', '>', priority)
    .where('token', 'is', null)
    .orderBy('priority', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$call(passingLocked(trx))
    .executeTakeFirst();
  if (!canWait) return false;
  const turn = await nextTurnInLane(trx, { lane, priority: canWait.priority, owner: null });
  await trx.updateTable('job').set({ stage: stages.behind, turn }).where('id', '=', canWait.id).execute();
  return true;
};

/** Lets the next jobs of a lane step to the front, as many as there is room for. Who changes who stands in front holds the lane's lock. */
export const moveUp = async (trx: InTransaction, lane: string, width: number, now: number): Promise<void> => {
  await lock(trx, 'lane', lane);
  const room = width - (await countInFront(trx, lane));
  if (room <= 0) return;
  const next = await trx
    .selectFrom('job')
    .select(['id', 'pool', 'priority', 'owner'])
    .where('lane', '=', lane)
    .where('stage', '=', stages.behind)
    .orderBy('priority')
    .orderBy('turn')
    .orderBy('id')
    .limit(room)
    .execute();
  if (next.length === 0) return;
  const freeAt = await laneFreeAt(trx, lane, now);
  for (const job of next) {
    const place = { stage: freeAt > now ? stages.later : stages.ready, run_at: freeAt, turn: await nextTurn(trx, job) };
    await trx.updateTable('job').set(place).where('id', '=', job.id).execute();
  }
};

/** Puts all that stand in front of a lane and have not begun off until a time, but for the one that begins. They keep their turns. */
export const putOff = async (trx: InTransaction, lane: string, until: number, now: number, beginning?: number): Promise<void> => {
  let waiting = trx
    .selectFrom('job')
    .select('id')
    .where('lane', '=', lane)
    .where('stage', 'in', inFront)
    .where('run_at', '<', until)
    .where(isFree(now));
  if (beginning !== undefined) waiting = waiting.where('id', '!=', beginning);
  await trx
    .updateTable('job')
    .set({ stage: stages.later, run_at: until })
    .where('id', 'in', waiting.$call(passingLocked(trx)))
    .execute();
};

const countInFront = async (trx: InTransaction, lane: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lane', '=', lane)
    .where('stage', 'in', inFront)
    .executeTakeFirstOrThrow();
  return Number(count);
};
