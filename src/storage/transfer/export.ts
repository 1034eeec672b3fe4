import { version } from '../../lib/version.ts';
import { HALF_MOVED, hasTable, LOG } from '../half-moved.ts';
import { inspectMigrations, type SchemaInspection } from '../schema-inspection.ts';
import { findDifferences, inspectSqliteSchema } from '../sqlite/inspect-schema.ts';
import type { Connection, Value } from './connection.ts';
import { makeDigest } from './digest.ts';
import type { DatabaseLocation } from './location.ts';
import { TransferRefused } from './refused.ts';
import { batchesOf, countRows } from './rows.ts';
import { readShapes, type Shape } from './shapes.ts';
import { readSqlite } from './sqlite-connection.ts';
import { FORMAT, type Header, type Progress, type TableEnd, type TableStart, type Total } from './stream.ts';

/**
 * Yields a whole database as JSON lines: a header, each table with its rows and checksum, and a last line that marks the end. It reads one
 * snapshot, so the service may run meanwhile. Throws `TransferRefused`.
 */
export async function* exportData(from: DatabaseLocation, onProgress: (progress: Progress) => void): AsyncGenerator<string> {
  refuseChanged(from);
  const source = await connect(from);
  try {
    const migrations = await appliedOf(source);
    const shapes = readShapes(migrations);
    const rows = await countAll(source, shapes);
    const header: Header = { sonde: 'export', format: FORMAT, version, migrations, rows };
    yield line(header);
    const of = Object.values(rows).reduce((sum, count) => sum + count, 0);
    let done = 0;
    for (const shape of shapes) {
      const { table } = shape;
      yield line({ table, columns: shape.columns.map(({ name }) => name) } satisfies TableStart);
      const digest = makeDigest();
      for await (const batch of batchesOf(source, shape)) {
        digest.add(batch);
        yield batch.map((row) => line(row.map(written))).join('');
        done += batch.length;
        onProgress({ step: 'exporting', table, rows: done, of });
      }
      const lastId = shape.givesIds ? await source.lastId(table) : null;
      yield line({ end: table, rows: digest.rows, lastId, sha256: digest.end(lastId) } satisfies TableEnd);
    }
    yield line({ end: 'export', rows: done } satisfies Total);
  } finally {
    await source.close();
  }
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

const written = (value: Value): unknown => (value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value);

/** Throws `TransferRefused` unless the file’s tables are Sonde’s, as views and triggers of a foreign file may be harmful. */
const refuseChanged = (from: DatabaseLocation): void => {
  if (from.kind === 'postgres') return;
  refuseUnknown(inspectSqliteSchema(from.file), from.name);
  const [difference] = findDifferences(from.file);
  if (difference !== undefined)
    throw new TransferRefused('schema', `The schema of ${from.name} was changed: ${JSON.stringify(difference)}. Undo that first.`);
};

const refuseUnknown = ({ isEmpty, unknown }: Pick<SchemaInspection, 'isEmpty' | 'unknown'>, name: string): void => {
  if (isEmpty) throw new TransferRefused('usage', `No Sonde database in ${name}. Check --from, or DATA_DIR and DATABASE_URL.`);
  if (unknown.length > 0)
    throw new TransferRefused(
      'schema',
      `${name} is from a newer version of Sonde (${unknown.join(', ')}). Export with that version or a later one.`,
    );
};

/** Loads PostgreSQL’s driver only if needed. */
const connect = async (from: DatabaseLocation): Promise<Connection> =>
  from.kind === 'sqlite' ? readSqlite(from.name, from.file) : (await import('./postgres-connection.ts')).readPostgres(from.name, from.url);

/** Applied migrations of the snapshot, in this version’s order. */
const appliedOf = async ({ query, dialect, name }: Connection): Promise<string[]> => {
  if ((await query(hasTable(dialect, LOG))).length > 0) throw new TransferRefused('schema', `${name}: ${HALF_MOVED}`);
  const isThere = (await query(hasTable(dialect, 'migration'))).length > 0;
  const applied = isThere ? (await query('select name from migration order by name')).map(([text]) => String(text)) : [];
  refuseUnknown(inspectMigrations(applied), name);
  return applied;
};

const countAll = async (source: Connection, shapes: readonly Shape[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const shape of shapes) counts[shape.table] = await countRows(source, shape);
  return counts;
};
