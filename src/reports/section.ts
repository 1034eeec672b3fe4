import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import type { Position } from './position.ts';

export type Direction = 'asc' | 'desc';
export type Condition = RawBuilder<SqlBool>;

/** Part of a list: rows that are sorted by one column and then by id, both in one direction. */
export interface Section {
  table: 'report' | 'project';
  /** Their union is the section. */
  ranges: readonly Range[];
  /** Null for id alone. */
  column: SortColumn | null;
}

/** The column of an index. Its values are never null. */
export interface SortColumn {
  name: string;
  type: 'text' | 'number';
}

/** One range of the index of its section's order, so that reading several merges them and sorts nothing. */
export interface Range {
  where: Condition;
  /** Rows in it; no fewer than there are, where that is not known. */
  total: number;
}

export const totalOf = ({ ranges }: Pick<Section, 'ranges'>): number => ranges.reduce((sum, { total }) => sum + total, 0);

export interface Part {
  after?: Position | undefined;
  /** Rows left out after that. */
  skip?: number;
  limit: number;
}

/** Rows that one statement passes over, so that it never takes long. */
const STEP = 20_000;

/** Where some rows of a section stand, in its order. */
export const readSection = async (
  db: Database,
  section: Section,
  direction: Direction,
  { after, skip = 0, limit }: Part,
): Promise<Position[]> => {
  if (section.ranges.length === 0) return [];
  let from = after;
  let left = skip;
  while (left > STEP) {
    [from] = await read(db, section, direction, from, STEP - 1, 1);
    // Rows went while this was looking.
    if (!from) return [];
    left -= STEP;
  }
  return read(db, section, direction, from, left, limit);
};

/** The same by the number of the first row, counted from the nearer end; `read` is whatever reads a part. */
export const readFromNearerEnd = async (
  total: number,
  direction: Direction,
  offset: number,
  most: number,
  read: (direction: Direction, part: Part) => Promise<Position[]>,
): Promise<Position[]> => {
  const limit = Math.min(most, total - offset);
  if (limit <= 0) return [];
  const fromEnd = total - offset - limit;
  if (fromEnd >= offset) return read(direction, { skip: offset, limit });
  return (await read(direction === 'asc' ? 'desc' : 'asc', { skip: fromEnd, limit })).reverse();
};

/** A section's rows between two positions, the second one included, that meet a condition. */
export const narrow = (
  db: Database,
  section: Section,
  direction: Direction,
  { after, last, condition }: { after?: Position | undefined; last?: Position | undefined; condition?: Condition },
): Section => {
  const conditions = [
    ...(after ? [compare(db, section, after, direction === 'asc' ? '>' : '<')] : []),
    ...(last ? [compare(db, section, last, direction === 'asc' ? '<=' : '>=')] : []),
    ...(condition ? [condition] : []),
  ];
  const ranges = section.ranges.map(({ where, total }) => ({
    where: sql<SqlBool>`${sql.join([where, ...conditions], sql` and `)}`,
    total,
  }));
  return { ...section, ranges };
};

/** Columns of all rows of a section. */
export const rowsOf = ({ table, ranges }: Section, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    ranges.map(({ where }) => sql`select ${columns} from ${sql.table(table)} where ${where}`),
    sql` union all `,
  );

const read = async (
  db: Database,
  section: Section,
  direction: Direction,
  after: Position | undefined,
  skip: number,
  limit: number,
): Promise<Position[]> => {
  const { column } = section;
  const isCut = cutsAddresses(db, column);
  const value = column === null ? sql`id` : sql.ref(column.name);
  const columns = isCut ? sql`${beginningOf(value)} as beginning, ${value} as value, id` : sql`${value} as value, id`;
  const sorted = column === null ? ['id'] : isCut ? ['beginning', 'value', 'id'] : ['value', 'id'];
  const order = sql.raw(sorted.map((name) => `${name} ${direction}`).join(', '));
  const narrowed = narrow(db, section, direction, { after });
  const found =
    isPostgres(db) && narrowed.ranges.length > 1
      ? firstOfEach(narrowed, columns, sql`order by ${order} limit ${skip + limit}`)
      : rowsOf(narrowed, columns);
  const { rows } = await sql<Position>`${found} order by ${order} limit ${limit} offset ${skip}`.execute(db);
  return isCut ? rows.map(({ value, id }) => ({ value, id })) : rows;
};

/** The first rows of each range: PostgreSQL would sort all rows of a union, where SQLite merges its parts. */
const firstOfEach = ({ table, ranges }: Section, columns: RawBuilder<unknown>, first: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    ranges.map(({ where }) => sql`(select ${columns} from ${sql.table(table)} where ${where} ${first})`),
    sql` union all `,
  );

/** Whether indexes have no more than the beginning of what is sorted by. PostgreSQL's entries are short, so an order by address begins with that. */
const cutsAddresses = (db: Database, column: Section['column']): boolean => column?.name === 'url' && isPostgres(db);

const beginningOf = (address: RawBuilder<unknown>): RawBuilder<unknown> => sql`left(${address}, 600)`;

/** A cursor comes from outside, so its value may be of any kind. */
const compare = (db: Database, { column }: Section, { value, id }: Position, operator: string): Condition => {
  if (column === null) return sql<SqlBool>`id ${sql.raw(operator)} ${id}`;
  const known = column.type === 'text' ? sql`${String(value)}` : sql`${Number(value) || 0}`;
  if (!cutsAddresses(db, column)) return sql<SqlBool>`(${sql.ref(column.name)}, id) ${sql.raw(operator)} (${known}, ${id})`;
  const text = sql`${known}::text`;
  return sql<SqlBool>`(${beginningOf(sql.ref(column.name))}, url, id) ${sql.raw(operator)} (${beginningOf(text)}, ${text}, ${id})`;
};
