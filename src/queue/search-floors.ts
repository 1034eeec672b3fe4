import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, InTransaction, WorkerPool } from '../storage/database.ts';
import { lockShared } from '../storage/locks.ts';
import { jobStatus, priorities } from './queue.ts';

/** The first positions of one priority’s jobs; see `searchFloor`. */
export interface SearchFloor {
  rankFloor: number;
  newRankFloor: number;
  dueFloor: number;
  newDueFloor: number;
}

/** The floors of one pool, by priority. */
export interface PoolFloors {
  generation: number;
  of(priority: number): SearchFloor;
}

/**
 * An old snapshot, such as that of pg_dump, keeps the index entries of all jobs deleted since. They lie before the first job, and each
 * search for it would read them all. So searches start at a floor, before which there are only such entries.
 *
 * A floor must not pass a job that another transaction is about to commit. So a transaction that makes jobs ready or schedules them first
 * joins the current generation: it holds a shared lock on the generation until it commits, and writes nothing before the generation’s
 * floor. The next generation (`advance-floors.ts`) starts only when no transaction of the previous one is open: then all open ones keep to a
 * known floor, and the floor moves to that floor or to the first job.
 */
export interface SearchFloors {
  /** The floors as this process knows them. Newer ones may be further, but these are still correct for reading. */
  known(pool: WorkerPool): PoolFloors;
  /** Reads the floors again if `generation` is newer. */
  refresh(db: Database, pool: WorkerPool, generation: number): Promise<void>;
  /**
   * Joins the current generation, so that the transaction may make jobs ready or schedule them. They must keep to the floors of the
   * returned floors.
   */
  join(trx: InTransaction, pool: WorkerPool): Promise<PoolFloors>;
  /** Joins the generation that this process knows, without a query: the writes must depend on `isCurrent`. */
  joinKnown(trx: InTransaction, pool: WorkerPool): Promise<PoolFloors>;
  /** Like `join`; the statement that reads the generation also runs the `numbers` queries. */
  joinReading(trx: InTransaction, pool: WorkerPool, numbers: (floors: PoolFloors) => readonly NumberQuery[]): Promise<Joined>;
}

/** A subquery of at most one number. */
type NumberQuery = Expression<Record<string, number>>;

export interface Joined {
  floors: PoolFloors;
  /** In the order of the queries; null if one found nothing. */
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
      // The generation may have ended before it was locked.
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

/** The status and time of a job that may start at `freeAt`. */
export const statusFrom = (freeAt: number, now: number, priority: number, floors: PoolFloors): { status: 0 | 2; run_at: number } =>
  freeAt > now
    ? { status: jobStatus.scheduled, run_at: Math.max(freeAt, floors.of(priority).newDueFloor) }
    : { status: jobStatus.ready, run_at: freeAt };

export const generationKey = (pool: WorkerPool, generation: number): string => `${pool} ${generation}`;

/** Descending, so that deleted entries of earlier generations are not read. */
export const currentGeneration = (db: Database, pool: WorkerPool) =>
  db.selectFrom('search_floor').select('generation').where('pool', '=', pool).orderBy('generation', 'desc').limit(1);

/** Whether floors are of the current generation. */
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

/** Replaces the floors of a pool by those of the next generation. */
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
