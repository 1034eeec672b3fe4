import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { LOG } from '../half-moved.ts';
import { inspectMigrations, type SchemaInspection } from '../schema-inspection.ts';
import { hasMigrationTable, schemaDifferences } from './schema.ts';
import { tablesOf, textsOf } from './texts.ts';
import { openUntrusted } from './untrusted.ts';

/** What can be told of a database without changing it. */
export interface Inspection extends SchemaInspection {
  /** What SQLite finds broken, in its words; empty when nothing is. */
  faults: string[];
  /** How its schema differs from what its migrations make; empty when it does not, or when a newer version made it. */
  differences: string[];
  /** A move into it is not done. */
  isHalfMoved: boolean;
  /** Rows of the tables that people ask about; none where the tables are not there, or are not those of Sonde. */
  counts: Partial<Record<Counted, number>>;
}

const counted = ['account', 'project', 'report', 'run'] as const;
export type Counted = (typeof counted)[number];

/** Faults of one kind that are told. */
const MAX_FAULTS = 3;

/**
 * Looks into a database of Sonde: whether it is whole, which schema it has, what is in it. `still` is a file that nobody has open, such as a
 * backup, which is then not touched at all. `isOwn` is one of this service, which is read even where its schema was changed. Throws what SQLite says when it is no database, and an error of its own when it is not Sonde's.
 */
export const inspectSqlite = (
  file: string,
  { still, quick = false, isOwn = false }: { still: boolean; quick?: boolean; isOwn?: boolean },
): Inspection => {
  const database = openUntrusted(still ? stillUrl(file) : file, { readOnly: true });
  try {
    const tables = new Set(tablesOf(database));
    if (tables.size > 0 && !hasMigrationTable(database)) throw new Error('It is no database of Sonde');
    const applied = tables.size > 0 ? textsOf(database, 'select name from migration order by applied_at, rowid') : [];
    const inspection = inspectMigrations(applied);
    const isHalfMoved = tables.has(LOG);
    const differences = isHalfMoved || inspection.isEmpty || inspection.unknown.length > 0 ? [] : schemaDifferences(database, applied);
    // Reading what a stranger added could take for ever.
    const isTrusted = isOwn || differences.length === 0;
    return {
      ...inspection,
      isHalfMoved,
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

/** Whether a file that nobody has open is a database of Sonde, however much of it is damaged. */
export const isSondeFile = (file: string): boolean => {
  try {
    const database = openUntrusted(stillUrl(file), { readOnly: true });
    try {
      return hasMigrationTable(database);
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
};

/** SQLite then needs no files beside it, and makes none. */
const stillUrl = (file: string): URL => {
  const url = pathToFileURL(file);
  url.search = 'immutable=1';
  return url;
};

const faultsOf = (database: DatabaseSync, quick: boolean): string[] => {
  const found = textsOf(database, `pragma ${quick ? 'quick_check' : 'integrity_check'}(${MAX_FAULTS})`)
    // Faults of pages come several to a row, below a heading.
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== 'ok' && !line.startsWith('***'))
    .slice(0, MAX_FAULTS);
  const orphans = database.prepare('pragma foreign_key_check').all().slice(0, MAX_FAULTS);
  return [...found, ...orphans.map(({ table, parent }) => `a row of ${table} belongs to none of ${parent}`)];
};

const countOf = (database: DatabaseSync, table: Counted): number =>
  Number(Object.values(database.prepare(`select count(*) from ${table}`).get() ?? {})[0]);
