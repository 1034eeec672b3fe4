import type { SchemaInspection } from '../schema-inspection.ts';
import { findDifferences, inspectSqliteSchema } from '../sqlite/inspect-schema.ts';
import { openSqliteFile } from '../sqlite/open.ts';
import { type Connection, quoted } from './connection.ts';
import { hasTable, LOG, OF_A_START } from './half-moved.ts';
import { identityOf, type Log, readLog } from './log.ts';
import { isSamePlace, type Place, type PlaceInspection } from './place.ts';
import { MoveRefused } from './refused.ts';
import type { Shape } from './shapes.ts';
import { connectSqlite } from './sqlite-connection.ts';

export interface Ends {
  source: Connection;
  /** Null for a look alone into a place where nothing is yet. */
  target: Connection | null;
  /** What tells the source from others. */
  identity: string;
  /** Of the move that is half done; null when none was begun. */
  log: Log | null;
}

/** Has both ends alone, checked to be what a move can go on with, while something is done. Throws `MoveRefused`. `isLook` makes nothing that is not there. */
export const withEnds = async <Result>(
  from: Place,
  to: Place,
  shapes: readonly Shape[],
  isDryRun: boolean,
  work: (ends: Ends) => Promise<Result>,
): Promise<Result> => {
  if (isSamePlace(from, to)) throw new MoveRefused('usage', `--from and --to are both ${to.name}. Set two different places.`);
  assertSource(await inspect(from), from);
  assertSchema(from);
  const source = await connect(from);
  try {
    await refuseHalf(source);
    const inspection = await inspect(to);
    assertTarget(inspection, to);
    if (inspection.isEmpty && !isDryRun) await make(to);
    const target = inspection.isEmpty && isDryRun ? null : await connect(to);
    try {
      const identity = await identityOf(source);
      return await work({ source, target, identity, log: target && (await assertContent(target, shapes, identity)) });
    } finally {
      await target?.close();
    }
  } finally {
    await source.close();
  }
};

const assertSource = ({ isEmpty, unknown, pending }: PlaceInspection, { name }: Place): void => {
  if (isEmpty) throw new MoveRefused('usage', `No Sonde database in ${name}. Check --from.`);
  assertVersion({ unknown, pending }, name);
};

/** A file may be anybody's: rows are read only from tables that are those of Sonde. */
const assertSchema = (from: Place): void => {
  const [difference] = from.kind === 'sqlite' ? findDifferences(from.file) : [];
  if (difference !== undefined)
    throw new MoveRefused('schema', `The schema of ${from.name} was changed: ${JSON.stringify(difference)}. Undo that first.`);
};

const assertTarget = ({ isEmpty, isForeign, unknown, pending }: PlaceInspection, { name }: Place): void => {
  if (isForeign) throw new MoveRefused('usage', `${name} is a database of another program. Choose another place.`);
  if (!isEmpty) assertVersion({ unknown, pending }, name);
};

const assertVersion = ({ unknown, pending }: Omit<SchemaInspection, 'isEmpty'>, name: string): void => {
  if (unknown.length > 0)
    throw new MoveRefused(
      'schema',
      `${name} is from a newer version of Sonde (${unknown.join(', ')}). Move with that version or a later one.`,
    );
  if (pending.length > 0)
    throw new MoveRefused(
      'schema',
      `${name} has the schema of an earlier version. Start this version of Sonde on it once, stop it, then move.`,
    );
};

const refuseHalf = async ({ query, dialect, name }: Connection): Promise<void> => {
  if ((await query(hasTable(dialect, LOG))).length > 0)
    throw new MoveRefused('usage', `${name} is itself the target of an unfinished move. Complete that one first.`);
};

const assertContent = async (target: Connection, shapes: readonly Shape[], identity: string): Promise<Log | null> => {
  const log = await readLog(target);
  if (log && log.source !== identity)
    throw new MoveRefused(
      'usage',
      `${target.name} is the target of an unfinished move from another source. Complete that one, or choose an empty place.`,
    );
  if (log) return log;
  for (const { table } of shapes) {
    if (!OF_A_START.includes(table) && (await target.query(`select 1 from ${quoted(table)} limit 1`)).length > 0)
      throw new MoveRefused('usage', `${target.name} isn’t empty (${table} has data). Choose an empty place.`);
  }
  return null;
};

/** Drivers of PostgreSQL are loaded only where they are used. */
const connect = async (place: Place): Promise<Connection> =>
  place.kind === 'sqlite'
    ? connectSqlite(place.name, place.file)
    : (await import('./postgres-connection.ts')).connectPostgres(place.name, place.url);

const inspect = async (place: Place): Promise<PlaceInspection> =>
  place.kind === 'sqlite' ? inspectSqliteSchema(place.file) : (await import('./postgres-place.ts')).inspectPlace(place.name, place.url);

const make = async (place: Place): Promise<void> =>
  place.kind === 'sqlite'
    ? (await openSqliteFile(place.file)).destroy()
    : (await import('./postgres-place.ts')).makePlace(place.name, place.url);
