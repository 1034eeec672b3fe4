import { type SelectQueryBuilder, type SqlBool, sql, type UpdateObject } from 'kysely';
import type { Database, InTransaction, Tables } from './database.ts';
import { inAccount } from './locks.ts';

/** Identifies one numbered page of a list. */
export interface PageNumber {
  perPage: number;
  /** Page number, starting at 1. */
  page: number;
}

/** The position after which a sorted list continues: the sort value and id of the last row. */
export interface ListPosition {
  value: string | number | null;
  id: number;
}

/** One page of a list, and the total number of rows. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** A slice of a list, and the position after which the list continues; null at the end. */
export interface ListSlice<Row> {
  rows: Row[];
  next: ListPosition | null;
}

/** How the rows of a resource are listed. `Query` specifies the owner, the filter and the order of the rows. */
export interface Listing<Query, Row> {
  /** Returns one page, and the total number of rows. */
  list(db: Database, query: Query & PageNumber): Promise<ListPage<Row>>;
  /** Returns the rows after a position, or from the start if the position is null. */
  walk(db: Database, query: Query & Pick<PageNumber, 'perPage'>, after: ListPosition | null): Promise<ListSlice<Row>>;
  /** Returns the position of a row, after which the list continues. */
  positionOf(row: Row, query: Query): ListPosition;
}

/** A resource that is listed in the order of its ids, and found by id. */
export interface Resource<Query, Row> extends Listing<Query, Row> {
  /** Finds a row by id; undefined if the query has no row with this id. */
  find(db: Database, query: Query, id: number): Promise<Row | undefined>;
}

interface ResourceDefinition<Query, DB, TB extends keyof DB, Row, Item> {
  /** The table that contains the ids. */
  table: keyof Tables;
  /** Sort order: oldest first (`asc`) or newest first (`desc`). */
  sort: 'asc' | 'desc';
  /** Selects the rows of a query, in any order. */
  rows(db: Database, query: Query): SelectQueryBuilder<DB, TB, Row>;
  /** Adds missing data to the rows; if omitted, the rows stay unchanged. */
  complete?(rows: Row[], db: Database, query: Query): Item[] | Promise<Item[]>;
}

/** Defines how the rows of a table are listed and found. The returned functions have the table’s name in stack traces. */
export const defineResource = <Query, DB, TB extends keyof DB, Row, Item extends { id: number } = Row & { id: number }>({
  table,
  sort,
  rows,
  complete = (found) => found as Item[] & Row[],
}: ResourceDefinition<Query, DB, TB, Row, Item>): Resource<Query, Item> => {
  const id = sql.ref(`${table}.id`);
  const list = async (db: Database, query: Query & PageNumber): Promise<ListPage<Item>> => {
    const all = rows(db, query);
    const counted = all.clearSelect().select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>();
    const { total } = await counted.executeTakeFirstOrThrow();
    const found = await all
      .orderBy(id, sort)
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute();
    return { rows: await complete(found, db, query), total: Number(total) };
  };
  const isAfter = sql.raw(sort === 'asc' ? '>' : '<');
  const walk = async (db: Database, query: Query & Pick<PageNumber, 'perPage'>, after: ListPosition | null): Promise<ListSlice<Item>> => {
    const found = await rows(db, query)
      .$if(after !== null, (all) => all.where(sql<SqlBool>`${id} ${isAfter} ${after?.id}`))
      .orderBy(id, sort)
      .limit(query.perPage + 1)
      .execute();
    return cutSlice(await complete(found, db, query), query.perPage, positionById);
  };
  const find = async (db: Database, query: Query, wanted: number): Promise<Item | undefined> => {
    const found = await rows(db, query).where(sql<SqlBool>`${id} = ${wanted}`).execute();
    return (await complete(found, db, query))[0];
  };
  return {
    list: withName(`list ${table}`, list),
    walk: withName(`walk ${table}`, walk),
    find: withName(`find ${table}`, find),
    positionOf: positionById,
  };
};

/** Identifies a row and its owner. */
export interface OwnedRow {
  workspace_id: number;
  id: number;
}

/** Throws if a row does not match a precondition. */
export type AssertCurrent<Row> = (before: Row) => void;

/**
 * Changes a row in a transaction of the owning account, so that changes to the row run one after the other. Undefined if the account has no such row.
 */
export const changeRow = <Row, Result>(
  db: Database,
  { find }: Pick<Resource<Pick<OwnedRow, 'workspace_id'>, Row>, 'find'>,
  owned: OwnedRow,
  assertCurrent: AssertCurrent<Row> | undefined,
  change: (trx: InTransaction, before: Row) => Promise<Result>,
): Promise<Result | undefined> =>
  inAccount(db, owned.workspace_id, async (trx) => {
    const before = await find(trx, owned, owned.id);
    if (before === undefined) return undefined;
    assertCurrent?.(before);
    return change(trx, before);
  });

/** Names of the tables whose rows have an id. */
type TableWithId = { [Name in keyof Tables]: 'id' extends keyof Tables[Name] ? Name : never }[keyof Tables];

/** Changes columns of the row with this id. */
export const updateById = async <Name extends TableWithId>(
  db: Database | InTransaction,
  table: Name,
  id: number,
  values: UpdateObject<Tables, Name>,
): Promise<void> => {
  // Kysely can’t infer the columns if the table is a parameter; the type of `values` ensures that the columns belong to the table.
  await db
    .updateTable(table as 'account')
    .set(values as UpdateObject<Tables, 'account'>)
    .where('id', '=', id)
    .execute();
};

const withName = <Of extends object>(name: string, of: Of): Of => Object.defineProperty(of, 'name', { value: name });

const positionById = ({ id }: { id: number }): ListPosition => ({ value: id, id });

/** Rows that `readAll` reads per slice. */
const ROWS_PER_SLICE = 500;

/** Yields all rows of a list in slices; the next slice is read when the previous slice has been consumed. */
export async function* readAll<Query, Row>(db: Database, { walk }: Pick<Listing<Query, Row>, 'walk'>, query: Query): AsyncGenerator<Row[]> {
  let after: ListPosition | null = null;
  do {
    const slice: ListSlice<Row> = await walk(db, { ...query, perPage: ROWS_PER_SLICE }, after);
    yield slice.rows;
    after = slice.next;
  } while (after);
}

/** Cuts `most` + 1 rows that were read down to a slice of `most` rows. */
export const cutSlice = <Row>(rows: readonly Row[], most: number, positionOf: (row: Row) => ListPosition): ListSlice<Row> => {
  const slice = rows.slice(0, most);
  const last = slice.at(-1);
  return { rows: slice, next: rows.length > most && last !== undefined ? positionOf(last) : null };
};
