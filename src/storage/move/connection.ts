import type { Column, Shape } from './shapes.ts';

/** As it comes from either storage: numbers as their decimal digits, however large. */
export type Value = string | Uint8Array | null;
export type Row = readonly Value[];
/** What a statement is given for a hole (`?`). */
export type Bound = Value | bigint;

/** One end of a move, which has its database for itself. */
export interface Connection {
  dialect: 'sqlite' | 'postgres';
  /** For people; never with a password. */
  name: string;
  query(statement: string, values?: readonly Bound[]): Promise<Row[]>;
  /** Adds rows of whole columns, in the order of the shape. */
  insert(shape: Shape, rows: readonly Row[]): Promise<void>;
  /** The highest id that a table has ever given; 0 when it has given none. */
  lastId(table: string): Promise<string>;
  /** Makes a table give ids from the next one on. */
  setLastId(table: string, id: string): Promise<void>;
  /** From here on, what is committed is on the disk, with all that was before. */
  makeDurable(): Promise<void>;
  close(): Promise<void>;
}

/** All or nothing of what is done meanwhile. */
export const inTransaction = async (connection: Connection, work: () => Promise<void>): Promise<void> => {
  await connection.query('begin');
  try {
    await work();
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => {});
    throw error;
  }
};

/** A value as a statement takes it for a column. */
export const bound = ({ kind }: Column, value: Value): Bound => (kind === 'integer' && typeof value === 'string' ? BigInt(value) : value);

export const quoted = (name: string): string => `"${name}"`;
export const namesOf = (columns: readonly Column[]): string => columns.map(({ name }) => quoted(name)).join(', ');
export const holesFor = (columns: readonly Column[]): string => columns.map(() => '?').join(', ');
