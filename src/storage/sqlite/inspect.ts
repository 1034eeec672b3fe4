import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { ClockTable } from '../schema/process.ts';
import { compareSchema, type SchemaInspection } from '../schema/version.ts';
import { hasMigrationTable, schemaDifferences } from './schema.ts';
import { openUntrusted, tablesOf, textsOf } from './untrusted.ts';

/** What an inspection finds; it changes nothing. */
export interface Inspection extends SchemaInspection {
  /** SQLite’s messages about damage; empty if there is none. */
  faults: string[];
  /** Differences from the schema of this version; empty too if another version made it. */
  differences: string[];
  /** Rows of the tables that people ask about; empty if the tables are missing or not Sonde’s. */
  counts: Partial<Record<Counted, number>>;
}

const counted = ['account', 'project', 'report', 'run'] as const;
export type Counted = (typeof counted)[number];

/** Maximum faults reported of one kind. */
const MAX_FAULTS = 3;

/**
 * Inspects a database of Sonde: damage, schema, number of rows. With `still`, no process has the file open, such as a backup, and nothing
 * is written beside it. With `isOwn`, it is this service’s and is read even if its schema was changed. Throws SQLite’s error if the file is
 * no database, and another if it is not Sonde’s.
 */
export const inspectSqlite = (
  file: string,
  { still, quick = false, isOwn = false }: { still: boolean; quick?: boolean; isOwn?: boolean },
): Inspection => {
  const database = openUntrusted(still ? immutableUrl(file) : file, { readOnly: true });
  try {
    const tables = new Set(tablesOf(database));
    if (tables.size > 0 && !hasMigrationTable(database)) throw new Error('It is no database of Sonde');
    const inspection = compareSchema(tables.size > 0 ? textsOf(database, 'select name from migration') : []);
    const differences = inspection.isCurrent ? schemaDifferences(database) : [];
    // Reading untrusted views or tables could take forever.
    const isTrusted = isOwn || differences.length === 0;
    return {
      ...inspection,
      differences,
      faults: isTrusted ? faultsOf(database, quick) : [],
      counts: isTrusted
        ? Object.fromEntries(counted.filter((table) => tables.has(table)).map((table) => [table, countOf(database, table)]))
        : {},
    };
  } finally {
    database.close();
  }
};

/** Whether a file that no process has open is a database of Sonde, even if damaged. */
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

/** `immutable` makes SQLite neither need nor create files beside it. */
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
    // The search index cannot be opened, as its tables are damaged.
    if (message.startsWith('vtable constructor failed')) return [message];
    throw error;
  }
};

const pageAndKeyFaultsOf = (database: DatabaseSync, quick: boolean): string[] => {
  const found = textsOf(database, `pragma ${quick ? 'quick_check' : 'integrity_check'}(${MAX_FAULTS})`)
    // SQLite reports several faults of pages in one row, below a heading.
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== 'ok' && !line.startsWith('***'))
    .slice(0, MAX_FAULTS);
  const orphans = database.prepare('pragma foreign_key_check').all().slice(0, MAX_FAULTS);
  return [...found, ...orphans.map(({ table, parent }) => `a row of ${table} belongs to none of ${parent}`)];
};

const countOf = (database: DatabaseSync, table: Counted): number =>
  Number(Object.values(database.prepare(`select count(*) from ${table}`).get() ?? {})[0]);

/** What a service has stored beside its data. */
export interface StoredRows {
  /** Fingerprint of the secret of the service; null if no service has run on this database. */
  keyFingerprint: string | null;
  /** Secrets that are encrypted with it, each after the number of its account and a space. */
  sealed: readonly string[];
  /** Null until a service has read the clock. */
  clock: ClockTable | null;
}

export const nothingStored: StoredRows = { keyFingerprint: null, sealed: [], clock: null };

/** Query for the encrypted secrets. */
export const SEALED = `select w.workspace_id || ' ' || s.sealed as sealed from webhook_secret s join webhook w on w.id = s.webhook_id`;

/** Reads these rows without changing the file. Throws SQLite’s error if the file is no database of this version. */
export const readStoredRows = (file: string): StoredRows => {
  const database = openUntrusted(file, { readOnly: true });
  try {
    const [keyFingerprint = null] = textsOf(database, 'select fingerprint from key_fingerprint limit 1');
    const clock = database.prepare('select id, trusted_at, read_at, doubted_at from clock').get() as ClockTable | undefined;
    return { keyFingerprint, sealed: textsOf(database, SEALED), clock: clock ?? null };
  } finally {
    database.close();
  }
};
