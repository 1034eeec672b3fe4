import type { DatabaseSync } from 'node:sqlite';

/** First column of a query’s rows, as text. */
export const textsOf = (database: DatabaseSync, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));

/** The names of all tables. */
export const tablesOf = (database: DatabaseSync): string[] => textsOf(database, "select name from sqlite_schema where type = 'table'");
