import { existsSync } from 'node:fs';
import { compareSchema, type SchemaInspection } from '../schema/version.ts';
import { StorageUnavailable, StorageUnusable } from '../storage-error.ts';
import { schemaDifferences } from './schema.ts';
import { openUntrusted, tablesOf, textsOf } from './untrusted.ts';

export interface SqliteInspection extends SchemaInspection {
  /** The database has tables, but none of Sonde. */
  isOtherProgram: boolean;
}

/** Milliseconds to wait for an exclusive lock of another process. */
const TIMEOUT = 5_000;

/** Inspects the schema of a database that may be in use. Throws `StorageUnusable` if the file is damaged or no database. */
export const inspectSqliteSchema = (file: string): SqliteInspection => {
  if (!existsSync(file)) return inspectionOf([], []);
  try {
    const database = openUntrusted(file, { timeout: TIMEOUT });
    try {
      const tables = tablesOf(database);
      return inspectionOf(tables, tables.includes('migration') ? textsOf(database, 'select name from migration') : []);
    } finally {
      database.close();
    }
  } catch (error) {
    throw explain(file, error);
  }
};

/** Differences between a database’s schema and the one that Sonde makes. */
export const findDifferences = (file: string): string[] => {
  const database = openUntrusted(file, { timeout: TIMEOUT });
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

/** SQLite’s primary result codes for a damaged file, and for one that is no database. */
const DAMAGED = new Set([11, 26]);

const explain = (file: string, error: unknown): unknown => {
  const { errcode = 0, message } = error as Error & { errcode?: number };
  if (DAMAGED.has(errcode & 0xff)) return new StorageUnusable(`${file} is damaged: ${message}. sonde restore puts a backup in its place.`);
  return StorageUnavailable.explains(errcode) ? new StorageUnavailable(message) : error;
};
