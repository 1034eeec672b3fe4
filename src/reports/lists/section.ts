import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import type { Position } from '../../storage/resource.ts';

export type SortDirection = 'asc' | 'desc';
export type Condition = RawBuilder<SqlBool>;

/** A section of a list: rows sorted by one column and then by id, both in one direction. */
export interface Section {
  table: 'report' | 'project';
  /** Ranges whose union is the section. */
  ranges: readonly Range[];
  /** Null to sort by id alone. */
  column: SortColumn | null;
}

/** An indexed column without nulls. */
export interface SortColumn {
  name: string;
  type: 'text' | 'number';
}

/** One range of the index of the section’s order, so that reading several merges them without sorting. */
export interface Range {
  where: Condition;
  /** Number of rows, or an upper bound. */
  total: number;
}

export const totalOf = ({ ranges }: Pick<Section, 'ranges'>): number => ranges.reduce((sum, { total }) => sum + total, 0);

export interface Slice {
  after?: Position | undefined;
  /** Rows to skip after that. */
  skip?: number;
  limit: number;
}

/** Maximum rows that one statement skips, so that none takes long. */
const STEP = 20_000;

/** Positions of a slice of a section, in its order. */
export const readSection = async (
  db: Database,
  section: Section,
  direction: SortDirection,
  { after, skip = 0, limit }: Slice,
): Promise<Position[]> => {
  if (section.ranges.length === 0) return [];
  let from = after;
  let left = skip;
  while (left > STEP) {
    [from] = await read(db, section, direction, from, STEP - 1, 1);
    // Rows were deleted meanwhile.
    if (!from) return [];
    left -= STEP;
  }
  return read(db, section, direction, from, left, limit);
};

/** Reads a slice by the index of its first row, from the nearer end; `read` reads one slice. */
export const readFromNearerEnd = async (
  total: number,
  direction: SortDirection,
  offset: number,
  most: number,
  read: (direction: SortDirection, slice: Slice) => Promise<Position[]>,
): Promise<Position[]> => {
  const limit = Math.min(most, total - offset);
  if (limit <= 0) return [];
  const fromEnd = total - offset - limit;
  if (fromEnd >= offset) return read(direction, { skip: offset, limit });
  return (await read(direction === 'asc' ? 'desc' : 'asc', { skip: fromEnd, limit })).reverse();
};

/** Restricts a section to rows after `after`, up to and including `last`, that meet a condition. */
export const narrow = (
  db: Database,
  section: Section,
  direction: SortDirection,
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

/** Query for columns of all rows of a section. */
export const rowsOf = ({ table, ranges }: Section, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    ranges.map(({ where }) => sql`select ${columns} from ${sql.table(table)} where ${where}`),
    sql` union all `,
  );

const read = async (
  db: Database,
  section: Section,
  direction: SortDirection,
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

/** Query for the first rows of each range: PostgreSQL would sort all rows of a union, while SQLite merges them. */
const firstOfEach = ({ table, ranges }: Section, columns: RawBuilder<unknown>, first: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    ranges.map(({ where }) => sql`(select ${columns} from ${sql.table(table)} where ${where} ${first})`),
    sql` union all `,
  );

/** Whether the index has only the first characters of the column: PostgreSQL’s entries are short, so an order by URL starts with those. */
const cutsAddresses = (db: Database, column: Section['column']): boolean => column?.name === 'url' && isPostgres(db);

const beginningOf = (address: RawBuilder<unknown>): RawBuilder<unknown> => sql`left(${address}, 600)`;

/** A cursor is untrusted: its value may be of any type. */
const compare = (db: Database, { column }: Section, { value, id }: Position, operator: string): Condition => {
  if (column === null) return sql<SqlBool>`id ${sql.raw(operator)} ${id}`;
  const bound = column.type === 'text' ? sql`${String(value)}` : sql`${Number(value) || 0}`;
  if (!cutsAddresses(db, column)) return sql<SqlBool>`(${sql.ref(column.name)}, id) ${sql.raw(operator)} (${bound}, ${id})`;
  const text = sql`${bound}::text`;
  return sql<SqlBool>`(${beginningOf(sql.ref(column.name))}, url, id) ${sql.raw(operator)} (${beginningOf(text)}, ${text}, ${id})`;
};
