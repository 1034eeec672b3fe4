import { sharedTime } from '../storage/clock.ts';
import { confirmClock } from '../system/clock.ts';
import type { CommandContext } from './command-context.ts';
import { withDatabase } from './with-database.ts';

/** Confirms that a doubted clock is correct, so that old data is deleted again. */
export const confirmClockCommand = async (context: CommandContext): Promise<void> => {
  const now = await withDatabase(context, async (db) => {
    const time = await sharedTime(db);
    await confirmClock(db, time);
    return time;
  });
  context.stdout.write(`${new Date(now).toISOString()} is taken for right; old data is deleted again.\n`);
};
