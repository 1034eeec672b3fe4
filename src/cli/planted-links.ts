import { join } from 'node:path';
import { foundAt } from './found-at.ts';

/** What Sonde opens by these names in its folder. */
const DATABASE = 'sonde.db';
const OTHERS = ['sonde.db-wal', 'sonde.db-shm', 'sonde.db-journal', 'secret.key', 'last-backup.json', 'backups'];

/**
 * The first of Sonde's names in a data folder that leads to a file elsewhere: a symbolic link, or a file that has a second name. A database
 * with rows in it may have a second name, as while it is restored. Null when there is none.
 */
export const findPlantedLink = (folder: string): string | null => {
  for (const name of [DATABASE, ...OTHERS]) {
    const file = join(folder, name);
    const found = foundAt(file);
    if (found?.isSymbolicLink()) return file;
    if (found?.isFile() && found.nlink > 1 && (name !== DATABASE || found.size === 0)) return file;
  }
  return null;
};
