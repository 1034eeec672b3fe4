import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import { noteBackup } from '../storage/backup-note.ts';
import { backUpSqlite } from '../storage/sqlite/backup.ts';
import { databaseFile } from '../storage/sqlite/file.ts';
import type { Inspection } from '../storage/sqlite/inspect.ts';
import { StorageUnusable } from '../storage/storage-error.ts';
import { currentActor } from './actor.ts';
import { actAsOwner } from './as-owner.ts';
import { assertBackupTarget } from './backup-target.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, exitCodes } from './exit.ts';
import { countsText, differencesText } from './inspection-text.ts';

/** Copies the configured database, which may be in use, then verifies the whole copy. */
export const backupCommand = async (to: string, { force = false }: { force?: boolean }, context: CommandContext): Promise<void> => {
  const config = readConfig(context.env);
  if (config.databaseUrl !== null) throw new CommandError(pgDumpAdvice(config.databaseDirectUrl ?? config.databaseUrl));
  const file = resolve(to);
  actAsOwner({ folders: [config.dataDir], files: [file] });
  const from = backupSourceOf(config);
  if (force || !existsSync(file)) explainingTarget(file, () => assertBackupTarget(file, from));
  const { counts, differences } = force ? copyDatabase(from, file) : writeNewFile(file, () => copyDatabase(from, file));
  noteBackup(config.dataDir, { file, at: Date.now() });
  context.stdout.write(`Wrote ${file}: ${countsText(counts)}.\n`);
  if (differences.length > 0)
    context.stderr.write(
      `Warning: the database schema was changed: ${differencesText(differences)}. sonde restore rejects this backup. Undo the change and back up again.\n`,
    );
  if (config.secretKey === null && config.secretKeyFile === null)
    context.stdout.write(`Back up ${config.dataDir}/secret.key too, in another place: it decrypts webhook secrets.\n`);
};

/** Returns the `pg_dump` command without the password, which other users could see among the arguments. */
const pgDumpAdvice = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  url.password = '';
  return `With DATABASE_URL, back up with sonde export --output <file>, or: pg_dump --format=custom --file=<file> '${url.href}' (the password from ~/.pgpass or PGPASSWORD)`;
};

/** Returns the path of the configured SQLite database. */
export const backupSourceOf = ({ dataDir }: Config): string => {
  const from = databaseFile(dataDir);
  if (!existsSync(from)) throw new CommandError(`No database in ${dataDir}. Set DATA_DIR to the data folder of the server.`);
  return from;
};

/** Creates the file exclusively before writing, so that no two backups write the same file and none is overwritten. */
const writeNewFile = <Result>(file: string, write: () => Result): Result => {
  explainingTarget(file, () => closeSync(openSync(file, 'wx', 0o600)));
  try {
    return write();
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
};

const explainingTarget = (file: string, work: () => void): void => {
  try {
    work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === 'EEXIST') throw new CommandError(`${file} already exists. Choose another name, or add --force to replace it.`);
    if (code === 'ENOENT') throw new CommandError(`${dirname(file)} doesn’t exist. Create it first, or choose another folder.`);
    throw new CommandError(`Can’t write ${file} as ${currentActor()} (${code}). Choose a folder with write permission.`);
  }
};

const copyDatabase = (from: string, file: string): Inspection => {
  try {
    return backUpSqlite(from, file);
  } catch (error) {
    if (error instanceof StorageUnusable) throw error;
    throw new CommandError(`${file} was not written: ${(error as Error).message}.`, exitCodes.unavailable);
  }
};
