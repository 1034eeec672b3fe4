import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../src/storage/sqlite/file.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { type Column, type Shape, tableShapes } from '../../src/storage/transfer/shapes.ts';

/** An id greater than Number.MAX_SAFE_INTEGER. */
export const LARGE = 2n ** 53n + 1n;
/** Number of deleted rows with the highest ids of each table. */
export const GONE = 5n;

/**
 * Creates a data folder with rows in every table that exists: with large ids, empty columns, keys that sort differently by letter and by byte, all
 * bytes. `size` is that of blobs.
 */
export const fillEveryTable = async (folder: string, rows: number, size = 300): Promise<string> => {
  await (await openSqlite(folder)).destroy();
  const file = databaseFile(folder);
  const database = new DatabaseSync(file);
  database.exec('begin');
  for (const shape of tableShapes) fill(database, shape, rows, size);
  database.exec(`update sqlite_sequence set seq = seq + ${GONE}`);
  database.exec('commit');
  database.close();
  return file;
};

const fill = (database: DatabaseSync, { table, columns }: Shape, rows: number, size: number): void => {
  const described = database.prepare('select name, "notnull" as needed, pk from pragma_table_info(?)').all(table);
  const empty = described
    .filter(({ needed, pk }) => needed === 0 && pk === 0)
    .map(({ name }) => String(name))
    .sort();
  const parents = new Set(
    database
      .prepare('select "from" as name from pragma_foreign_key_list(?)')
      .all(table)
      .map(({ name }) => String(name)),
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const insert = database.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`);
  insert.setReadBigInts(true);
  for (let row = 0; row < rows; row++) {
    const only = subjects[row % subjects.length];
    // Every other nullable column is null; a schedule and a share link have exactly one subject.
    const isEmpty = ({ name }: Column): boolean =>
      table === 'shared_link' && linked.includes(name)
        ? name !== linked[row % linked.length]
        : table === 'schedule' && subjects.includes(name)
          ? name !== only
          : empty.includes(name) && (empty.indexOf(name) + row) % 2 === 0;
    insert.run(...columns.map((column) => (isEmpty(column) ? null : sampleOf(table, column, row, rows, size, parents))));
  }
};

const linked = ['report_id', 'crawl_id', 'project_id'];
const subjects = ['report_id', 'project_id', 'crawled_project_id'];

const sampleOf = (
  table: string,
  { name, kind }: Column,
  row: number,
  rows: number,
  size: number,
  parents: ReadonlySet<string>,
): bigint | string | Uint8Array => {
  if (kind === 'blob') return Uint8Array.from({ length: size + row }, (_, index) => (index * 7 + row) & 0xff);
  if (kind === 'text') return `${FIRST[row % FIRST.length]} ${table} ${name} ${row} "\\'\n\t é`;
  if (name === 'id' || parents.has(name)) return row === rows - 1 ? LARGE : BigInt(row * 3 + 1);
  return /_(?:id|at|until)$/.test(name) ? BigInt(Date.UTC(2026, 0, 1) + row) : BigInt(row);
};

const FIRST = ['b', 'B', 'é', '😀', 'ﬀ', 'Z', '_', '1'];
