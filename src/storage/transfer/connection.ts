import type { Column, Shape } from './shapes.ts';

/** As it comes from either storage: numbers as their decimal digits, however large. */
export type Value = string | Uint8Array | null;
export type Row = readonly Value[];
/** What a statement is given for a hole (`?`). */
export type Bound = Value | bigint;

/** One transaction on a database: a snapshot that is only read, or changes that nobody else sees yet. */
export interface Connection {
  dialect: 'sqlite' | 'postgres';
  /** For people; never with a password. */
  name: string;
  query(statement: string, values?: readonly Bound[]): Promise<Row[]>;
  /** The highest id that a table has ever given; 0 when it has given none. */
  lastId(table: string): Promise<string>;
  /** Ends the transaction without its changes, unless it was committed, and disconnects. */
  close(): Promise<void>;
}

/** A connection that has its database for itself. */
export interface WritingConnection extends Connection {
  /** Adds rows of whole columns, in the order of the shape. */
  insert(shape: Shape, rows: readonly Row[]): Promise<void>;
  /** Makes a table give ids from the next one on. */
  setLastId(table: string, id: string): Promise<void>;
  /** Returns when all changes are on the disk. */
  commit(): Promise<void>;
}

/** A value as a statement takes it for a column. */
export const bound = ({ kind }: Column, value: Value): Bound => (kind === 'integer' && typeof value === 'string' ? BigInt(value) : value);

export const quoted = (name: string): string => `"${name}"`;
export const namesOf = (columns: readonly Column[]): string => columns.map(({ name }) => quoted(name)).join(', ');
export const holesFor = (columns: readonly Column[]): string => columns.map(() => '?').join(', ');
