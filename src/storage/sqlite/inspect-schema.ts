import { existsSync } from 'node:fs';
import { LOG } from '../half-moved.ts';
import { inspectMigrations, type SchemaInspection } from '../schema-inspection.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { StorageUnusable } from '../unusable.ts';
import { schemaDifferences } from './schema.ts';
import { tablesOf, textsOf } from './texts.ts';
import { openUntrusted } from './untrusted.ts';

export interface SqliteInspection extends SchemaInspection {
  /** Something else than Sonde is there. */
  isForeign: boolean;
}

/** Milliseconds to wait for who has the database alone. */
const TIMEOUT = 5_000;

/** Inspects the schema of a database that may be in use. Throws `StorageUnusable` when it is damaged, or none. */
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

/** How the schema of a database of this version differs from what Sonde makes; empty too for one that a move has not finished. */
export const findDifferences = (file: string): string[] => {
  const database = openUntrusted(file, { timeout: TIMEOUT });
  try {
    if (tablesOf(database).includes(LOG)) return [];
    return schemaDifferences(database, textsOf(database, 'select name from migration order by applied_at, rowid'));
  } finally {
    database.close();
  }
};

const inspectionOf = (tables: readonly string[], applied: readonly string[]): SqliteInspection => {
  const inspection = inspectMigrations(applied);
  return { ...inspection, isForeign: inspection.isEmpty && tables.length > 0 };
};

/** SQLite's primary result codes for a file that is damaged, or no database. */
const DAMAGED = new Set([11, 26]);

const explain = (file: string, error: unknown): unknown => {
  const { errcode = 0, message } = error as Error & { errcode?: number };
  if (DAMAGED.has(errcode & 0xff)) return new StorageUnusable(`${file} is damaged: ${message}. sonde restore puts a backup in its place.`);
  return StorageUnavailable.explains(errcode) ? new StorageUnavailable(message) : error;
};
