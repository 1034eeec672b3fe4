import type { InTransaction } from '../storage/database.ts';
import { laneFreeAt } from './lanes.ts';
import type { Priority } from './queue.ts';

/** Whether a new job of this lane may stand in front. If need be, a job that can wait longer and has not begun steps back behind. */
export const findRoom = async (trx: InTransaction, lane: string, width: number, priority: Priority): Promise<boolean> => {
  if ((await countInFront(trx, lane)) < width) return true;
  const canWait = trx
    .selectFrom('job')
    .select('id')
    .where('lane', '=', lane)
    .where('behind', '=', 0)
    .where('priority', '>', priority)
    .where('token', 'is', null)
    .orderBy('priority', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const { numUpdatedRows } = await trx.updateTable('job').set({ behind: 1 }).where('id', 'in', canWait).executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Lets the next jobs of a lane step to the front, as many as there is room for, after those that stand there. */
export const moveUp = async (trx: InTransaction, lane: string, width: number, now: number): Promise<void> => {
  const room = width - (await countInFront(trx, lane));
  if (room <= 0) return;
  const next = trx
    .selectFrom('job')
    .select('id')
    .where('lane', '=', lane)
    .where('behind', '=', 1)
    .orderBy('priority')
    .orderBy('id')
    .limit(room);
  await trx
    .updateTable('job')
    .set({ behind: 0, run_at: await laneFreeAt(trx, lane, now) })
    .where('id', 'in', next)
    .execute();
};

/** Puts all that stand in front of a lane and have not begun off until it is free; at the same time, so that they keep their order. */
export const putOff = async (trx: InTransaction, lane: string, now: number): Promise<void> => {
  const until = await laneFreeAt(trx, lane, now);
  await trx
    .updateTable('job')
    .set({ run_at: until })
    .where('lane', '=', lane)
    .where('behind', '=', 0)
    .where('run_at', '<', until)
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
    .execute();
};

const countInFront = async (trx: InTransaction, lane: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lane', '=', lane)
    .where('behind', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
};
