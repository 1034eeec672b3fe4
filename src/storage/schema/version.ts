import { createHash } from 'node:crypto';
import { StorageUnusable } from '../storage-error.ts';
import { createStatements, type SqlDialect } from './define.ts';
import { tables } from './tables.ts';

/** Returns the statements that create all tables. */
export const schemaStatements = (dialect: SqlDialect): string[] =>
  Object.entries(tables).flatMap(([name, definition]) => createStatements(name, definition, dialect));

const fingerprint = createHash('sha256')
  .update(JSON.stringify([schemaStatements('sqlite'), schemaStatements('postgres')]))
  .digest('hex');

/** Name of this schema, which each database records. The name changes with the definition of the tables. */
export const SCHEMA_NAME = `schema-${fingerprint.slice(0, 12)}`;

/** Table that records the name of the schema in its only row. */
export const MIGRATION_TABLE = 'migration (name text primary key, applied_at bigint not null)';

/** Error for data written by a newer version of Sonde. The message is one line that says what to do. */
export class NewerSchema extends Error {}

/** How the schema of a database compares with this version’s. */
export interface SchemaInspection {
  /** True if this version created the tables. */
  isCurrent: boolean;
  /** True if the database has no Sonde tables yet. */
  isEmpty: boolean;
  /** True if an earlier build created the tables, which this version cannot read. */
  isEarlier: boolean;
  /** Names of schemas that this version does not know. */
  unknown: string[];
}

/** The last commit that can export data of builds from before the tables had a single description. The migrations of such builds have numbers. */
const LAST_BEFORE = '269aee4c';
const NUMBERED_NAME = /^0\d\d-/;

export const EARLIER_SCHEMA = `is of an earlier build of Sonde. Export it with commit ${LAST_BEFORE} and import it with this version: docs/self-hosting.md, “Data of an earlier build”`;

/** Compares the recorded names with this version’s. */
export const compareSchema = (recorded: readonly string[]): SchemaInspection => ({
  isCurrent: recorded.length > 0 && recorded.every((name) => name === SCHEMA_NAME),
  isEmpty: recorded.length === 0,
  isEarlier: recorded.some((name) => NUMBERED_NAME.test(name)),
  unknown: recorded.filter((name) => name !== SCHEMA_NAME && !NUMBERED_NAME.test(name)),
});

/** Throws unless the recorded schema belongs to this version. */
export const assertSchema = ({ isEarlier, unknown }: SchemaInspection): void => {
  if (unknown.length > 0)
    throw new NewerSchema(`The data was written by a newer version of Sonde (${unknown.join(', ')}). Start that version or a later one.`);
  if (isEarlier) throw new StorageUnusable(`The data ${EARLIER_SCHEMA}. Nothing was changed.`);
};
