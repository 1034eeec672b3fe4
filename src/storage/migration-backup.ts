import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copySqlite } from './sqlite-copy.ts';
import { stampOf } from './sqlite-file.ts';
import { pendingMigrations } from './sqlite-inspect.ts';
import { StorageUnavailable } from './unavailable.ts';
import { StorageUnusable } from './unusable.ts';

/** Copies kept, the newest. */
const KEEP = 3;
const FOLDER = 'backups';

/**
 * Copies a database into the folder `backups` beside it before its tables are changed, so that the version before can be gone back to. Without
 * room for the copy nothing is changed: throws `StorageUnusable`.
 */
export const backUpBeforeMigration = (file: string, now = new Date()): void => {
  if (statSync(file).size === 0) return;
  const { pending, isEmpty, isNewer } = look(file);
  const [first] = pending;
  if (first === undefined || isEmpty || isNewer) return;
  const folder = join(dirname(file), FOLDER);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    copySqlite(file, join(folder, `${stampOf(now)}-before-${first}.db`));
  } catch (error) {
    throw new StorageUnusable(
      `The tables have to change for this version, and no copy could be made before: ${(error as Error).message}. Make room in ${folder}, and start again.`,
    );
  }
  prune(folder);
};

/** SQLite's primary result codes for a file that is damaged, or no database. */
const DAMAGED = new Set([11, 26]);

const look = (file: string): ReturnType<typeof pendingMigrations> => {
  try {
    return pendingMigrations(file);
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    if (DAMAGED.has(errcode & 0xff)) throw new StorageUnusable(`${file} is damaged: ${message}. sonde restore puts a backup in its place.`);
    throw StorageUnavailable.explains(errcode) ? new StorageUnavailable(message) : error;
  }
};

const prune = (folder: string): void => {
  const copies = readdirSync(folder)
    .filter((name) => /^\d{8}T\d{6}Z-before-.+\.db$/.test(name))
    .sort();
  for (const name of copies.slice(0, -KEEP)) rmSync(join(folder, name), { force: true });
};
