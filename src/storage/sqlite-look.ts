import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrationNames } from './migrate.ts';
import { StorageUnavailable } from './unavailable.ts';
import { StorageUnusable } from './unusable.ts';

/** How the schema of a database stands to this version of Sonde. */
export interface SchemaLook {
  /** Nothing of Sonde is there yet. */
  isEmpty: boolean;
  /** Something else is. */
  isForeign: boolean;
  /** Migrations of this version that it lacks, and those that it has and this version does not know. */
  pending: string[];
  unknown: string[];
}

/** Milliseconds to wait for who has the database alone. */
const PATIENCE = 5_000;

/** Looks at the schema of a database that may be in use. Throws `StorageUnusable` when it is damaged, or none. */
export const lookAtSqlite = (file: string): SchemaLook => {
  if (!existsSync(file)) return lookOf([], []);
  try {
    const database = new DatabaseSync(file, { timeout: PATIENCE });
    try {
      const tables = textsOf(database, "select name from sqlite_schema where type = 'table'");
      return lookOf(tables, tables.includes('migration') ? textsOf(database, 'select name from migration') : []);
    } finally {
      database.close();
    }
  } catch (error) {
    throw explain(file, error);
  }
};

const lookOf = (tables: readonly string[], applied: readonly string[]): SchemaLook => ({
  isEmpty: applied.length === 0,
  isForeign: applied.length === 0 && tables.length > 0,
  pending: migrationNames.filter((name) => !applied.includes(name)),
  unknown: applied.filter((name) => !migrationNames.includes(name)),
});

const textsOf = (database: DatabaseSync, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));

/** SQLite's primary result codes for a file that is damaged, or no database. */
const DAMAGED = new Set([11, 26]);

const explain = (file: string, error: unknown): unknown => {
  const { errcode = 0, message } = error as Error & { errcode?: number };
  if (DAMAGED.has(errcode & 0xff)) return new StorageUnusable(`${file} is damaged: ${message}. sonde restore puts a backup in its place.`);
  return StorageUnavailable.explains(errcode) ? new StorageUnavailable(message) : error;
};
