import { sql } from 'kysely';
import type { Database, InTransaction } from './database.ts';
import { isPostgres } from './dialect.ts';

/** The clock of a database, by which all times in it are stored and compared. */
export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Reads the source again if the last reading is too old; `db` is the database, or the transaction that needs the time. */
  update(db: Database): Promise<void>;
}

/** Milliseconds since 1970 by the clock that all processes of a database share, also within a transaction. */
export const timeOf = (db: Database | InTransaction): number => clockOf(db).now();

/** The same, after the server’s clock was read again if that is due. */
export const sharedTime = async (db: Database): Promise<number> => {
  const clock = clockOf(db);
  await clock.update(db);
  return clock.now();
};

/** The database server’s clock, so that machines whose clocks differ agree; SQLite uses the process’s own. */
export const clockOf = (db: Database | InTransaction): DatabaseClock => {
  if (!isPostgres(db)) return ownClock;
  // A transaction has the adapter of its database.
  const { adapter } = db.getExecutor();
  const clock = clocks.get(adapter) ?? serverClock();
  clocks.set(adapter, clock);
  return clock;
};

const clocks = new WeakMap<object, DatabaseClock>();

export const processClock = (now: () => number): DatabaseClock => ({ now, update: async () => {} });

const ownClock = processClock(() => Date.now());

/** Milliseconds between readings of the server’s time. */
export const ASK_EVERY = 10_000;

/** The server’s clock, read when its database is opened and now and then; a monotonic timer counts in between. */
export const serverClock = (steady: () => number = () => performance.now()): DatabaseClock => {
  let requestedAt: number | undefined;
  /** Milliseconds from the timer to the server’s time; undefined before the first reading. */
  let offset: number | undefined;
  return {
    now: () => (offset === undefined ? Date.now() : Math.round(steady() + offset)),
    async update(db) {
      const began = steady();
      if (requestedAt !== undefined && began - requestedAt < ASK_EVERY) return;
      const { rows } = await sql<{ time: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as time`.execute(db);
      const ended = steady();
      requestedAt = ended;
      // The server read its clock between the two; the middle is the best guess.
      offset = Number(rows[0]?.time) - (began + ended) / 2;
    },
  };
};
