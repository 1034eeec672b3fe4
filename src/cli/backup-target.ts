import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isSondeFile } from '../storage/sqlite/inspect.ts';
import { CommandError } from './exit.ts';

/**
 * Throws `CommandError` for a file that a backup must not overwrite: the database, SQLite’s files beside it, or any non-empty file that isn’t a
 * backup.
 */
export const assertBackupTarget = (file: string, database: string): void => {
  if (['', '-wal', '-shm', '-journal'].some((suffix) => isSameFile(file, `${database}${suffix}`)))
    throw new CommandError(`${file} belongs to the database itself. Choose another name for the backup.`);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || (found.isFile() && found.size === 0)) return;
  if (existsSync(`${file}-wal`))
    throw new CommandError(`${file} is a database in use, not a backup (there is a ${file}-wal). Choose another name.`);
  if (!found.isFile() || !isSondeFile(file))
    throw new CommandError(`${file} isn’t a Sonde backup, so --force doesn’t replace it. Choose another name, or delete the file first.`);
};

/** True if two paths lead to the same file, existing or not. */
const isSameFile = (one: string, other: string): boolean => {
  if (realPathOf(one) === realPathOf(other)) return true;
  const [first, second] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false, bigint: true }));
  return first !== undefined && second !== undefined && first.ino === second.ino && first.dev === second.dev;
};

const realPathOf = (file: string): string => {
  const folder = dirname(file);
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(file));
};
