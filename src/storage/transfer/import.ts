import { compareSchema, MIGRATION_TABLE, SCHEMA_NAME, schemaStatements } from '../schema/version.ts';
import { inspectSqliteSchema } from '../sqlite/inspect-schema.ts';
import { hasTable, quoted, type Row, type Value, type WritingConnection } from './connection.ts';
import { digestTable, makeDigest } from './digest.ts';
import { earlierTables } from './earlier/tables.ts';
import type { DatabaseLocation } from './location.ts';
import { type Column, tableShapes } from './shapes.ts';
import { writeSqlite } from './sqlite-connection.ts';
import {
  damaged,
  FORMAT,
  type Header,
  type IncomingTable,
  incompleteExport,
  type Line,
  noExport,
  type Progress,
  readLines,
  TransferRefused,
} from './stream.ts';

export interface ImportedTable {
  table: string;
  rows: number;
  sha256: string;
}

/** Tables that the first start fills even in an empty database: the set-up page’s token and the secret’s fingerprint. */
const FILLED_AT_START: readonly string[] = ['setup', 'key_fingerprint'];

/** Approximate number of rows and bytes per insert statement. */
const BATCH_ROWS = 1_000;
const BATCH_BYTES = 2 ** 20;

type OnProgress = (progress: Progress) => void;

/**
 * Reads an export and, unless `to` is null, writes it into an empty database in one transaction. Each table must match the export’s checksum, both as
 * read from the stream and as read back from the database. Throws `TransferRefused`.
 */
export const importData = async (
  chunks: AsyncIterable<string | Uint8Array>,
  to: DatabaseLocation | null,
  onProgress: OnProgress,
): Promise<ImportedTable[]> => {
  const lines = readLines(chunks);
  let target: WritingConnection | null = null;
  try {
    const header = await readHeader(lines);
    const incoming = incomingOf(header);
    target = to && (await connect(to));
    if (target) await prepare(target);
    const tables = await readTables(lines, header, incoming, target, onProgress);
    if (target) {
      await compareAll(target, tables, onProgress);
      await target.commit();
    }
    return tables;
  } finally {
    await target?.close();
    // Closes the stream, so that the process writing to a pipe stops.
    await lines.return(undefined);
  }
};

/** Connects to a database; loads PostgreSQL’s driver only if needed. */
const connect = async (to: DatabaseLocation): Promise<WritingConnection> => {
  if (to.kind === 'postgres') return (await import('./postgres-connection.ts')).writePostgres(to.name, to.url);
  // This check runs before SQLite creates a file or a journal.
  if (inspectSqliteSchema(to.file).isOtherProgram) throw ofOtherProgram(to.name);
  return writeSqlite(to.name, to.file);
};

/** Creates the tables in an empty database. */
const prepare = async ({ query, dialect, name }: WritingConnection): Promise<void> => {
  if ((await query(hasTable(dialect, 'migration'))).length === 0) {
    for (const statement of [`create table ${MIGRATION_TABLE}`, ...schemaStatements(dialect)]) await query(statement);
    await query('insert into migration (name, applied_at) values (?, ?)', [SCHEMA_NAME, BigInt(Date.now())]);
    return;
  }
  const { isEarlier, unknown } = compareSchema((await query('select name from migration')).map(([text]) => String(text)));
  if (isEarlier || unknown.length > 0)
    throw new TransferRefused('schema', `${name} has the tables of another version of Sonde. Import into a new, empty database.`);
  for (const { table } of tableShapes)
    if (!FILLED_AT_START.includes(table) && (await query(`select 1 from ${quoted(table)} limit 1`)).length > 0)
      throw new TransferRefused('usage', `${name} isn’t empty (${table} has data). Choose an empty database.`);
  for (const table of FILLED_AT_START) await query(`delete from ${quoted(table)}`);
};

const ofOtherProgram = (name: string): TransferRefused =>
  new TransferRefused('usage', `${name} is a database of another program. Choose another place.`);

const readHeader = async (lines: AsyncGenerator<Line>): Promise<Header> => {
  const first = await lines.next();
  const header: Partial<Header> = first.done ? {} : ((first.value.value as Partial<Header> | null) ?? {});
  const { sonde, format, version, migrations: applied, rows } = header;
  if (sonde !== 'export' || !Array.isArray(applied) || typeof rows !== 'object' || rows === null) throw noExport();
  const { isEmpty, unknown } = compareSchema(applied.map(String));
  if (isEmpty) throw noExport();
  if (format !== FORMAT || unknown.length > 0)
    throw new TransferRefused(
      'schema',
      `The export is from a newer version of Sonde (${String(version)}). Import it with that version or a later one.`,
    );
  return header as Header;
};

