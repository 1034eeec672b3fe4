import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copySqlite } from './sqlite/copy.ts';
import { stampOf } from './sqlite/file.ts';
import { StorageUnusable } from './unusable.ts';

/** Copies kept, the newest. */
const KEEP = 3;
const FOLDER = 'backups';

/**
 * Copies a database into the folder `backups` beside it before its tables are changed, so that the version before can be gone back to. `first`
 * is the migration that is about to be done, by nobody else meanwhile. Without room for the copy nothing may be changed: throws `StorageUnusable`.
 */
export const backUpBeforeMigration = (file: string, first: string, now = new Date()): void => {
  const folder = join(dirname(file), FOLDER);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Of starts that were killed: nobody else makes a copy at the same time.
    for (const name of readdirSync(folder))
      if (/^\d{8}T\d{6}Z-before-.+\.db\.partial(?:-journal)?$/.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
    copySqlite(file, join(folder, `${stampOf(now)}-before-${first}.db`));
  } catch (error) {
    throw new StorageUnusable(
      `The tables have to change for this version, and no copy could be made before: ${(error as Error).message}. Make room in ${folder}, and start again.`,
    );
  }
  prune(folder);
};

const prune = (folder: string): void => {
  const copies = readdirSync(folder)
    .filter((name) => /^\d{8}T\d{6}Z-before-.+\.db$/.test(name))
    .sort();
  for (const name of copies.slice(0, -KEEP)) rmSync(join(folder, name), { force: true });
};
