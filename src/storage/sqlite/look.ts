import { existsSync } from 'node:fs';
import { LOG } from '../move/half-moved.ts';
import { lookAtMigrations, type SchemaLook } from '../schema-look.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { StorageUnusable } from '../unusable.ts';
import { schemaDifferences } from './schema.ts';
import { tablesOf, textsOf } from './texts.ts';
import { openUntrusted } from './untrusted.ts';

export interface SqliteLook extends SchemaLook {
  /** Something else than Sonde is there. */
  isForeign: boolean;
}

/** Milliseconds to wait for who has the database alone. */
const TIMEOUT = 5_000;

/** Looks at the schema of a database that may be in use. Throws `StorageUnusable` when it is damaged, or none. */
export const lookAtSqlite = (file: string): SqliteLook => {
  if (!existsSync(file)) return lookOf([], []);
  try {
    const database = openUntrusted(file, { timeout: TIMEOUT });
    try {
      const tables = tablesOf(database);
      return lookOf(tables, tables.includes('migration') ? textsOf(database, 'select name from migration') : []);
    } finally {
      database.close();
    }
  } catch (error) {
    throw explain(file, error);
  }
};

/** How the schema of a database of this version differs from what Sonde makes; empty too for one that a move has not finished. */
export const lookForDifferences = (file: string): string[] => {
  const database = openUntrusted(file, { timeout: TIMEOUT });
  try {
    if (tablesOf(database).includes(LOG)) return [];
    return schemaDifferences(database, textsOf(database, 'select name from migration order by applied_at, rowid'));
  } finally {
    database.close();
  }
};

const lookOf = (tables: readonly string[], applied: readonly string[]): SqliteLook => {
  const look = lookAtMigrations(applied);
  return { ...look, isForeign: look.isEmpty && tables.length > 0 };
};

/** SQLite's primary result codes for a file that is damaged, or no database. */
const DAMAGED = new Set([11, 26]);

const explain = (file: string, error: unknown): unknown => {
  const { errcode = 0, message } = error as Error & { errcode?: number };
  if (DAMAGED.has(errcode & 0xff)) return new StorageUnusable(`${file} is damaged: ${message}. sonde restore puts a backup in its place.`);
  return StorageUnavailable.explains(errcode) ? new StorageUnavailable(message) : error;
};
