import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';

/** Finds out whether any process of the service can render pages. Processes with browsers register at short intervals. */
export interface LiveBrowsers {
  /** Returns true if a process can render pages now. The answer may be a few seconds old. */
  isAvailable(): Promise<boolean>;
}

/** Milliseconds that a registration lasts, and milliseconds between two registrations of one process. */
const REGISTRATION_LASTS = 60_000;
export const REGISTER_EVERY = 15_000;
/** Milliseconds for which an answer is reused. */
const ANSWER_LASTS = 5_000;

/** Creates a `LiveBrowsers`; `own` returns true if this process renders pages itself. */
export const makeLiveBrowsers = (db: Database, own: () => boolean, now: () => number = () => timeOf(db)): LiveBrowsers => {
  let known: { at: number; answer: Promise<boolean> } | undefined;
  return {
    async isAvailable() {
      if (own()) return true;
      if (known === undefined || now() - known.at >= ANSWER_LASTS) known = { at: now(), answer: isRegistered(db, now()) };
      return known.answer;
    },
  };
};

const isRegistered = async (db: Database, now: number): Promise<boolean> =>
  (await db.selectFrom('browser_process').select('holder').where('until', '>', now).limit(1).executeTakeFirst()) !== undefined;

/** Registers a process with browsers; `holder` is the name of the process. */
export const registerBrowsers = async (db: Database, holder: string, now = timeOf(db)): Promise<void> => {
  const until = now + REGISTRATION_LASTS;
  await db
    .insertInto('browser_process')
    .values({ holder, until })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet({ until }))
    .execute();
  await db.deleteFrom('browser_process').where('until', '<=', now).execute();
};

/** Deletes the registration of a process. */
export const unregisterBrowsers = async (db: Database, holder: string): Promise<void> => {
  await db.deleteFrom('browser_process').where('holder', '=', holder).execute();
};
