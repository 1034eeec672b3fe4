import { closeSync, existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { copyToPrivateFile, openToRead, removeName } from '../private-file.ts';
import { syncFolder } from '../sync.ts';
import { databaseFile, stampOf } from './file.ts';
import { openUntrusted } from './untrusted.ts';

/** Another process has the database open. */
export class DatabaseInUse extends Error {}

/** SQLite’s primary result codes for a database that another process has open. */
const IN_USE = new Set([5, 6]);

/**
 * Replaces a folder’s database by a copy of an open file, after `check`, which may throw, has seen the copy. At every moment one of the two
 * is complete and in place. Returns the path of the previous database; null if there was none. Throws `DatabaseInUse`.
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
    // Checks the copied bytes, as the backup may change meanwhile.
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
  // Links first: the old database leaves its place only when the new one takes it.
  try {
    linkSync(file, previous);
  } catch {
    copyFile(file, previous);
  }
  // Logs that were not checkpointed belong to the old database and would damage the new one.
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

/** Checkpoints the log into the database file, which SQLite does only without other connections. A damaged database stays as it is. */
const checkpoint = (file: string): void => {
  try {
    const database = openUntrusted(file);
    try {
      database.exec('pragma journal_mode = delete');
    } finally {
      database.close();
    }
  } catch (error) {
    // The last byte of an extended code is the primary one.
    if (IN_USE.has(((error as { errcode?: number }).errcode ?? 0) & 0xff)) throw new DatabaseInUse();
  }
};
