import { join } from 'node:path';

/** Returns the path of the database in a data folder. SQLite keeps `-wal` and `-shm` files beside the database while it is open. */
export const databaseFile = (folder: string): string => join(folder, 'sonde.db');

/** Formats a time for file names, in a form that sorts by time: `20261121T094500Z`. */
export const stampOf = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
