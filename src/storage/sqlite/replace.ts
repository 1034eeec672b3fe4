import { closeSync, existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { copyToOwnFile, openToRead, removeName } from '../own-file.ts';
import { syncFolder } from '../sync.ts';
import { databaseFile, stampOf } from './file.ts';
import { openUntrusted } from './untrusted.ts';

/** Somebody has the database open: a service, or another command. */
export class DatabaseInUse extends Error {}

/** SQLite's primary result codes for a database that somebody else has open. */
const IN_USE = new Set([5, 6]);

/**
 * Puts a copy of another open file in the place of a folder's database, once `check`, which may throw, has seen that copy. At every moment one
 * of the two is there, whole. Returns where the one before is kept now; null when there was none. Throws `DatabaseInUse`.
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
  copyToOwnFile(backup, incoming);
  try {
    // The bytes that were copied are those that are checked, whatever becomes of the backup meanwhile.
    check(incoming);
    const kept = existsSync(file) ? keep(file, `${file}.before-restore-${stampOf(now)}`) : null;
    renameSync(incoming, file);
    syncFolder(dirname(file));
    return kept;
  } finally {
    removeName(incoming);
  }
};

const keep = (file: string, kept: string): string => {
  fold(file);
  // A second name first: the old database goes from its place only when the new one takes it.
  try {
    linkSync(file, kept);
  } catch {
    copyFile(file, kept);
  }
  // What could not be folded in belongs to the old one, and would spoil the new.
  for (const suffix of ['-wal', '-shm']) if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${kept}${suffix}`);
  return kept;
};

const copyFile = (file: string, copy: string): void => {
  const handle = openToRead(file);
  try {
    copyToOwnFile(handle, copy);
  } finally {
    closeSync(handle);
  }
};

/** Makes the database one file again, which SQLite does only for who has it alone. What is too broken for that stays as it is. */
const fold = (file: string): void => {
  try {
    const database = openUntrusted(file);
    try {
      database.exec('pragma journal_mode = delete');
    } finally {
      database.close();
    }
  } catch (error) {
    // SQLite gives extended codes, whose last byte is the primary one.
    if (IN_USE.has(((error as { errcode?: number }).errcode ?? 0) & 0xff)) throw new DatabaseInUse();
  }
};
