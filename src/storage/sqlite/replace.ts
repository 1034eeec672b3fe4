import { closeSync, existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { copyToPrivateFile, openToRead, removeName } from '../private-file.ts';
import { syncFolder } from '../sync.ts';
import { databaseFile, stampOf } from './file.ts';
import { openUntrusted } from './untrusted.ts';

/** Error if another process has the database open. */
export class DatabaseInUse extends Error {}

/** SQLite’s primary result codes for a database that another process has open. */
const IN_USE = new Set([5, 6]);

/**
 * Replaces a folder’s database with a copy of an open file, after checking the copy with `check`, which may throw. At every moment either the old or
 * the new database is complete and in place. Returns the path of the previous database; null if there was none. Throws `DatabaseInUse`.
 */
export const replaceSqlite = (
  folder: string,
  backup: number,
  check: (copy: string) => void = () => {},
  now = new Date(),
): string | null => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = databaseFile(folder);
  const incoming = `${file}.restoring`;
  copyToPrivateFile(backup, incoming);
  try {
    // Checks the copied bytes, because the backup file may change meanwhile.
    check(incoming);
    const previous = existsSync(file) ? setAside(file, `${file}.before-restore-${stampOf(now)}`) : null;
    renameSync(incoming, file);
    syncFolder(dirname(file));
    return previous;
  } finally {
    removeName(incoming);
  }
};

const setAside = (file: string, previous: string): string => {
  checkpoint(file);
  // A link is created first: the old database leaves its path only when the new database takes that path.
  try {
    linkSync(file, previous);
  } catch {
    copyFile(file, previous);
  }
  // Logs that were not checkpointed belong to the old database and would damage the new database.
  for (const suffix of ['-wal', '-shm']) if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${previous}${suffix}`);
  return previous;
};

const copyFile = (file: string, copy: string): void => {
  const handle = openToRead(file);
  try {
    copyToPrivateFile(handle, copy);
  } finally {
    closeSync(handle);
  }
};

/** Checkpoints the log into the database file, which SQLite only does if no other connection is open. A damaged database stays unchanged. */
const checkpoint = (file: string): void => {
  try {
    const database = openUntrusted(file);
    try {
      database.exec('pragma journal_mode = delete');
    } finally {
      database.close();
    }
  } catch (error) {
    // The last byte of an extended result code is the primary result code.
    if (IN_USE.has(((error as { errcode?: number }).errcode ?? 0) & 0xff)) throw new DatabaseInUse();
  }
};
