import { createHash } from 'node:crypto';
import { StorageUnusable } from '../storage-error.ts';
import { type SqlDialect, statementsOf } from './define.ts';
import { tables } from './tables.ts';

/** The statements that create all tables. */
export const statements = (dialect: SqlDialect): string[] =>
  Object.entries(tables).flatMap(([name, definition]) => statementsOf(name, definition, dialect));

const fingerprint = createHash('sha256')
  .update(JSON.stringify([statements('sqlite'), statements('postgres')]))
  .digest('hex');

/** Name of this schema, which a database records. It changes with the description of the tables. */
export const SCHEMA = `schema-${fingerprint.slice(0, 12)}`;

/** Table that records the name of the schema, in its only row. */
export const MIGRATION_TABLE = 'migration (name text primary key, applied_at bigint not null)';

/** A newer Sonde wrote the data. The message is one line that says what to do. */
export class NewerSchema extends Error {}

/** How the schema of a database compares with this version’s. */
export interface SchemaInspection {
  /** This version made the tables. */
  isCurrent: boolean;
  /** The database has no tables of Sonde yet. */
  isEmpty: boolean;
  /** An earlier build made its tables, which this one does not read. */
  isEarlier: boolean;
  /** Names of schemas that this version does not know. */
  unknown: string[];
}

/** The last commit that exports data of builds from before the tables had one description. Its migrations have numbers. */
const LAST_BEFORE = '269aee4c';
const NUMBERED = /^0\d\d-/;

export const EARLIER_SCHEMA = `is of an earlier build of Sonde. Export it with commit ${LAST_BEFORE} and import it with this version: docs/self-hosting.md, “Data of an earlier build”`;

/** Compares the recorded names with this version’s. */
export const compareSchema = (recorded: readonly string[]): SchemaInspection => ({
  isCurrent: recorded.length > 0 && recorded.every((name) => name === SCHEMA),
  isEmpty: recorded.length === 0,
  isEarlier: recorded.some((name) => NUMBERED.test(name)),
  unknown: recorded.filter((name) => name !== SCHEMA && !NUMBERED.test(name)),
});

/** Throws unless the recorded schema is this version’s. */
export const assertSchema = ({ isEarlier, unknown }: SchemaInspection): void => {
  if (unknown.length > 0)
    throw new NewerSchema(`The data was written by a newer version of Sonde (${unknown.join(', ')}). Start that version or a later one.`);
  if (isEarlier) throw new StorageUnusable(`The data ${EARLIER_SCHEMA}. Nothing was changed.`);
};
