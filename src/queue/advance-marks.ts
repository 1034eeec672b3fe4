import { sql } from 'kysely';
import type { Database, InTransaction, WorkerPool } from '../storage/database.ts';
import { lock, tryLock } from '../storage/locks.ts';
import { touches, unsynced } from '../storage/statement-marks.ts';
import { firstDue, firstReady } from './due.ts';
import { generationKey, type PoolMarks, readMarks, writeMarks } from './marks.ts';
import { jobStatus, priorities } from './queue.ts';

/** Literals, so that SQLite can use the partial indexes. */
const ready = sql.lit(jobStatus.ready);
const scheduled = sql.lit(jobStatus.scheduled);

/**
 * Takes the marks of a pool one generation on, and says whether it could: not while somebody else does so, or while a transaction of the
 * generation before this one is in flight. `begun` has the last rank that was claimed, by priority.
 */
export const advanceMarks = (db: Database, pool: WorkerPool, now: number, begun: ReadonlyMap<number, number>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await unsynced(trx);
    await touches(trx, []);
    if (!(await tryLock(trx, 'marks', pool))) return false;
    const marks = await readMarks(trx, pool);
    const { generation } = marks;
    if (!(await tryLock(trx, 'generation', generationKey(pool, generation - 1)))) return false;
    // From here on all that was placed before this generation's floors is committed, and seen.
    const firsts = await findFirsts(trx, pool, marks);
    await writeMarks(trx, pool, generation, (priority) => {
      const { rankFloor, dueFloor } = marks.of(priority);
      const first = firsts.get(priority);
      return {
        rankMark: Math.min(rankFloor, first?.turn ?? rankFloor),
        rankFloor: Math.max(rankFloor, first?.turn ?? (begun.get(priority) ?? -1) + 1),
        dueMark: Math.min(dueFloor, first?.dueAt ?? dueFloor),
        dueFloor: Math.max(dueFloor, now),
      };
    });
    return true;
  });

/** Lets what is put off begin at any time again, after the clock was set back. */
export const forgetDueMarks = async (trx: InTransaction, pool: WorkerPool): Promise<void> => {
  await lock(trx, 'marks', pool);
  const marks = await readMarks(trx, pool);
  await lock(trx, 'generation', generationKey(pool, marks.generation - 1));
  await writeMarks(trx, pool, marks.generation, (priority) => ({ ...marks.of(priority), dueMark: 0, dueFloor: 0 }));
};

/**
 * Brings before the eyes of claims what is out of their sight: what a process of an earlier version placed before the marks or held while this
 * one was begun. It reads what the marks save others from, so it is done seldom.
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
