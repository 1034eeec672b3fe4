import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copySqlite } from './sqlite/copy.ts';
import { stampOf } from './sqlite/file.ts';
import { StorageUnusable } from './unusable.ts';

/** Number of copies kept. */
const KEEP = 3;
const FOLDER = 'backups';

/**
 * Copies a database into the folder `backups` beside it before its tables change, so that the earlier version can be restored. `first` is
 * the first pending migration. Throws `StorageUnusable` if the copy fails.
 */
export const backUpBeforeMigration = (file: string, first: string, now = new Date()): void => {
  const folder = join(dirname(file), FOLDER);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Left by killed starts; only one process makes a copy at a time.
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
