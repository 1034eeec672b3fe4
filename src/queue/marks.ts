import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, InTransaction, WorkerPool } from '../storage/database.ts';
import { lockShared } from '../storage/locks.ts';
import { jobStatus, priorities } from './queue.ts';

/** Where the jobs of one priority begin; see `QueueMarkTable`. */
export interface Mark {
  rankMark: number;
  rankFloor: number;
  dueMark: number;
  dueFloor: number;
}

/** The marks of one pool, by priority. */
export interface PoolMarks {
  generation: number;
  of(priority: number): Mark;
}

/**
 * An old snapshot, such as that of pg_dump, keeps the index entries of all jobs that have gone since. They lie in front of the first job, and
 * each search for that would read them all. So searches begin at a mark, before which there are only such entries.
 *
 * A mark may pass no job that another transaction is about to commit. So who makes jobs ready, or puts them off, first joins the current
 * generation: it holds a shared lock on that until it has committed, and places nothing before the floor of the generation. A step to the next
 * generation (`advance-marks.ts`) is made only when nobody is left in the one before this: then all who are in flight keep to a floor that is
 * known, and the mark goes up to there, or to the first job.
 */
export interface Marks {
  /** As this process knows them. Marks that have gone on since are further; these are good for reading. */
  known(pool: WorkerPool): PoolMarks;
  /** Reads them anew when there is a later generation. */
  refresh(db: Database, pool: WorkerPool, generation: number): Promise<void>;
  /** Makes a transaction one that may place jobs. What it places keeps to the floors of what this returns. */
  join(trx: InTransaction, pool: WorkerPool): Promise<PoolMarks>;
  /** The same as far as this process knows, without asking: what is placed then must depend on `isCurrent`. */
  joinKnown(trx: InTransaction, pool: WorkerPool): Promise<PoolMarks>;
  /** The same, with numbers that are looked up by the marks in the same statement. */
  joinReading(trx: InTransaction, pool: WorkerPool, numbers: (marks: PoolMarks) => readonly NumberQuery[]): Promise<Joined>;
}

/** A subquery that finds one number, or none. */
type NumberQuery = Expression<Record<string, number>>;

export interface Joined {
  marks: PoolMarks;
  /** In the order of the queries; null for what found nothing. */
  numbers: readonly (number | null)[];
}

export const makeMarks = (): Marks => {
  const pools = new Map<WorkerPool, PoolMarks>();
  const known = (pool: WorkerPool): PoolMarks => pools.get(pool) ?? beginning;
  const read = async (db: Database, pool: WorkerPool): Promise<PoolMarks> => {
    const marks = await readMarks(db, pool);
    pools.set(pool, marks);
    return marks;
  };
  const joinReading: Marks['joinReading'] = async (trx, pool, numbers) => {
    for (;;) {
      const marks = known(pool);
      await lockShared(trx, 'generation', generationKey(pool, marks.generation));
      const queries = [currentGeneration(trx, pool), ...numbers(marks)];
      const columns = queries.map((query, index) => sql<number | null>`(${query})`.as(String(index)));
      const row: Record<string, number | null> = await trx.selectNoFrom(columns).executeTakeFirstOrThrow();
      const [current, ...found] = queries.map((_, index) => row[index] ?? null);
      // It may have ended before it was locked.
      if ((current ?? beginning.generation) === marks.generation) return { marks, numbers: found };
      await read(trx, pool);
    }
  };
  return {
    known,
    async refresh(db, pool, generation) {
      if (known(pool).generation !== generation) await read(db, pool);
    },
    async joinKnown(trx, pool) {
      const marks = known(pool);
      await lockShared(trx, 'generation', generationKey(pool, marks.generation));
      return marks;
    },
    join: async (trx, pool) => (await joinReading(trx, pool, () => [])).marks,
    joinReading,
  };
};

/** Where a job stands that may begin at a time. */
export const statusFrom = (freeAt: number, now: number, priority: number, marks: PoolMarks): { stage: 0 | 2; run_at: number } =>
  freeAt > now
    ? { stage: jobStatus.scheduled, run_at: Math.max(freeAt, marks.of(priority).dueFloor) }
    : { stage: jobStatus.ready, run_at: freeAt };

export const generationKey = (pool: WorkerPool, generation: number): string => `${pool} ${generation}`;

/** The last one is found first, whatever is left of those before. */
export const currentGeneration = (db: Database, pool: WorkerPool) =>
  db.selectFrom('queue_mark').select('generation').where('pool', '=', pool).orderBy('generation', 'desc').limit(1);

/** Whether marks are of the current generation. */
export const isCurrent = (trx: InTransaction, pool: WorkerPool, { generation }: PoolMarks): RawBuilder<SqlBool> =>
  sql`coalesce((${currentGeneration(trx, pool)}), ${beginning.generation}) = ${generation}`;

export const readMarks = async (db: Database, pool: WorkerPool): Promise<PoolMarks> => {
  const rows = await db
    .selectFrom('queue_mark')
    .select(['priority', 'generation', 'turn_mark', 'turn_floor', 'due_mark', 'due_floor'])
    .where('pool', '=', pool)
    .where('generation', '=', currentGeneration(db, pool))
    .execute();
  const marks = new Map(
    rows.map(({ priority, turn_mark, turn_floor, due_mark, due_floor }) => [
      priority,
      { rankMark: turn_mark, rankFloor: turn_floor, dueMark: due_mark, dueFloor: due_floor },
    ]),
  );
  return { generation: rows[0]?.generation ?? 0, of: (priority) => marks.get(priority) ?? zeros };
};

const zeros: Mark = { rankMark: 0, rankFloor: 0, dueMark: 0, dueFloor: 0 };
const beginning: PoolMarks = { generation: 0, of: () => zeros };

/** Replaces the marks of a pool by those of the next generation. */
export const writeMarks = async (
  trx: InTransaction,
  pool: WorkerPool,
  generation: number,
  of: (priority: number) => Mark,
): Promise<void> => {
  await trx.deleteFrom('queue_mark').where('pool', '=', pool).where('generation', '=', generation).execute();
  await trx
    .insertInto('queue_mark')
    .values(
      Object.values(priorities).map((priority) => {
        const { rankMark, rankFloor, dueMark, dueFloor } = of(priority);
        const mark = { turn_mark: rankMark, turn_floor: rankFloor, due_mark: dueMark, due_floor: dueFloor };
        return { pool, priority, generation: generation + 1, ...mark };
      }),
    )
    .execute();
};
