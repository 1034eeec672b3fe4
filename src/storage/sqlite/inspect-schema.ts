import { existsSync } from 'node:fs';
import { compareSchema, type SchemaInspection } from '../schema/version.ts';
import { StorageUnavailable, StorageUnusable } from '../storage-error.ts';
import { schemaDifferences } from './schema.ts';
import { columnTexts, openUntrusted, tablesOf } from './untrusted.ts';

export interface SqliteInspection extends SchemaInspection {
  /** True if the database has tables, but none of them are Sonde’s. */
  isOtherProgram: boolean;
}

/** Maximum milliseconds to wait for another process’s exclusive lock. */
const LOCK_TIMEOUT = 5_000;

/** Inspects the schema of a database that may be in use. Throws `StorageUnusable` if the file is damaged or is not a database. */
export const inspectSqliteSchema = (file: string): SqliteInspection => {
  if (!existsSync(file)) return inspectionOf([], []);
  try {
    const database = openUntrusted(file, { timeout: LOCK_TIMEOUT });
    try {
      const tables = tablesOf(database);
      return inspectionOf(tables, tables.includes('migration') ? columnTexts(database, 'select name from migration') : []);
    } finally {
      database.close();
    }
  } catch (error) {
    throw explainError(file, error);
  }
};

/** Returns the differences between a database’s schema and the schema that Sonde creates. */
export const findDifferences = (file: string): string[] => {
  const database = openUntrusted(file, { timeout: LOCK_TIMEOUT });
  try {
    return schemaDifferences(database);
  } finally {
    database.close();
  }
};

const inspectionOf = (tables: readonly string[], recorded: readonly string[]): SqliteInspection => {
  const inspection = compareSchema(recorded);
  return { ...inspection, isOtherProgram: inspection.isEmpty && tables.length > 0 };
};

/** SQLite’s primary result codes for a damaged file, and for a file that is not a database. */
const DAMAGED = new Set([11, 26]);

const explainError = (file: string, error: unknown): unknown => {
  const { errcode = 0, message } = error as Error & { errcode?: number };
  if (DAMAGED.has(errcode & 0xff)) return new StorageUnusable(`${file} is damaged: ${message}. sonde restore puts a backup in its place.`);
  return StorageUnavailable.explains(errcode) ? new StorageUnavailable(message) : error;
};
