import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copySqlite } from './sqlite/copy.ts';
import { stampOf } from './sqlite/file.ts';
import { StorageUnusable } from './unusable.ts';

/** Number of copies kept. */
const KEEP = 3;
const FOLDER = 'backups';

/**
 * Copies a database into the folder `backups` beside it before its tables change, so that the earlier version can be restored. `first` is
 * the first pending migration. The copy of a start that failed serves again, unless the database has changed since. Throws
 * `StorageUnusable` if the copy fails.
 */
export const backUpBeforeMigration = (file: string, first: string, now = new Date()): void => {
  const folder = join(dirname(file), FOLDER);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Left by killed starts; only one process makes a copy at a time.
    for (const name of readdirSync(folder))
      if (/^\d{8}T\d{6}Z-before-.+\.db\.partial(?:-journal)?$/.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
    const { mtime } = statSync(file);
    const before = copiesIn(folder, `-before-${first}.db`);
    const last = before.at(-1);
    if (last && statSync(last).mtime.getTime() === mtime.getTime() && !hasLog(file)) return;
    const copy = join(folder, `${stampOf(now)}-before-${first}.db`);
    copySqlite(file, copy);
    // Tells whether the database has changed since.
    utimesSync(copy, mtime, mtime);
    for (const old of before.slice(0, 1 - KEEP)) rmSync(old, { force: true });
  } catch (error) {
    throw new StorageUnusable(
      `The tables have to change for this version, and no copy could be made before: ${(error as Error).message}. Make room in ${folder}, and start again.`,
    );
  }
};

/** Deletes old copies, once the tables have changed. */
export const pruneCopies = (file: string): void => {
  for (const copy of copiesIn(join(dirname(file), FOLDER), '.db').slice(0, -KEEP)) rmSync(copy, { force: true });
};

const copiesIn = (folder: string, end: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^\d{8}T\d{6}Z-before-.+\.db$/.test(name) && name.endsWith(end))
    .sort()
    .map((name) => join(folder, name));

/** Changes that are not in the file yet. */
const hasLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
