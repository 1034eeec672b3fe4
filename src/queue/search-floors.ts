import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, InTransaction, WorkerPool } from '../storage/database.ts';
import { lockShared } from '../storage/locks.ts';
import { jobStatus, priorities } from './queue.ts';

/** The floors of one priority’s jobs in rank and due time; see `searchFloor`. */
export interface SearchFloor {
  rankFloor: number;
  newRankFloor: number;
  dueFloor: number;
  newDueFloor: number;
}

/** The search floors of one pool, by priority. */
export interface PoolFloors {
  generation: number;
  of(priority: number): SearchFloor;
}

/**
 * An old snapshot, such as that of pg_dump, keeps the index entries of all jobs deleted since. These entries lie before the first job, and each
 * search for the first job would read all of them. Therefore searches start at a floor, below which there are only such entries. A floor must not
 * pass a job that another transaction is about to commit. Therefore a transaction that makes jobs ready or schedules jobs first joins the current
 * generation: the transaction holds a shared lock on the generation until the commit, and writes nothing below the generation’s floor. The next
 * generation (`advance-floors.ts`) starts only when no transaction of the previous generation is open: then all open transactions respect a known
 * floor, and the floor moves to that floor or to the first job.
 */
export interface SearchFloors {
  /** Returns the floors that this process knows. Newer floors may be higher, but these are still correct for reading. */
  known(pool: WorkerPool): PoolFloors;
  /** Reads the floors again if `generation` is newer than the known floors. */
  refresh(db: Database, pool: WorkerPool, generation: number): Promise<void>;
  /**
   * Joins the current generation, so that the transaction may make jobs ready or schedule jobs. Those jobs must not be placed below the returned
   * floors.
   */
  join(trx: InTransaction, pool: WorkerPool): Promise<PoolFloors>;
  /** Joins the generation that this process knows, without a query: the caller’s writes must be conditional on `isCurrent`. */
  joinKnown(trx: InTransaction, pool: WorkerPool): Promise<PoolFloors>;
  /** Like `join`; the statement that reads the generation also runs the `numbers` queries. */
  joinReading(trx: InTransaction, pool: WorkerPool, numbers: (floors: PoolFloors) => readonly NumberQuery[]): Promise<JoinedFloors>;
}

/** A subquery that returns at most one number. */
type NumberQuery = Expression<Record<string, number>>;

export interface JoinedFloors {
  floors: PoolFloors;
  /** Results in the order of the queries; null for a query that found nothing. */
  numbers: readonly (number | null)[];
}

export const makeSearchFloors = (): SearchFloors => {
  const pools = new Map<WorkerPool, PoolFloors>();
  const known = (pool: WorkerPool): PoolFloors => pools.get(pool) ?? initialFloors;
  const read = async (db: Database, pool: WorkerPool): Promise<PoolFloors> => {
    const floors = await readFloors(db, pool);
    pools.set(pool, floors);
    return floors;
  };
  const joinReading: SearchFloors['joinReading'] = async (trx, pool, numbers) => {
    for (;;) {
      const floors = known(pool);
      await lockShared(trx, 'generation', generationKey(pool, floors.generation));
      const queries = [currentGeneration(trx, pool), ...numbers(floors)];
      const columns = queries.map((query, index) => sql<number | null>`(${query})`.as(String(index)));
      const row: Record<string, number | null> = await trx.selectNoFrom(columns).executeTakeFirstOrThrow();
      const [current, ...found] = queries.map((_, index) => row[index] ?? null);
      // The generation may have ended before the lock was taken.
      if ((current ?? initialFloors.generation) === floors.generation) return { floors, numbers: found };
      await read(trx, pool);
    }
  };
  return {
    known,
    async refresh(db, pool, generation) {
      if (known(pool).generation !== generation) await read(db, pool);
    },
    async joinKnown(trx, pool) {
      const floors = known(pool);
      await lockShared(trx, 'generation', generationKey(pool, floors.generation));
      return floors;
    },
    join: async (trx, pool) => (await joinReading(trx, pool, () => [])).floors,
    joinReading,
  };
};

/** Returns the status and due time of a job that may start at `freeAt`. */
export const startStatus = (freeAt: number, now: number, priority: number, floors: PoolFloors): { status: 0 | 2; run_at: number } =>
  freeAt > now
    ? { status: jobStatus.scheduled, run_at: Math.max(freeAt, floors.of(priority).newDueFloor) }
    : { status: jobStatus.ready, run_at: freeAt };

export const generationKey = (pool: WorkerPool, generation: number): string => `${pool} ${generation}`;

/** The order is descending, so that deleted entries of earlier generations are not read. */
export const currentGeneration = (db: Database, pool: WorkerPool) =>
  db.selectFrom('search_floor').select('generation').where('pool', '=', pool).orderBy('generation', 'desc').limit(1);

/** SQL condition: these floors belong to the current generation. */
export const isCurrent = (trx: InTransaction, pool: WorkerPool, { generation }: PoolFloors): RawBuilder<SqlBool> =>
  sql`coalesce((${currentGeneration(trx, pool)}), ${initialFloors.generation}) = ${generation}`;

export const readFloors = async (db: Database, pool: WorkerPool): Promise<PoolFloors> => {
  const rows = await db
    .selectFrom('search_floor')
    .select(['priority', 'generation', 'rank_floor', 'new_rank_floor', 'due_floor', 'new_due_floor'])
    .where('pool', '=', pool)
    .where('generation', '=', currentGeneration(db, pool))
    .execute();
  const floors = new Map(
    rows.map(({ priority, rank_floor, new_rank_floor, due_floor, new_due_floor }) => [
      priority,
      { rankFloor: rank_floor, newRankFloor: new_rank_floor, dueFloor: due_floor, newDueFloor: new_due_floor },
    ]),
  );
  return { generation: rows[0]?.generation ?? 0, of: (priority) => floors.get(priority) ?? zeroFloor };
};

const zeroFloor: SearchFloor = { rankFloor: 0, newRankFloor: 0, dueFloor: 0, newDueFloor: 0 };
const initialFloors: PoolFloors = { generation: 0, of: () => zeroFloor };

/** Replaces a pool’s floors with the floors of the next generation. */
export const writeFloors = async (
  trx: InTransaction,
  pool: WorkerPool,
  generation: number,
  of: (priority: number) => SearchFloor,
): Promise<void> => {
  await trx.deleteFrom('search_floor').where('pool', '=', pool).where('generation', '=', generation).execute();
  await trx
    .insertInto('search_floor')
    .values(
      Object.values(priorities).map((priority) => {
        const { rankFloor, newRankFloor, dueFloor, newDueFloor } = of(priority);
        const floor = { rank_floor: rankFloor, new_rank_floor: newRankFloor, due_floor: dueFloor, new_due_floor: newDueFloor };
        return { pool, priority, generation: generation + 1, ...floor };
      }),
    )
    .execute();
};
