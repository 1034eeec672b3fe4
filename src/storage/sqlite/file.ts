import { join } from 'node:path';

/** Path of the database in a data folder. SQLite keeps `-wal` and `-shm` beside it while it is open. */
export const databaseFile = (folder: string): string => join(folder, 'sonde.db');

/** A time for file names, which sorts: `20261121T094500Z`. */
export const stampOf = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
