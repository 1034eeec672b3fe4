import { statSync } from 'node:fs';
import { readConfig } from '../config/config.ts';
import { byteSize } from '../lib/byte-size.ts';
import { holdFolder } from '../storage/sqlite/hold-folder.ts';
import { openUntrusted } from '../storage/sqlite/untrusted.ts';
import { actAsOwner } from './as-owner.ts';
import { backupSourceOf } from './backup.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, exitCodes } from './exit.ts';

/** Returns free database pages to the disk; SQLite otherwise keeps them for new data. The service must be stopped. */
export const compactCommand = ({ env, stdout }: CommandContext): void => {
  const config = readConfig(env);
  if (config.databaseUrl !== null)
    throw new CommandError(
      'sonde compact is for SQLite, but DATABASE_URL is set. PostgreSQL uses freed space again, and VACUUM FULL returns it.',
    );
  actAsOwner({ folders: [config.dataDir], makes: [] });
  const file = backupSourceOf(config);
  const release = holdFolder(config.dataDir);
  try {
    const before = statSync(file).size;
    compactDatabase(file, config.dataDir);
    stdout.write(`Compacted ${file}: ${byteSize(before, 'en')} before, ${byteSize(statSync(file).size, 'en')} now.\n`);
  } finally {
    release();
  }
};

const compactDatabase = (file: string, folder: string): void => {
  // The system’s temporary folders are often small, or in memory.
  process.env.SQLITE_TMPDIR = folder;
  const database = openUntrusted(file);
  try {
    // Disables the write-ahead log, which would grow as large as the database. This requires exclusive access to the database.
    database.exec('pragma journal_mode = delete; vacuum');
  } catch (error) {
    throw new CommandError(`Can’t compact ${file}: ${(error as Error).message}. Nothing was changed.`, exitCodes.unavailable);
  } finally {
    database.close();
  }
};
