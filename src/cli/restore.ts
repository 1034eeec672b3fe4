import { closeSync, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import { openToRead } from '../storage/private-file.ts';
import { type Inspection, inspectSqlite } from '../storage/sqlite/inspect.ts';
import { DatabaseInUse, replaceSqlite } from '../storage/sqlite/replace.ts';
import { isPaused, setPaused } from '../system/paused.ts';
import { currentActor } from './actor.ts';
import { actAsOwner, isOnlyRoots } from './as-owner.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, exitCodes } from './exit.ts';
import { countsText, differencesText, schemaText } from './inspection-text.ts';

export interface RestoreOptions {
  verify?: boolean;
  paused?: boolean;
}

/** Replaces the database by a backup and keeps the old one; `verify` only inspects. `paused` stops deliveries and schedules until `sonde resume`. */
export const restoreCommand = async (
  from: string,
  { verify = false, paused = false }: RestoreOptions,
  context: CommandContext,
): Promise<void> => {
  const config = readConfig(context.env);
  const file = resolve(from);
  if (verify) {
    actAsOwner({ files: [file] });
    refuseInUse(file);
    return printInspection(file, inspectBackup(file, file), context);
  }
  if (config.databaseUrl !== null)
    throw new CommandError('sonde restore is for SQLite, but DATABASE_URL is set. Restore PostgreSQL dumps with pg_restore.');
  const kept = restoreBackup(config, file, paused, context);
  context.stdout.write(`Restored to ${config.dataDir}.${kept === null ? '' : ` The previous database is now ${kept}.`}\n`);
  if (paused)
    context.stdout.write('Deliveries and schedules are stopped, also after a start of the server. Start them with: sonde resume\n');
  if (!hasSecret(config))
    context.stdout.write(
      `No secret.key in ${config.dataDir}. Copy the one of the backup there before you start the server, or webhooks need new secrets.\n`,
    );
};

const restoreBackup = ({ dataDir }: Config, file: string, paused: boolean, context: CommandContext): string | null => {
  // Root opens the file only if nobody else could have made it a link to a file of root’s, which the folder’s owner would then receive.
  const openedByRoot = isOnlyRoots(file) ? openBackup(file) : null;
  actAsOwner({ folders: [dataDir], makes: [dataDir] });
  const handle = openedByRoot ?? openBackup(file);
  const wasPaused = isPaused(dataDir);
  try {
    return replaceSqlite(dataDir, handle, (copy) => {
      printInspection(file, inspectBackup(copy, file), context);
      setPaused(dataDir, paused);
    });
  } catch (error) {
    setPaused(dataDir, wasPaused);
    if (error instanceof DatabaseInUse)
      throw new CommandError(`The database in ${dataDir} is in use. Stop the server or other command first.`, exitCodes.unavailable);
    // The backup is already open, so this error concerns the data folder.
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new CommandError(`Can’t write ${dataDir} as ${currentActor()}, or it is full (${code}). Nothing was changed.`, exitCodes.config);
  } finally {
    closeSync(handle);
  }
};

const printInspection = (file: string, inspection: Inspection, { stdout }: CommandContext): void => {
  stdout.write(`${file} is intact: ${countsText(inspection.counts)}. ${schemaText(inspection)}.\n`);
};

const openBackup = (file: string): number => {
  refuseInUse(file);
  try {
    return openToRead(file);
  } catch (error) {
    throw new CommandError(`Can’t read ${file} as ${currentActor()} (${(error as NodeJS.ErrnoException).code}). Check its permissions.`);
  }
};

const refuseInUse = (file: string): void => {
  if (!existsSync(file)) throw new CommandError(`${file} doesn’t exist, or ${currentActor()} has no permission to see it. Check the path.`);
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
    throw new CommandError(`${file} is a database in use, not a backup (there is a ${file}-wal). Create a backup with sonde backup.`);
};

/** Inspects a backup, or a copy of one; `file` is the backup’s name in messages. */
const inspectBackup = (copy: string, file: string): Inspection => {
  const inspection = inspectFile(copy, file);
  const refuse = (text: string): never => {
    throw new CommandError(`${file} ${text}`, exitCodes.threshold);
  };
  if (inspection.faults.length > 0) refuse(`is damaged: ${inspection.faults.join('; ')}. Use another backup.`);
  if (inspection.isEmpty) refuse('isn’t a Sonde backup: it is empty. Choose another file.');
  if (inspection.isEarlier) refuse(`can’t be restored. ${schemaText(inspection)}.`);
  if (inspection.unknown.length > 0) refuse(`can’t be restored. ${schemaText(inspection)}. Use that version or a later one.`);
  if (inspection.differences.length > 0)
    refuse(`has a changed schema: ${differencesText(inspection.differences)}. Use an unchanged backup.`);
  return inspection;
};

const inspectFile = (copy: string, file: string): Inspection => {
  try {
    return inspectSqlite(copy, { still: true });
  } catch (error) {
    throw new CommandError(`${file} isn’t a Sonde backup: ${(error as Error).message}. Choose another file.`, exitCodes.threshold);
  }
};

const hasSecret = ({ secretKey, secretKeyFile, dataDir }: Config): boolean =>
  secretKey !== null || secretKeyFile !== null || existsSync(join(dataDir, 'secret.key'));
