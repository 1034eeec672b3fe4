import { readConfig } from '../config/config.ts';
import type { Database } from '../storage/database.ts';
import { openForCommand } from '../storage/open.ts';
import { actAsOwner } from './as-owner.ts';
import type { CommandContext } from './command-context.ts';

/** Opens the database of the settings for one command and closes it after. A running service may go on using it; tables of an earlier version are not changed. */
export const withDatabase = async <Result>({ env }: CommandContext, work: (db: Database) => Promise<Result>): Promise<Result> => {
  const config = readConfig(env);
  if (config.databaseUrl === null) actAsOwner({ folders: [config.dataDir], makes: [config.dataDir] });
  const db = await openForCommand(config);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
