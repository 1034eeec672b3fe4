import { join } from 'node:path';
import { foundAt } from './found-at.ts';

/** Files that Sonde opens in its data folder. */
const DATABASE = 'sonde.db';
const OTHERS = ['sonde.db-wal', 'sonde.db-shm', 'sonde.db-journal', 'secret.key', 'last-backup.json', 'backups'];

/**
 * The first of Sonde’s files in a data folder that leads elsewhere: a symbolic link, or a file with a second hard link. A database with rows can have
 * a second hard link, as during a restore. Null if there is none.
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
