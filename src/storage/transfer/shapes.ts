import type { Kind as ColumnKind, Table } from '../schema/define.ts';
import { tables } from '../schema/tables.ts';

export type Kind = 'integer' | 'text' | 'blob';

export interface Column {
  name: string;
  kind: Kind;
}

/** The shape of a table, the same for both kinds of database. */
export interface Shape {
  table: string;
  /** Columns of the table, sorted by name. */
  columns: readonly Column[];
  /** Columns of the primary key, in order. */
  key: readonly Column[];
  /** True if the table assigns ids, which are never reused. */
  givesIds: boolean;
}

const kinds: Partial<Record<ColumnKind, Kind>> = { text: 'text', json: 'text', bytes: 'blob' };

const compareNames = (one: Column, other: Column): number => (one.name < other.name ? -1 : 1);

/** Shapes of all tables, with referenced tables first. */
export const tableShapes: readonly Shape[] = Object.entries<Table>(tables).map(([table, { columns, key }]) => {
  const all = Object.entries(columns).map(([name, { kind }]): Column => ({ name, kind: kinds[kind] ?? 'integer' }));
  const ids = Object.entries(columns).flatMap(([name, { kind }]) => (kind === 'id' ? [name] : []));
  const named = (name: string): Column[] => all.filter((column) => column.name === name);
  return { table, columns: all.toSorted(compareNames), key: (key ?? ids).flatMap(named), givesIds: ids.length > 0 };
});
