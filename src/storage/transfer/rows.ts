import { bound, type Connection, namesOf, placeholdersFor, quoted, type Row } from './connection.ts';
import type { Shape } from './shapes.ts';

/** Rows of the first batch, and maximum rows per batch. */
const FIRST_BATCH = 50;
const MAX_BATCH = 2_000;
/** Approximate bytes per batch. */
const BATCH_BYTES = 2 ** 20;

/** Yields a table’s rows in key order, in batches of limited size. The next batch is read while one batch is processed. */
export async function* batchesOf(connection: Connection, shape: Shape): AsyncGenerator<Row[]> {
  let limit = FIRST_BATCH;
  let next = readAfter(connection, shape, null, limit);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    limit = Math.min(MAX_BATCH, limit * 2, Math.max(1, Math.floor(BATCH_BYTES / (sizeOf(rows) / rows.length))));
    next = readAfter(connection, shape, keyOf(shape, last), limit);
    // The promise is awaited later; until then a rejection must not count as unhandled.
    next.catch(() => {});
    yield rows;
  }
}

export const countRows = async (connection: Connection, { table }: Shape): Promise<number> =>
  Number((await connection.query(`select count(*) from ${quoted(table)}`))[0]?.[0]);

const keyOf = ({ columns, key }: Shape, row: Row): Row =>
  key.map(({ name }) => row[columns.findIndex((column) => column.name === name)] ?? null);

const readAfter = (connection: Connection, { table, columns, key }: Shape, after: Row | null, limit: number): Promise<Row[]> => {
  const where = after ? `where (${namesOf(key)}) > (${placeholdersFor(key)})` : '';
  const values = key.flatMap((column, index) => (after ? [bound(column, after[index] ?? null)] : []));
  return connection.query(`select ${namesOf(columns)} from ${quoted(table)} ${where} order by ${namesOf(key)} limit ${limit}`, values);
};

const sizeOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + row.reduce((size, value) => size + (value?.length ?? 0), row.length), 0);
