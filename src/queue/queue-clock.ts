import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';

/** The clock by which all processes of one queue count leases, gaps and times. */
export interface QueueClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Sets it right when that was long ago; `db` is the database, or the transaction in which the time is needed. */
  update(db: Database): Promise<void>;
}

/** The clock of a storage: that of the server when there is one, so that machines whose clocks differ agree. */
export const clockOf = (db: Database): QueueClock => (isPostgres(db) ? serverClock() : processClock(Date.now));

export const processClock = (now: () => number): QueueClock => ({ now, update: async () => {} });

/** Milliseconds for which the server's time is counted on here before it is asked again. */
const ASK_EVERY = 10_000;

/** The server's clock, by a look now and then and a timer that nobody sets between. */
export const serverClock = (steady: () => number = () => performance.now()): QueueClock => {
  let askedAt: number | undefined;
  /** Of the server's time, what the timer does not show. */
  let ahead = 0;
  return {
    now: () => Math.round(steady() + ahead),
    async update(db) {
      const began = steady();
      if (askedAt !== undefined && began - askedAt < ASK_EVERY) return;
      const { rows } = await sql<{ time: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as time`.execute(db);
      const ended = steady();
      askedAt = ended;
      // The server answered somewhere between the two.
      ahead = Number(rows[0]?.time) - (began + ended) / 2;
    },
  };
};
