import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { type Inspection, inspectSqlite } from '../storage/sqlite/inspect.ts';
import { DatabaseInUse, replaceSqlite } from '../storage/sqlite/replace.ts';
import { CommandError, exitCodes } from './exit.ts';
import { countsText, schemaText } from './inspection-text.ts';

/** Puts a backup in the place of the database, which is kept; `verify` only looks at the backup. */
export const restoreCommand = async (from: string, { verify = false }: { verify?: boolean }): Promise<void> => {
  const config = readConfig(process.env);
  const file = resolve(from);
  const inspection = judge(file);
  process.stdout.write(`${file} is whole: ${countsText(inspection.counts)}. Its schema is ${schemaText(inspection)}.\n`);
  if (verify) return;
  if (config.databaseUrl !== null)
    throw new CommandError('This is a backup of SQLite, and DATABASE_URL is set. Dumps of PostgreSQL are restored with pg_restore.');
  const kept = replace(config, file);
  process.stdout.write(`Restored into ${config.dataDir}.${kept === null ? '' : ` The database before is now ${kept}.`}\n`);
  if (!hasSecret(config))
    process.stdout.write(
      `There is no secret.key in ${config.dataDir}. Put that of the backup there before the start, or webhooks need new secrets.\n`,
    );
};

const judge = (file: string): Inspection => {
  if (!existsSync(file)) throw new CommandError(`${file} does not exist.`);
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
    throw new CommandError(`${file} is a database in use, not a backup: part of it is in ${file}-wal. sonde backup makes one.`);
  const inspection = look(file);
  if (inspection.faults.length > 0) throw new CommandError(`${file} is damaged: ${inspection.faults.join('; ')}.`, exitCodes.gate);
  if (inspection.isEmpty) throw new CommandError(`${file} is no backup of Sonde: it is empty.`, exitCodes.gate);
  if (inspection.isHalfMoved)
    throw new CommandError(`${file} is the target of a move that is not done: part of the data is missing.`, exitCodes.gate);
  if (inspection.unknown.length > 0)
    throw new CommandError(`${file} was ${schemaText(inspection)}. Restore it with that version or a later one.`, exitCodes.gate);
  return inspection;
};

const look = (file: string): Inspection => {
  try {
    return inspectSqlite(file, { still: true });
  } catch (error) {
    throw new CommandError(`${file} is no backup of Sonde: ${(error as Error).message}.`, exitCodes.gate);
  }
};

const replace = ({ dataDir }: Config, file: string): string | null => {
  try {
    return replaceSqlite(dataDir, file);
  } catch (error) {
    if (error instanceof DatabaseInUse)
      throw new CommandError(`A service or another command uses the database in ${dataDir}. Stop it first.`, exitCodes.unavailable);
    // The backup has been read: what the system refuses now is the folder.
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new CommandError(`Nothing was restored: ${dataDir} cannot be written by this user, or is full (${code}).`, exitCodes.config);
  }
};

const hasSecret = ({ secretKey, secretKeyFile, dataDir }: Config): boolean =>
  secretKey !== null || secretKeyFile !== null || existsSync(join(dataDir, 'secret.key'));
