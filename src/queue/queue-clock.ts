import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';

/** The clock that all processes of one queue use for leases, gaps and due times. */
export interface QueueClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Reads the source again if the last reading is too old; `db` is the database, or the transaction that needs the time. */
  update(db: Database): Promise<void>;
}

/** The database server’s clock, so that machines whose clocks differ agree; SQLite uses the process’s own. */
export const clockOf = (db: Database): QueueClock => (isPostgres(db) ? serverClock() : processClock(() => Date.now()));

/** The clock that the processes of a database share, in milliseconds since 1970. */
export const sharedTime = async (db: Database): Promise<number> => {
  const clock = clocks.get(db) ?? clockOf(db);
  clocks.set(db, clock);
  await clock.update(db);
  return clock.now();
};

const clocks = new WeakMap<Database, QueueClock>();

export const processClock = (now: () => number): QueueClock => ({ now, update: async () => {} });

/** Milliseconds between readings of the server’s time. */
const ASK_EVERY = 10_000;

/** The server’s clock, read now and then; a monotonic timer counts in between. */
export const serverClock = (steady: () => number = () => performance.now()): QueueClock => {
  let askedAt: number | undefined;
  /** Milliseconds from the timer to the server’s time. */
  let offset = 0;
  return {
    now: () => Math.round(steady() + offset),
    async update(db) {
      const began = steady();
      if (askedAt !== undefined && began - askedAt < ASK_EVERY) return;
      const { rows } = await sql<{ time: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as time`.execute(db);
      const ended = steady();
      askedAt = ended;
      // The server read its clock between the two; the middle is the best guess.
      offset = Number(rows[0]?.time) - (began + ended) / 2;
    },
  };
};
