import type { Column, Shape } from './shapes.ts';

/** A value of either storage; numbers as decimal digits, however large. */
export type Value = string | Uint8Array | null;
export type Row = readonly Value[];
/** The value of a statement’s placeholder (`?`). */
export type Bound = Value | bigint;

/** One transaction on a database: a snapshot that is only read, or uncommitted changes. */
export interface Connection {
  dialect: 'sqlite' | 'postgres';
  /** Name for messages; never contains a password. */
  name: string;
  query(statement: string, values?: readonly Bound[]): Promise<Row[]>;
  /** The highest id that a table has ever given, as digits; 0 for none. */
  lastId(table: string): Promise<string>;
  /** Rolls back unless committed, and disconnects. */
  close(): Promise<void>;
}

/** A connection with exclusive use of its database. */
export interface WritingConnection extends Connection {
  /** Inserts rows, with all columns in the order of the shape. */
  insert(shape: Shape, rows: readonly Row[]): Promise<void>;
  /** Sets the next id of a table. */
  setLastId(table: string, id: string): Promise<void>;
  /** Returns when all changes are on the disk. */
  commit(): Promise<void>;
}

/** Converts a value to a parameter for a column. */
export const bound = ({ kind }: Column, value: Value): Bound => (kind === 'integer' && typeof value === 'string' ? BigInt(value) : value);

export const quoted = (name: string): string => `"${name}"`;
export const namesOf = (columns: readonly Column[]): string => columns.map(({ name }) => quoted(name)).join(', ');
export const placeholdersFor = (columns: readonly Column[]): string => columns.map(() => '?').join(', ');

/** SQL that returns a row if there is a table of this name. */
export const hasTable = (dialect: Connection['dialect'], name: string): string =>
  dialect === 'postgres'
    ? `select 1 where to_regclass('${name}') is not null`
    : `select 1 from sqlite_schema where type = 'table' and name = '${name}'`;
