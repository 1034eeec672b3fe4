import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveToOwnerOf } from '../owner.ts';
import { syncFile, syncFolder } from '../sync.ts';
import { databaseFile, stampOf } from './file.ts';

/** Somebody has the database open: a service, or another command. */
export class DatabaseInUse extends Error {}

/** SQLite's primary result codes for a database that somebody else has open. */
const IN_USE = new Set([5, 6]);

/**
 * Puts a copy of another file in the place of a folder's database. At every moment one of the two is there, whole. Returns where the one before
 * is kept now; null when there was none. Throws `DatabaseInUse`.
 */
export const replaceSqlite = (folder: string, backup: string, now = new Date()): string | null => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = databaseFile(folder);
  const incoming = `${file}.restoring`;
  try {
    copyFileSync(backup, incoming);
    chmodSync(incoming, 0o600);
    giveToOwnerOf(folder, incoming);
    syncFile(incoming);
    const kept = existsSync(file) ? keep(file, `${file}.before-restore-${stampOf(now)}`) : null;
    renameSync(incoming, file);
    syncFolder(dirname(file));
    return kept;
  } finally {
    rmSync(incoming, { force: true });
  }
};

const keep = (file: string, kept: string): string => {
  fold(file);
  // A second name first: the old database goes from its place only when the new one takes it.
  try {
    linkSync(file, kept);
  } catch {
    copyFileSync(file, kept);
    syncFile(kept);
  }
  // What could not be folded in belongs to the old one, and would spoil the new.
  for (const suffix of ['-wal', '-shm']) if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${kept}${suffix}`);
  return kept;
};

/** Makes the database one file again, which SQLite does only for who has it alone. What is too broken for that stays as it is. */
const fold = (file: string): void => {
  try {
    const database = new DatabaseSync(file);
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