const readTables = async (
  lines: AsyncGenerator<Line>,
  header: Header,
  incoming: readonly IncomingTable[],
  target: WritingConnection | null,
  onProgress: OnProgress,
): Promise<ImportedTable[]> => {
  const of = incoming.reduce((sum, { name }) => sum + (Number(header.rows[name]) || 0), 0);
  const digests = new Map(tableShapes.map(({ table }) => [table, makeDigest()]));
  const lastIds = new Map<string, string>();
  let done = 0;
  const left = new Map(incoming.map((one) => [one.name, one]));
  while (left.size > 0) {
    const start = await nextLine(lines);
    const { name, columns, outputs } = tableOf(start, left);
    const [{ shape: own }] = outputs;
    left.delete(name);
    expectLine(start, { table: name, columns: columns.map((column) => column.name) });
    const read = makeDigest();
    let batch: Row[] = [];
    let bytes = 0;
    const flush = async (): Promise<void> => {
      if (batch.length === 0) return;
      read.add(batch);
      for (const { shape, convert } of outputs) {
        const rows = batch.map(convert);
        digests.get(shape.table)?.add(rows);
        await target?.insert(shape, rows).catch((error: unknown) => throwRefusal(error, shape.table));
      }
      done += batch.length;
      onProgress({ step: 'importing', table: own.table, rows: done, of });
      [batch, bytes] = [[], 0];
    };
    let line = await nextLine(lines);
    for (; Array.isArray(line.value); line = await nextLine(lines)) {
      const row = readRow(columns, line, line.value);
      batch.push(row);
      bytes += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
      if (batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES) await flush();
    }
    await flush();
    const lastId = own.givesIds ? lastIdOf(line) : null;
    expectLine(line, { end: name, rows: read.rows, lastId, sha256: read.end(lastId) });
    if (lastId !== null) lastIds.set(own.table, lastId);
  }
  expectLine(await nextLine(lines), { end: 'export', rows: done });
  const more = await lines.next();
  if (!more.done) throw damaged(more.value.number, 'it comes after the end');
  const tables: ImportedTable[] = [];
  for (const { table, givesIds } of tableShapes) {
    const digest = digests.get(table) ?? makeDigest();
    // A table that the stream lacks assigns its ids from 1.
    const lastId = givesIds ? (lastIds.get(table) ?? String(digest.rows)) : null;
    if (target && lastId !== null) await target.setLastId(table, lastId);
    tables.push({ table, rows: digest.rows, sha256: digest.end(lastId) });
  }
  return tables;
};

/** Returns the tables of a stream from this version, or from the last build before it, whose tables are translated. */
const incomingOf = ({ migrations: recorded }: Header): readonly IncomingTable[] => {
  if (!compareSchema(recorded).isEarlier)
    return tableShapes.map((shape) => ({ name: shape.table, columns: shape.columns, outputs: [{ shape, convert: (row) => row }] }));
  const earlier = earlierTables(recorded);
  if (earlier === null)
    throw new TransferRefused(
      'schema',
      'The export is of too early a build. Import it with the last build before, and export it there again.',
    );
  return earlier;
};

/** SQLite’s primary result codes for a violated constraint and for a value of the wrong type. */
const CONSTRAINT_ERRORS = new Set([19, 20]);

/** Converts errors caused by unsuitable values; PostgreSQL’s error codes for these are in classes 22 and 23. */
const throwRefusal = (error: unknown, table: string): never => {
  const { code, errcode = 0, message } = error as Error & { code?: unknown; errcode?: number };
  if (CONSTRAINT_ERRORS.has(errcode & 0xff) || /^2[23]/.test(String(code)))
    throw new TransferRefused('damaged', `The rows of ${table} don’t fit its table: ${message.split('\n', 1)[0]}. Use another export.`);
  throw error;
};

const nextLine = async (lines: AsyncGenerator<Line>): Promise<Line> => {
  const { value, done } = await lines.next();
  if (done) throw incompleteExport();
  return value;
};

/** Returns the table that begins with this line. */
const tableOf = ({ number, value }: Line, left: ReadonlyMap<string, IncomingTable>): IncomingTable => {
  const found = left.get(String((value as { table?: unknown } | null)?.table));
  if (!found) throw damaged(number, 'it should begin a table');
  return found;
};

const expectLine = ({ number, value }: Line, expected: object): void => {
  if (JSON.stringify(value) !== JSON.stringify(expected)) throw damaged(number, `it should be ${JSON.stringify(expected).slice(0, 200)}`);
};

const lastIdOf = ({ number, value }: Line): string => {
  const { lastId } = (value ?? {}) as { lastId?: unknown };
  if (isInteger(lastId)) return lastId;
  throw damaged(number, 'it has no lastId');
};

const readRow = (columns: readonly Column[], { number }: Line, values: readonly unknown[]): Row => {
  if (values.length !== columns.length) throw damaged(number, `it should have ${columns.length} values`);
  return columns.map((column, index) => {
    const value = readValue(column, values[index]);
    if (value === undefined) throw damaged(number, `${column.name} isn’t ${kindNames[column.kind]}`);
    return value;
  });
};

const kindNames: Record<Column['kind'], string> = { integer: 'a number of 64 bits as text', text: 'text', blob: 'base64' };

/** Reads a value for a column; undefined if the column cannot store the value. */
const readValue = ({ kind }: Column, value: unknown): Value | undefined => {
  if (value === null) return null;
  if (kind === 'blob') return readBytes(value);
  return typeof value === 'string' && (kind === 'text' || isInteger(value)) ? value : undefined;
};

const readBytes = (value: unknown): Uint8Array | undefined => {
  const { base64 } = value as { base64?: unknown };
  if (typeof base64 !== 'string') return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : undefined;
};

const isInteger = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:0|-?[1-9]\d{0,18})$/.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value);

/** Reads all tables back and compares them with the export. */
const compareAll = async (target: WritingConnection, tables: readonly ImportedTable[], onProgress: OnProgress): Promise<void> => {
  const of = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const shape of tableShapes) {
    const { table } = shape;
    const sha256 = await digestTable(target, shape, (count) => {
      done += count;
      onProgress({ step: 'comparing', table, rows: done, of });
    });
    if (sha256 !== tables.find((imported) => imported.table === table)?.sha256)
      throw new TransferRefused('damaged', `${target.name} stores ${table} otherwise than the export has it. Nothing was imported.`);
  }
};
