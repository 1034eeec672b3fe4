import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';

/** Processes with browsers say so every few seconds. */
export interface BrowsersAtHand {
  /** True if a process renders pages now. The answer may be a few seconds old. */
  isBrowserAtHand(): Promise<boolean>;
}

/** Milliseconds for which a process counts after it said that it has browsers, and between two times that it says so. */
const LASTS = 60_000;
export const REGISTER_EVERY = 15_000;
/** Milliseconds for which an answer is used again. */
const REMEMBERED = 5_000;

/** `own` is true if this process renders pages itself. */
export const makeBrowsersAtHand = (db: Database, own: () => boolean, now: () => number = () => timeOf(db)): BrowsersAtHand => {
  let known: { at: number; answer: Promise<boolean> } | undefined;
  return {
    async isBrowserAtHand() {
      if (own()) return true;
      if (known === undefined || now() - known.at >= REMEMBERED) known = { at: now(), answer: isRegistered(db, now()) };
      return known.answer;
    },
  };
};

const isRegistered = async (db: Database, now: number): Promise<boolean> =>
  (await db.selectFrom('browser_process').select('holder').where('until', '>', now).limit(1).executeTakeFirst()) !== undefined;

/** Says that a process has browsers; `holder` is a name of its own. */
export const registerBrowsers = async (db: Database, holder: string, now = timeOf(db)): Promise<void> => {
  const until = now + LASTS;
  await db
    .insertInto('browser_process')
    .values({ holder, until })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet({ until }))
    .execute();
  await db.deleteFrom('browser_process').where('until', '<=', now).execute();
};

/** Says that a process has no browsers any more. */
export const unregisterBrowsers = async (db: Database, holder: string): Promise<void> => {
  await db.deleteFrom('browser_process').where('holder', '=', holder).execute();
};
