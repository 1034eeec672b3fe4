import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { ClockTable } from '../schema/process.ts';
import { compareSchema, type SchemaInspection } from '../schema/version.ts';
import { hasMigrationTable, schemaDifferences } from './schema.ts';
import { columnTexts, openUntrusted, tablesOf } from './untrusted.ts';

/** The results of an inspection, which changes nothing. */
export interface Inspection extends SchemaInspection {
  /** SQLite’s messages about damage; empty if the database is intact. */
  faults: string[];
  /** Differences from this version’s schema; also empty if another version created the database. */
  differences: string[];
  /** Number of rows of the most important tables; empty if the tables are missing or not Sonde’s. */
  counts: Partial<Record<CountedTable, number>>;
}

const countedTables = ['account', 'project', 'report', 'run'] as const;
export type CountedTable = (typeof countedTables)[number];

/** Maximum faults reported per kind. */
const MAX_FAULTS = 3;

/**
 * Inspects a Sonde database: damage, schema, number of rows. `still` means that no process has the file open, as with a backup, and nothing is
 * written beside the file. `isOwn` means that the database is this service’s and is read even if its schema was changed. Throws SQLite’s error if the
 * file is not a database, and another error if the database is not Sonde’s.
 */
export const inspectSqlite = (
  file: string,
  { still, quick = false, isOwn = false }: { still: boolean; quick?: boolean; isOwn?: boolean },
): Inspection => {
  const database = openUntrusted(still ? immutableUrl(file) : file, { readOnly: true });
  try {
    const tables = new Set(tablesOf(database));
    if (tables.size > 0 && !hasMigrationTable(database)) throw new Error('It is no database of Sonde');
    const inspection = compareSchema(tables.size > 0 ? columnTexts(database, 'select name from migration') : []);
    const differences = inspection.isCurrent ? schemaDifferences(database) : [];
    // Reading untrusted views or tables could take unlimited time.
    const isTrusted = isOwn || differences.length === 0;
    return {
      ...inspection,
      differences,
      faults: isTrusted ? faultsOf(database, quick) : [],
      counts: isTrusted
        ? Object.fromEntries(countedTables.filter((table) => tables.has(table)).map((table) => [table, countOf(database, table)]))
        : {},
    };
  } finally {
    database.close();
  }
};

/** Whether a file that no process has open is a Sonde database, even a damaged one. */
export const isSondeFile = (file: string): boolean => {
  try {
    const database = openUntrusted(immutableUrl(file), { readOnly: true });
    try {
      return hasMigrationTable(database);
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
};

/** With `immutable`, SQLite neither needs nor creates files beside the database. */
const immutableUrl = (file: string): URL => {
  const url = pathToFileURL(file);
  url.search = 'immutable=1';
  return url;
};

const faultsOf = (database: DatabaseSync, quick: boolean): string[] => {
  try {
    return pageAndKeyFaultsOf(database, quick);
  } catch (error) {
    const { message } = error as Error;
    // SQLite cannot open the search index, because its tables are damaged.
    if (message.startsWith('vtable constructor failed')) return [message];
    throw error;
  }
};

const pageAndKeyFaultsOf = (database: DatabaseSync, quick: boolean): string[] => {
  const found = columnTexts(database, `pragma ${quick ? 'quick_check' : 'integrity_check'}(${MAX_FAULTS})`)
    // SQLite reports several page faults in one row, below a heading.
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== 'ok' && !line.startsWith('***'))
    .slice(0, MAX_FAULTS);
  const orphans = database.prepare('pragma foreign_key_check').all().slice(0, MAX_FAULTS);
  return [...found, ...orphans.map(({ table, parent }) => `a row of ${table} belongs to none of ${parent}`)];
};

const countOf = (database: DatabaseSync, table: CountedTable): number =>
  Number(Object.values(database.prepare(`select count(*) from ${table}`).get() ?? {})[0]);

/** Data that a service has stored about itself beside the users’ data. */
export interface StoredRows {
  /** Fingerprint of the service’s secret; null if no service has run on this database. */
  keyFingerprint: string | null;
  /** Webhook secrets that are encrypted with the service’s secret, each preceded by the account’s number and a space. */
  sealed: readonly string[];
  /** The stored clock readings; null until a service has read the clock. */
  clock: ClockTable | null;
}

export const nothingStored: StoredRows = { keyFingerprint: null, sealed: [], clock: null };

/** SQL query for the encrypted webhook secrets. */
export const SEALED = `select w.workspace_id || ' ' || s.sealed as sealed from webhook_secret s join webhook w on w.id = s.webhook_id`;

/** Reads a service’s own rows without changing the file. Throws SQLite’s error if the file is not a database of this version. */
export const readStoredRows = (file: string): StoredRows => {
  const database = openUntrusted(file, { readOnly: true });
  try {
    const [keyFingerprint = null] = columnTexts(database, 'select fingerprint from key_fingerprint limit 1');
    const clock = database.prepare('select id, trusted_at, read_at, doubted_at from clock').get() as ClockTable | undefined;
    return { keyFingerprint, sealed: columnTexts(database, SEALED), clock: clock ?? null };
  } finally {
    database.close();
  }
};
