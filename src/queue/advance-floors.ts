import type { Database, InTransaction, WorkerPool } from '../storage/database.ts';
import { lock, tryLock } from '../storage/locks.ts';
import { makeUnsynced } from '../storage/statement-marks.ts';
import { firstDue, firstReady } from './due.ts';
import { priorities } from './queue.ts';
import { generationKey, type PoolFloors, readFloors, writeFloors } from './search-floors.ts';

/**
 * Starts the next generation of a pool’s search floors. Returns false if another process is doing the same, or if a transaction of the previous
 * generation is still open. `lastClaimed` maps each priority to the last rank that was claimed.
 */
export const advanceFloors = (db: Database, pool: WorkerPool, now: number, lastClaimed: ReadonlyMap<number, number>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await makeUnsynced(trx);
    if (!(await tryLock(trx, 'searchFloors', pool))) return false;
    const floors = await readFloors(trx, pool);
    const { generation } = floors;
    if (!(await tryLock(trx, 'generation', generationKey(pool, generation - 1)))) return false;
    // From here on, all rows written under earlier floors are committed and visible.
    const firsts = await findFirsts(trx, pool, floors);
    await writeFloors(trx, pool, generation, (priority) => {
      const { newRankFloor, newDueFloor } = floors.of(priority);
      const first = firsts.get(priority);
      return {
        rankFloor: Math.min(newRankFloor, first?.rank ?? newRankFloor),
        newRankFloor: Math.max(newRankFloor, first?.rank ?? (lastClaimed.get(priority) ?? -1) + 1),
        dueFloor: Math.min(newDueFloor, first?.dueAt ?? newDueFloor),
        newDueFloor: Math.max(newDueFloor, now),
      };
    });
    return true;
  });

/** Resets the due floors, so that scheduled jobs may get earlier times after the clock was set back. */
export const resetDueFloors = async (trx: InTransaction, pool: WorkerPool): Promise<void> => {
  await lock(trx, 'searchFloors', pool);
  const floors = await readFloors(trx, pool);
  await lock(trx, 'generation', generationKey(pool, floors.generation - 1));
  await writeFloors(trx, pool, floors.generation, (priority) => ({ ...floors.of(priority), dueFloor: 0, newDueFloor: 0 }));
};

interface FirstJob {
  rank: number | null;
  dueAt: number | null;
}

const findFirsts = async (trx: InTransaction, pool: WorkerPool, floors: PoolFloors): Promise<ReadonlyMap<number, FirstJob>> => {
  const firsts = new Map<number, FirstJob>();
  for (const priority of Object.values(priorities)) firsts.set(priority, await findFirst(trx, pool, priority, floors));
  return firsts;
};

const findFirst = (trx: InTransaction, pool: WorkerPool, priority: number, floors: PoolFloors): Promise<FirstJob> =>
  trx
    .selectNoFrom([firstReady(trx, pool, priority, floors).as('rank'), firstDue(trx, pool, priority, floors).as('dueAt')])
    .executeTakeFirstOrThrow();
