import { sql } from 'kysely';
import type { Database, InTransaction } from './database.ts';
import { isPostgres } from './dialect.ts';

/** The clock of a database, with which all times in the database are stored and compared. */
export interface DatabaseClock {
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  /** Reads the time source again if the last reading is too old; `db` is the database, or the transaction that needs the time. */
  update(db: Database): Promise<void>;
}

/** Returns the time in milliseconds since 1970 from the clock that all processes of a database share, also within a transaction. */
export const timeOf = (db: Database | InTransaction): number => clockOf(db).now();

/** Returns the same time as `timeOf`, after reading the server’s clock again if a reading is due. */
export const sharedTime = async (db: Database): Promise<number> => {
  const clock = clockOf(db);
  await clock.update(db);
  return clock.now();
};

/** Returns the database server’s clock, so that machines with different clocks agree; with SQLite, the process’s own clock. */
export const clockOf = (db: Database | InTransaction): DatabaseClock => {
  if (!isPostgres(db)) return ownClock;
  // A transaction uses the same adapter as its database.
  const { adapter } = db.getExecutor();
  const clock = clocks.get(adapter) ?? serverClock();
  clocks.set(adapter, clock);
  return clock;
};

const clocks = new WeakMap<object, DatabaseClock>();

export const processClock = (now: () => number): DatabaseClock => ({ now, update: async () => {} });

const ownClock = processClock(() => Date.now());

/** Milliseconds between readings of the server’s time. */
export const READING_INTERVAL = 10_000;

/** The server’s clock, read when the database is opened and at intervals; a monotonic timer counts between readings. */
export const serverClock = (steady: () => number = () => performance.now()): DatabaseClock => {
  let requestedAt: number | undefined;
  /** Difference in milliseconds between the timer and the server’s time; undefined before the first reading. */
  let offset: number | undefined;
  return {
    now: () => (offset === undefined ? Date.now() : Math.round(steady() + offset)),
    async update(db) {
      const began = steady();
      if (requestedAt !== undefined && began - requestedAt < READING_INTERVAL) return;
      const { rows } = await sql<{ time: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as time`.execute(db);
      const ended = steady();
      requestedAt = ended;
      // The server read its clock between `began` and `ended`; the middle is the best estimate.
      offset = Number(rows[0]?.time) - (began + ended) / 2;
    },
  };
};
