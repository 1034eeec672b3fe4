import { sql } from 'kysely';
import type { Database, InTransaction, WorkerPool } from '../storage/database.ts';
import { lock, tryLock } from '../storage/locks.ts';
import { unsynced } from '../storage/statement-marks.ts';
import { firstDue, firstReady } from './due.ts';
import { generationKey, type PoolMarks, readMarks, writeMarks } from './marks.ts';
import { jobStatus, priorities } from './queue.ts';

/** Literals, so that SQLite can use the partial indexes. */
const ready = sql.lit(jobStatus.ready);
const scheduled = sql.lit(jobStatus.scheduled);

/**
 * Starts the next generation of a pool’s marks. Returns false if another process is doing so, or if a transaction of the previous
 * generation is still open. `lastClaimed` maps a priority to the last rank that was claimed.
 */
export const advanceMarks = (db: Database, pool: WorkerPool, now: number, lastClaimed: ReadonlyMap<number, number>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await unsynced(trx);
    if (!(await tryLock(trx, 'marks', pool))) return false;
    const marks = await readMarks(trx, pool);
    const { generation } = marks;
    if (!(await tryLock(trx, 'generation', generationKey(pool, generation - 1)))) return false;
    // All rows written under earlier floors are committed and visible from here on.
    const firsts = await findFirsts(trx, pool, marks);
    await writeMarks(trx, pool, generation, (priority) => {
      const { rankFloor, dueFloor } = marks.of(priority);
      const first = firsts.get(priority);
      return {
        rankMark: Math.min(rankFloor, first?.turn ?? rankFloor),
        rankFloor: Math.max(rankFloor, first?.turn ?? (lastClaimed.get(priority) ?? -1) + 1),
        dueMark: Math.min(dueFloor, first?.dueAt ?? dueFloor),
        dueFloor: Math.max(dueFloor, now),
      };
    });
    return true;
  });

/** Resets the due marks, so that scheduled jobs may get earlier times after the clock was set back. */
export const forgetDueMarks = async (trx: InTransaction, pool: WorkerPool): Promise<void> => {
  await lock(trx, 'marks', pool);
  const marks = await readMarks(trx, pool);
  await lock(trx, 'generation', generationKey(pool, marks.generation - 1));
  await writeMarks(trx, pool, marks.generation, (priority) => ({ ...marks.of(priority), dueMark: 0, dueFloor: 0 }));
};

/**
 * Repairs jobs that no claim would find: a process of an earlier version wrote them before the marks, or leased them without the stage of
 * leased jobs. It scans the index entries that the marks skip, so call it seldom.
 */
export const rescueJobs = async (db: Database, pool: WorkerPool): Promise<void> => {
  const marks = await readMarks(db, pool);
  const jobs = db.updateTable('job').where('pool', '=', pool);
  await jobs.set({ stage: jobStatus.leased }).where('stage', '=', ready).where('token', 'is not', null).execute();
  for (const priority of Object.values(priorities)) {
    const { rankMark, rankFloor, dueMark, dueFloor } = marks.of(priority);
    const own = jobs.where('priority', '=', priority);
    await own.set({ turn: rankFloor }).where('stage', '=', ready).where('turn', '<', rankMark).execute();
    await own.set({ run_at: dueFloor }).where('stage', '=', scheduled).where('run_at', '<', dueMark).execute();
  }
};

interface First {
  turn: number | null;
  dueAt: number | null;
}

const findFirsts = async (trx: InTransaction, pool: WorkerPool, marks: PoolMarks): Promise<ReadonlyMap<number, First>> => {
  const firsts = new Map<number, First>();
  for (const priority of Object.values(priorities)) firsts.set(priority, await findFirst(trx, pool, priority, marks));
  return firsts;
};

const findFirst = (trx: InTransaction, pool: WorkerPool, priority: number, marks: PoolMarks): Promise<First> =>
  trx
    .selectNoFrom([firstReady(trx, pool, priority, marks).as('turn'), firstDue(trx, pool, priority, marks).as('dueAt')])
    .executeTakeFirstOrThrow();
