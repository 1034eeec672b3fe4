import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';

/**
 * Opens a file that others may have made. Functions that reach outside the database are refused to its views, triggers, indexes and
 * constraints, and damaged pages are noticed before they are used.
 */
export const openUntrusted = (file: string | URL, options: DatabaseSyncOptions = {}): DatabaseSync => {
  const database = new DatabaseSync(file, options);
  try {
    database.exec('pragma trusted_schema = off; pragma cell_size_check = on');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};
