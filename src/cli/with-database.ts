import { readConfig } from '../config/config.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open.ts';
import { actAsOwner } from './as-owner.ts';
import type { CommandContext } from './command-context.ts';

/** Opens the configured database for one command. A running service can keep using the database. */
export const withDatabase = async <Result>({ env }: CommandContext, work: (db: Database) => Promise<Result>): Promise<Result> => {
  const config = readConfig(env);
  if (config.databaseUrl === null) actAsOwner({ folders: [config.dataDir], makes: [config.dataDir] });
  const db = await openDatabase(config);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
