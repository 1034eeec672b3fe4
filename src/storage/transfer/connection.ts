import type { Column, Shape } from './shapes.ts';

/** A value from either kind of database; numbers are decimal digits of any length. */
export type Value = string | Uint8Array | null;
export type Row = readonly Value[];
/** A value for a statement’s placeholder (`?`). */
export type Bound = Value | bigint;

/** One transaction on a database: either a read-only snapshot, or uncommitted changes. */
export interface Connection {
  dialect: 'sqlite' | 'postgres';
  /** Name of the database for messages; never contains a password. */
  name: string;
  query(statement: string, values?: readonly Bound[]): Promise<Row[]>;
  /** Returns the highest id that a table has ever assigned, as digits; 0 if it has assigned none. */
  lastId(table: string): Promise<string>;
  /** Rolls back uncommitted changes, and disconnects. */
  close(): Promise<void>;
}

/** A connection with exclusive use of its database. */
export interface WritingConnection extends Connection {
  /** Inserts rows with all columns, in the column order of the shape. */
  insert(shape: Shape, rows: readonly Row[]): Promise<void>;
  /** Sets the last assigned id of a table, which determines the next id. */
  setLastId(table: string, id: string): Promise<void>;
  /** Commits the transaction; returns when all changes are on the disk. */
  commit(): Promise<void>;
}

/** Converts a value to a parameter for a column. */
export const bound = ({ kind }: Column, value: Value): Bound => (kind === 'integer' && typeof value === 'string' ? BigInt(value) : value);

export const quoted = (name: string): string => `"${name}"`;
export const namesOf = (columns: readonly Column[]): string => columns.map(({ name }) => quoted(name)).join(', ');
export const placeholdersFor = (columns: readonly Column[]): string => columns.map(() => '?').join(', ');

/** Returns SQL that yields a row if a table of this name exists. */
export const hasTable = (dialect: Connection['dialect'], name: string): string =>
  dialect === 'postgres'
    ? `select 1 where to_regclass('${name}') is not null`
    : `select 1 from sqlite_schema where type = 'table' and name = '${name}'`;
