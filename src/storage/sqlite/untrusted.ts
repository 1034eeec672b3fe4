import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';

/**
 * Opens a file of unknown origin. The file’s views, triggers, indexes and constraints cannot call functions that reach outside the database, and
 * damaged pages are detected before use.
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

/** Returns the first column of a query’s rows, as text. */
export const columnTexts = (database: DatabaseSync, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));

/** Returns the names of all tables. */
export const tablesOf = (database: DatabaseSync): string[] => columnTexts(database, "select name from sqlite_schema where type = 'table'");
