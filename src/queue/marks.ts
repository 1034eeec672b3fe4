import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, InTransaction, WorkerPool } from '../storage/database.ts';
import { lockShared } from '../storage/locks.ts';
import { jobStatus, priorities } from './queue.ts';

/** The first positions of one priority’s jobs; see `QueueMarkTable`. */
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
 * An old snapshot, such as that of pg_dump, keeps the index entries of all jobs deleted since. They lie before the first job, and each
 * search for it would read them all. So searches start at a mark, before which there are only such entries.
 *
 * A mark must not pass a job that another transaction is about to commit. So a transaction that makes jobs ready or schedules them first
 * joins the current generation: it holds a shared lock on the generation until it commits, and writes nothing before the generation’s
 * floor. The next generation (`advance-marks.ts`) starts only when no transaction of the previous one is open: then all open ones keep to a
 * known floor, and the mark moves to that floor or to the first job.
 */
export interface Marks {
  /** The marks as this process knows them. Newer ones may be further, but these are still correct for reading. */
  known(pool: WorkerPool): PoolMarks;
  /** Reads the marks again if `generation` is newer. */
  refresh(db: Database, pool: WorkerPool, generation: number): Promise<void>;
  /**
   * Joins the current generation, so that the transaction may make jobs ready or schedule them. They must keep to the floors of the
   * returned marks.
   */
  join(trx: InTransaction, pool: WorkerPool): Promise<PoolMarks>;
  /** Joins the generation that this process knows, without a query: the writes must depend on `isCurrent`. */
  joinKnown(trx: InTransaction, pool: WorkerPool): Promise<PoolMarks>;
  /** Like `join`; the statement that reads the generation also runs the `numbers` queries. */
  joinReading(trx: InTransaction, pool: WorkerPool, numbers: (marks: PoolMarks) => readonly NumberQuery[]): Promise<Joined>;
}

/** A subquery of at most one number. */
type NumberQuery = Expression<Record<string, number>>;

export interface Joined {
  marks: PoolMarks;
  /** In the order of the queries; null if one found nothing. */
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
      // The generation may have ended before it was locked.
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

/** The status and time of a job that may start at `freeAt`. */
export const statusFrom = (freeAt: number, now: number, priority: number, marks: PoolMarks): { stage: 0 | 2; run_at: number } =>
  freeAt > now
    ? { stage: jobStatus.scheduled, run_at: Math.max(freeAt, marks.of(priority).dueFloor) }
    : { stage: jobStatus.ready, run_at: freeAt };

export const generationKey = (pool: WorkerPool, generation: number): string => `${pool} ${generation}`;

/** Descending, so that deleted entries of earlier generations are not read. */
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
