import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import type { ListPosition } from '../../storage/resource.ts';

export type SortDirection = 'asc' | 'desc';
export type Condition = RawBuilder<SqlBool>;

/** A section of a list: rows sorted by one column and then by id, both in the same direction. */
export interface Section {
  table: 'report' | 'project';
  /** Ranges whose union is the section. */
  ranges: readonly Range[];
  /** The column to sort by; null to sort by id alone. */
  column: SortColumn | null;
}

/** An indexed column that contains no nulls. */
export interface SortColumn {
  name: string;
  type: 'text' | 'number';
}

/** One range of the index in the section’s order, so that several ranges can be merged without sorting. */
export interface Range {
  where: Condition;
  /** Number of rows in the range, or an upper bound of that number. */
  total: number;
}

export const totalOf = ({ ranges }: Pick<Section, 'ranges'>): number => ranges.reduce((sum, { total }) => sum + total, 0);

export interface Slice {
  after?: ListPosition | undefined;
  /** Number of rows to skip after the position `after`. */
  skip?: number;
  limit: number;
}

/** Maximum rows that one statement skips, so that no statement takes long. */
const MAX_SKIPPED_ROWS = 20_000;

/** Reads the positions of a slice of a section, in the section’s order. */
export const readSection = async (
  db: Database,
  section: Section,
  direction: SortDirection,
  { after, skip = 0, limit }: Slice,
): Promise<ListPosition[]> => {
  if (section.ranges.length === 0) return [];
  let from = after;
  let left = skip;
  while (left > MAX_SKIPPED_ROWS) {
    [from] = await readPositions(db, section, direction, from, MAX_SKIPPED_ROWS - 1, 1);
    // Rows were deleted in the meantime.
    if (!from) return [];
    left -= MAX_SKIPPED_ROWS;
  }
  return readPositions(db, section, direction, from, left, limit);
};

/** Reads a slice that is given by the index of its first row, from whichever end is nearer; `read` reads one slice. */
export const readFromNearerEnd = async (
  total: number,
  direction: SortDirection,
  offset: number,
  most: number,
  read: (direction: SortDirection, slice: Slice) => Promise<ListPosition[]>,
): Promise<ListPosition[]> => {
  const limit = Math.min(most, total - offset);
  if (limit <= 0) return [];
  const fromEnd = total - offset - limit;
  if (fromEnd >= offset) return read(direction, { skip: offset, limit });
  return (await read(direction === 'asc' ? 'desc' : 'asc', { skip: fromEnd, limit })).reverse();
};

/** Restricts a section to rows after `after`, up to and including `last`, that meet a condition. */
export const narrowSection = (
  db: Database,
  section: Section,
  direction: SortDirection,
  { after, last, condition }: { after?: ListPosition | undefined; last?: ListPosition | undefined; condition?: Condition },
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

/** Returns a query for the given columns of all rows of a section. */
export const rowsOf = ({ table, ranges }: Section, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    ranges.map(({ where }) => sql`select ${columns} from ${sql.table(table)} where ${where}`),
    sql` union all `,
  );

const readPositions = async (
  db: Database,
  section: Section,
  direction: SortDirection,
  after: ListPosition | undefined,
  skip: number,
  limit: number,
): Promise<ListPosition[]> => {
  const { column } = section;
  const isCut = cutsAddresses(db, column);
  const value = column === null ? sql`id` : sql.ref(column.name);
  const columns = isCut ? sql`${startOfUrl(value)} as beginning, ${value} as value, id` : sql`${value} as value, id`;
  const sorted = column === null ? ['id'] : isCut ? ['beginning', 'value', 'id'] : ['value', 'id'];
  const order = sql.raw(sorted.map((name) => `${name} ${direction}`).join(', '));
  const narrowed = narrowSection(db, section, direction, { after });
  const found =
    isPostgres(db) && narrowed.ranges.length > 1
      ? firstOfEach(narrowed, columns, sql`order by ${order} limit ${skip + limit}`)
      : rowsOf(narrowed, columns);
  const { rows } = await sql<ListPosition>`${found} order by ${order} limit ${limit} offset ${skip}`.execute(db);
  return isCut ? rows.map(({ value, id }) => ({ value, id })) : rows;
};

/** Returns a query for the first rows of each range: PostgreSQL would sort all rows of a union, while SQLite merges the ranges. */
const firstOfEach = ({ table, ranges }: Section, columns: RawBuilder<unknown>, first: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    ranges.map(({ where }) => sql`(select ${columns} from ${sql.table(table)} where ${where} ${first})`),
    sql` union all `,
  );

/** True if the index covers only the column’s first characters: PostgreSQL’s index entries are short, so sorting by URL starts with a prefix. */
const cutsAddresses = (db: Database, column: Section['column']): boolean => column?.name === 'url' && isPostgres(db);

const startOfUrl = (address: RawBuilder<unknown>): RawBuilder<unknown> => sql`left(${address}, 600)`;

/** Compares rows with a position. A cursor is untrusted input: its value may have any type. */
const compare = (db: Database, { column }: Section, { value, id }: ListPosition, operator: string): Condition => {
  if (column === null) return sql<SqlBool>`id ${sql.raw(operator)} ${id}`;
  const bound = column.type === 'text' ? sql`${String(value)}` : sql`${Number(value) || 0}`;
  if (!cutsAddresses(db, column)) return sql<SqlBool>`(${sql.ref(column.name)}, id) ${sql.raw(operator)} (${bound}, ${id})`;
  const text = sql`${bound}::text`;
  return sql<SqlBool>`(${startOfUrl(sql.ref(column.name))}, url, id) ${sql.raw(operator)} (${startOfUrl(text)}, ${text}, ${id})`;
};
