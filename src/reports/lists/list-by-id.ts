import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { cutSlice, type ListPage, type ListSlice, type Position } from './position.ts';

/** A list in the order of the ids: the oldest first (`asc`) or the newest. */
interface ListById<DB, TB extends keyof DB, Row, Item extends { id: number }> {
  /** The rows of the list with its filters, in any order. */
  rows: SelectQueryBuilder<DB, TB, Row>;
  /** Column of the ids, with its table where several have one. */
  id: string;
  sort: 'asc' | 'desc';
  shape(rows: Row[]): Item[] | Promise<Item[]>;
}

/** One page of a list, and its total. */
export const listById = async <DB, TB extends keyof DB, Row, Item extends { id: number }>(
  { rows, id, sort, shape }: ListById<DB, TB, Row, Item>,
  { perPage, page }: { perPage: number; page: number },
): Promise<ListPage<Item>> => {
  const counted = rows.clearSelect().select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>();
  const { total } = await counted.executeTakeFirstOrThrow();
  const found = await rows
    .orderBy(sql.ref(id), sort)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows: await shape(found), total: Number(total) };
};

/** The rows of a list after a position. */
export const walkById = async <DB, TB extends keyof DB, Row, Item extends { id: number }>(
  { rows, id, sort, shape }: ListById<DB, TB, Row, Item>,
  perPage: number,
  after: Position,
): Promise<ListSlice<Item>> => {
  const found = await rows
    .where(sql<SqlBool>`${sql.ref(id)} ${sql.raw(sort === 'asc' ? '>' : '<')} ${after.id}`)
    .orderBy(sql.ref(id), sort)
    .limit(perPage + 1)
    .execute();
  return cutSlice(await shape(found), perPage, positionById);
};

export const positionById = ({ id }: { id: number }): Position => ({ value: id, id });
