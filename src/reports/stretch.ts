import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../storage/database.ts';

export type Direction = 'asc' | 'desc';

/** Rows that are sorted by one column and then by id, both in one direction. */
export interface Stretch {
  table: 'report' | 'project';
  /** Their union is the stretch; each is one range of the index of that order, so that no row is met that is not asked for. */
  ranges: readonly RawBuilder<SqlBool>[];
  /** Null for id alone. */
  column: string | null;
  /** Rows in it. */
  total: number;
}

/** A place between rows: right after one with this value and id. */
export interface Place {
  value: string | number | null;
  id: number;
}

/** Rows that one statement passes over, so that it never takes long. */
const STEP = 20_000;

/** The ids of some rows of a stretch, counted from its nearer end. */
export const readSlice = async (db: Database, stretch: Stretch, direction: Direction, offset: number, most: number): Promise<number[]> => {
  const limit = Math.min(most, stretch.total - offset);
  if (limit <= 0) return [];
  const fromEnd = stretch.total - offset - limit;
  if (fromEnd >= offset) return readFrom(db, stretch, direction, offset, limit);
  return (await readFrom(db, stretch, opposite(direction), fromEnd, limit)).reverse();
};

/** The places of some rows after a place: `skip` of them left out. */
export const readPlaces = async (
  db: Database,
  stretch: Stretch,
  direction: Direction,
  { after, skip = 0, limit }: { after?: Place | undefined; skip?: number; limit: number },
): Promise<Place[]> => {
  if (stretch.ranges.length === 0) return [];
  const order = sql.raw(stretch.column === null ? `id ${direction}` : `value ${direction}, id ${direction}`);
  const rows = await sql<Place>`${union(stretch, between(stretch, direction, after))} order by ${order} limit ${limit} offset ${skip}`.execute(db);
  return rows.rows;
};

/** The condition of standing after one place and not after another. */
export const between = ({ column }: Stretch, direction: Direction, after?: Place, last?: Place): RawBuilder<SqlBool> => {
  const compare = (place: Place, operator: string): RawBuilder<SqlBool> =>
    column === null
      ? sql<SqlBool>`id ${sql.raw(operator)} ${place.id}`
      : sql<SqlBool>`(${sql.ref(column)}, id) ${sql.raw(operator)} (${place.value}, ${place.id})`;
  const conditions = [
    ...(after ? [compare(after, direction === 'asc' ? '>' : '<')] : []),
    ...(last ? [compare(last, direction === 'asc' ? '<=' : '>=')] : []),
  ];
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

/** The ids, and the values of the sorted column, of all rows that meet a condition. */
export const union = ({ table, ranges, column }: Stretch, condition: RawBuilder<SqlBool>): RawBuilder<Place> => {
  const value = column === null ? sql`null` : sql.ref(column);
  return sql<Place>`${sql.join(
    ranges.map((range) => sql`select ${value} as value, id from ${sql.table(table)} where ${range} and ${condition}`),
    sql` union all `,
  )}`;
};

export const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

const readFrom = async (db: Database, stretch: Stretch, direction: Direction, offset: number, limit: number): Promise<number[]> => {
  let after: Place | undefined;
  let skip = offset;
  while (skip > STEP) {
    [after] = await readPlaces(db, stretch, direction, { after, skip: STEP - 1, limit: 1 });
    // Rows went while this was looking.
    if (!after) return [];
    skip -= STEP;
  }
  return (await readPlaces(db, stretch, direction, { after, skip, limit })).map(({ id }) => id);
};
