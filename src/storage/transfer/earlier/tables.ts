import type { Value } from '../connection.ts';
import { type Column, type Shape, shapes } from '../shapes.ts';
import type { Incoming } from '../stream.ts';
import { renameWaived } from './waived.ts';

/** The migrations of the last build before the tables had one description: their number, and the last one. */
const MIGRATIONS = 34;
const LAST = '037-clock';

/** Names that tables and columns of that build had, by those of today; all others have the same. */
const tables: Readonly<Record<string, string>> = {
  accepted_finding: 'accepted',
  host_queue: 'lane',
  search_floor: 'queue_mark',
  crawl_trap: 'crawl_room',
  external_origin: 'foreign_origin',
};
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  run: { stored_result: 'judgement' },
  idempotency: { request_hash: 'payload' },
  job: { host_queue: 'lane', status: 'stage', rank: 'turn' },
  search_floor: { rank_floor: 'turn_mark', new_rank_floor: 'turn_floor', due_floor: 'due_mark', new_due_floor: 'due_floor' },
  crawl: { stop_requested: 'stop_asked' },
  crawl_trap: { pattern_hash: 'room' },
  external_origin: { paused_until: 'rest_until' },
};
/** How values of that build become those of today; the others stay as they are. */
const values: Readonly<Record<string, Readonly<Record<string, (value: Value) => Value>>>> = {
  run: { stored_result: renameWaived },
};

/**
 * The tables of an export of that build, and how their rows become rows of today. Null for an export of a database that had not all of its
 * migrations.
 */
export const earlierTables = (recorded: readonly string[]): readonly Incoming[] | null =>
  recorded.length === MIGRATIONS && recorded.includes(LAST) ? shapes.map(earlierOf) : null;

const earlierOf = (shape: Shape): Incoming => {
  const named = (column: Column): Column => ({ ...column, name: columns[shape.table]?.[column.name] ?? column.name });
  const before = shape.columns.map(named).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const convert = values[shape.table] ?? {};
  const places = shape.columns.map((column) => before.findIndex(({ name }) => name === named(column).name));
  return {
    name: tables[shape.table] ?? shape.table,
    columns: before,
    shape,
    convert: (row) => shape.columns.map(({ name }, index) => (convert[name] ?? same)(row[places[index] ?? -1] ?? null)),
  };
};

const same = (value: Value): Value => value;
