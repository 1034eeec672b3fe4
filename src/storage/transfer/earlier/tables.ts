import type { Incoming } from '../import.ts';
import { type Column, type Shape, shapes } from '../shapes.ts';

/** The migrations of the last build before the tables had one description: their number, and the last one. */
const MIGRATIONS = 34;
const LAST = '037-clock';

/** Names that tables and columns of that build had, by those of today; all others have the same. */
const tables: Readonly<Record<string, string>> = {};
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/**
 * The tables of an export of that build, and how their rows become rows of today. Null for an export of a database that had not all of its
 * migrations.
 */
export const earlierTables = (recorded: readonly string[]): readonly Incoming[] | null =>
  recorded.length === MIGRATIONS && recorded.includes(LAST) ? shapes.map(earlierOf) : null;

const earlierOf = (shape: Shape): Incoming => {
  const named = (column: Column): Column => ({ ...column, name: columns[shape.table]?.[column.name] ?? column.name });
  const before = shape.columns.map(named).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const places = shape.columns.map((column) => before.findIndex(({ name }) => name === named(column).name));
  return {
    name: tables[shape.table] ?? shape.table,
    columns: before,
    shape,
    convert: (row) => places.map((place) => row[place] ?? null),
  };
};
