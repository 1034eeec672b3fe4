import { version } from '../../lib/version.ts';
import { compareSchema, EARLIER_SCHEMA, SCHEMA_NAME, type SchemaInspection } from '../schema/version.ts';
import { findDifferences, inspectSqliteSchema } from '../sqlite/inspect-schema.ts';
import { type Connection, hasTable, type Value } from './connection.ts';
import { makeDigest } from './digest.ts';
import type { DatabaseLocation } from './location.ts';
import { batchesOf, countRows } from './rows.ts';
import { tableShapes } from './shapes.ts';
import { readSqlite } from './sqlite-connection.ts';
import { type ExportTotal, FORMAT, type Header, type Progress, type TableEnd, type TableStart, TransferRefused } from './stream.ts';

/**
 * Yields a whole database as JSON lines: a header, each table with its rows and checksum, and a last line that marks the end. The export reads one
 * snapshot, so the service may keep running. Throws `TransferRefused`.
 */
export async function* exportData(from: DatabaseLocation, onProgress: (progress: Progress) => void): AsyncGenerator<string> {
  assertUnchanged(from);
  const source = await connect(from);
  try {
    assertReadable(compareSchema(await recordedSchemas(source)), source.name);
    const rows = await countAll(source);
    const header: Header = { sonde: 'export', format: FORMAT, version, migrations: [SCHEMA_NAME], rows };
    yield line(header);
    const of = Object.values(rows).reduce((sum, count) => sum + count, 0);
    let done = 0;
    for (const shape of tableShapes) {
      const { table } = shape;
      yield line({ table, columns: shape.columns.map(({ name }) => name) } satisfies TableStart);
      const digest = makeDigest();
      for await (const batch of batchesOf(source, shape)) {
        digest.add(batch);
        yield batch.map((row) => line(row.map(writtenValue))).join('');
        done += batch.length;
        onProgress({ step: 'exporting', table, rows: done, of });
      }
      const lastId = shape.givesIds ? await source.lastId(table) : null;
      yield line({ end: table, rows: digest.rows, lastId, sha256: digest.end(lastId) } satisfies TableEnd);
    }
    yield line({ end: 'export', rows: done } satisfies ExportTotal);
  } finally {
    await source.close();
  }
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

const writtenValue = (value: Value): unknown => (value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value);

/** Throws `TransferRefused` unless the file’s tables are exactly Sonde’s, because views and triggers of an untrusted file may be harmful. */
const assertUnchanged = (from: DatabaseLocation): void => {
  if (from.kind === 'postgres') return;
  assertReadable(inspectSqliteSchema(from.file), from.name);
  const [difference] = findDifferences(from.file);
  if (difference !== undefined)
    throw new TransferRefused('schema', `The schema of ${from.name} was changed: ${JSON.stringify(difference)}. Undo that first.`);
};

const assertReadable = ({ isEmpty, isEarlier, unknown }: SchemaInspection, name: string): void => {
  if (isEmpty) throw new TransferRefused('usage', `No Sonde database in ${name}. Check --from, or DATA_DIR and DATABASE_URL.`);
  if (unknown.length > 0)
    throw new TransferRefused(
      'schema',
      `${name} is from a newer version of Sonde (${unknown.join(', ')}). Export with that version or a later one.`,
    );
  if (isEarlier) throw new TransferRefused('schema', `${name} ${EARLIER_SCHEMA}.`);
};

/** Connects to a database; loads PostgreSQL’s driver only if needed. */
const connect = async (from: DatabaseLocation): Promise<Connection> =>
  from.kind === 'sqlite' ? readSqlite(from.name, from.file) : (await import('./postgres-connection.ts')).readPostgres(from.name, from.url);

/** Returns the schema names that the snapshot records. */
const recordedSchemas = async ({ query, dialect }: Connection): Promise<string[]> =>
  (await query(hasTable(dialect, 'migration'))).length > 0 ? (await query('select name from migration')).map(([text]) => String(text)) : [];

const countAll = async (source: Connection): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const shape of tableShapes) counts[shape.table] = await countRows(source, shape);
  return counts;
};
