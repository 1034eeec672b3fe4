import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { noteBackup } from '../storage/backup-note.ts';
import { copySqlite } from '../storage/sqlite/copy.ts';
import { databaseFile } from '../storage/sqlite/file.ts';
import { type Inspection, inspectSqlite } from '../storage/sqlite/inspect.ts';
import { judgeTarget } from './backup-target.ts';
import { CommandError, exitCodes } from './exit.ts';
import { countsText } from './inspection-text.ts';

/** Copies the database of the settings while it may be in use, and reads the whole copy before it counts as one. */
export const backupCommand = async (to: string, { force = false }: { force?: boolean }): Promise<void> => {
  const config = readConfig(process.env);
  const from = sourceOf(config);
  const file = resolve(to);
  if (force || !existsSync(file)) judgeTarget(file, from);
  const counts = force ? copy(from, file) : reserved(file, () => copy(from, file));
  await noteBackup(config.dataDir, { file, at: Date.now() });
  process.stdout.write(`Wrote ${file}: ${countsText(counts)}.\n`);
  if (config.secretKey === null && config.secretKeyFile === null)
    process.stdout.write(`Keep a copy of ${config.dataDir}/secret.key too, in another place: it opens the secrets of webhooks.\n`);
};

const sourceOf = ({ databaseUrl, dataDir }: Config): string => {
  if (databaseUrl !== null)
    throw new CommandError('With DATABASE_URL, back up with: pg_dump --format=custom --file=<file> "$DATABASE_URL"');
  const from = databaseFile(dataDir);
  if (!existsSync(from)) throw new CommandError(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the service.`);
  return from;
};

/** Takes the name first, so that no two write one file and nothing that is there is lost. */
const reserved = <Result>(file: string, write: () => Result): Result => {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new CommandError(`${file} is there already. Choose another name, or add --force to write over it.`);
    throw new CommandError(`${file} cannot be written (${code}).`);
  }
  try {
    return write();
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
};

const copy = (from: string, file: string): Inspection['counts'] => {
  let counts: Inspection['counts'] = {};
  try {
    copySqlite(from, file, (partial) => {
      const inspection = inspectSqlite(partial, { still: true });
      if (inspection.faults.length > 0) throw new Error(`the database is damaged: ${inspection.faults.join('; ')}`);
      if (inspection.isEmpty) throw new Error('the database is empty');
      if (inspection.isHalfMoved)
        throw new Error('the database is the target of a move that is not done; the same sonde move, run again, goes on with it');
      counts = inspection.counts;
    });
    return counts;
  } catch (error) {
    throw new CommandError(`${file} was not written: ${(error as Error).message}.`, exitCodes.unavailable);
  }
};
