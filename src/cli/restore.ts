import { closeSync, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { openToRead } from '../storage/own-file.ts';
import { type Inspection, inspectSqlite } from '../storage/sqlite/inspect.ts';
import { DatabaseInUse, replaceSqlite } from '../storage/sqlite/replace.ts';
import { currentActor } from './actor.ts';
import { actAsOwner, isOnlyRoots } from './as-owner.ts';
import { CommandError, exitCodes } from './exit.ts';
import { countsText, differencesText, schemaText } from './inspection-text.ts';

/** Puts a backup in the place of the database, which is kept; `verify` only looks at the backup. */
export const restoreCommand = async (from: string, { verify = false }: { verify?: boolean }): Promise<void> => {
  const config = readConfig(process.env);
  const file = resolve(from);
  if (verify) {
    actAsOwner({ files: [file] });
    refuseInUse(file);
    return tellOf(file, judge(file, file));
  }
  if (config.databaseUrl !== null)
    throw new CommandError(
      'This command restores backups of SQLite, and DATABASE_URL is set. Dumps of PostgreSQL are restored with pg_restore.',
    );
  const kept = restore(config, file);
  process.stdout.write(`Restored into ${config.dataDir}.${kept === null ? '' : ` The database before is now ${kept}.`}\n`);
  if (!hasSecret(config))
    process.stdout.write(
      `There is no secret.key in ${config.dataDir}. Put that of the backup there before the start, or webhooks need new secrets.\n`,
    );
};

const restore = ({ dataDir }: Config, file: string): string | null => {
  // Only where nobody else could have made it lead to a file of root's, whose bytes the owner of the folder would get.
  const openedByRoot = isOnlyRoots(file) ? open(file) : null;
  actAsOwner({ folders: [dataDir], makes: [dataDir] });
  const handle = openedByRoot ?? open(file);
  try {
    return replaceSqlite(dataDir, handle, (copy) => tellOf(file, judge(copy, file)));
  } catch (error) {
    if (error instanceof DatabaseInUse)
      throw new CommandError(`A service or another command uses the database in ${dataDir}. Stop it first.`, exitCodes.unavailable);
    // The backup has been opened: what the system refuses now is the folder.
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new CommandError(
      `Nothing was restored: ${dataDir} cannot be written by ${currentActor()}, or is full (${code}).`,
      exitCodes.config,
    );
  } finally {
    closeSync(handle);
  }
};

const tellOf = (file: string, inspection: Inspection): void => {
  process.stdout.write(`${file} is whole: ${countsText(inspection.counts)}. Its schema is ${schemaText(inspection)}.\n`);
};

const open = (file: string): number => {
  refuseInUse(file);
  try {
    return openToRead(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read by ${currentActor()} (${(error as NodeJS.ErrnoException).code}).`);
  }
};

const refuseInUse = (file: string): void => {
  if (!existsSync(file)) throw new CommandError(`${file} does not exist, or is where ${currentActor()} may not look.`);
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
    throw new CommandError(`${file} is a database in use, not a backup: part of it is in ${file}-wal. sonde backup makes one.`);
};

/** Looks into a backup, or a copy of it; `file` is what people call it. */
const judge = (copy: string, file: string): Inspection => {
  const inspection = look(copy, file);
  const refuse = (text: string): never => {
    throw new CommandError(`${file} ${text}`, exitCodes.gate);
  };
  if (inspection.faults.length > 0) refuse(`is damaged: ${inspection.faults.join('; ')}.`);
  if (inspection.isEmpty) refuse('is no backup of Sonde: it is empty.');
  if (inspection.isHalfMoved) refuse('is the target of a move that is not done: part of the data is missing.');
  if (inspection.unknown.length > 0) refuse(`was ${schemaText(inspection)}. Restore it with that version or a later one.`);
  if (inspection.differences.length > 0)
    refuse(`does not have the schema that Sonde makes: ${differencesText(inspection.differences)}. Use a backup that nobody has changed.`);
  return inspection;
};

const look = (copy: string, file: string): Inspection => {
  try {
    return inspectSqlite(copy, { still: true });
  } catch (error) {
    throw new CommandError(`${file} is no backup of Sonde: ${(error as Error).message}.`, exitCodes.gate);
  }
};

const hasSecret = ({ secretKey, secretKeyFile, dataDir }: Config): boolean =>
  secretKey !== null || secretKeyFile !== null || existsSync(join(dataDir, 'secret.key'));
