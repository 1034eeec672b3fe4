import { DatabaseSync } from 'node:sqlite';
import { migrationNames, migrations } from '../migrate.ts';

const kinds = ['integer', 'text', 'blob'] as const;
type Kind = (typeof kinds)[number];

export interface Column {
  name: string;
  kind: Kind;
}

/** The shape of a table, equal in both storages. */
export interface Shape {
  table: string;
  /** Sorted by name. */
  columns: readonly Column[];
  /** Columns of the primary key, in order. */
  key: readonly Column[];
  /** Whether the table gives ids, none twice. */
  givesIds: boolean;
}

/**
 * All tables that these migrations make, referenced tables first. Reads them from an in-memory database that the migrations have made, so
 * that none is forgotten.
 */
export const readShapes = (applied: readonly string[] = migrationNames): Shape[] => {
  const database = new DatabaseSync(':memory:');
  try {
    for (const { name, sqlite } of migrations) if (applied.includes(name)) for (const statement of sqlite) database.exec(statement);
    const tables = database
      // Only ordinary tables: those of the search index follow from the reports.
      .prepare(
        "select name, sql from sqlite_schema join pragma_table_list as list using (name) where list.type = 'table' and name not like 'sqlite_%' order by name",
      )
      .all();
    const shapes = tables.map(({ name, sql }) => shapeOf(database, String(name), String(sql)));
    return parentsFirst(shapes, new Map(shapes.map(({ table }) => [table, parentsOf(database, table)])));
  } finally {
    database.close();
  }
};

const shapeOf = (database: DatabaseSync, table: string, definition: string): Shape => {
  const rows = database.prepare('select name, lower(type) as kind, pk from pragma_table_info(?) order by name').all(table);
  const columns = rows.map(({ name, kind, pk }) => ({ name: String(name), kind: kindOf(table, kind), place: Number(pk) }));
  const key = columns.filter(({ place }) => place > 0).sort((one, other) => one.place - other.place);
  if (key.length === 0) throw new Error(`The table ${table} has no primary key`);
  return { table, columns, key, givesIds: /\bautoincrement\b/i.test(definition) };
};

const kindOf = (table: string, text: unknown): Kind => {
  const kind = kinds.find((one) => one === text);
  if (!kind) throw new Error(`The table ${table} has a column of kind ${String(text)}, which no export knows`);
  return kind;
};

const parentsOf = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare('select distinct "table" as parent from pragma_foreign_key_list(?)')
    .all(table)
    .map(({ parent }) => String(parent))
    .filter((parent) => parent !== table);

const parentsFirst = (shapes: readonly Shape[], parents: ReadonlyMap<string, readonly string[]>): Shape[] => {
  const placed = new Map<string, Shape>();
  while (placed.size < shapes.length) {
    const next = shapes.filter(({ table }) => !placed.has(table) && parents.get(table)?.every((parent) => placed.has(parent)));
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const shape of next) placed.set(shape.table, shape);
  }
  return [...placed.values()];
};
