import type { Row, Value } from '../connection.ts';
import { type Column, type Shape, shapes } from '../shapes.ts';
import type { Incoming, Output } from '../stream.ts';
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
/** Tables whose rows had what is now a row of `shared_link`, and its columns. */
const shared: ReadonlySet<string> = new Set(['report', 'crawl']);
const ofLink: readonly Column[] = [
  { name: 'slug', kind: 'text' },
  { name: 'password_hash', kind: 'text' },
  { name: 'access_version', kind: 'integer' },
];

/**
 * The tables of an export of that build, and how their rows become rows of today. Null for an export of a database that had not all of its
 * migrations.
 */
export const earlierTables = (recorded: readonly string[]): readonly Incoming[] | null => {
  if (recorded.length !== MIGRATIONS || !recorded.includes(LAST)) return null;
  let links = 0;
  return shapes.flatMap((shape): Incoming[] => {
    const { table } = shape;
    if (table === 'shared_link') return [];
    const before = columnsBefore(shape);
    const named = (row: Row): Named => Object.fromEntries(before.map(({ name }, index) => [name, row[index] ?? null]));
    const own: Output = { shape, convert: (row) => ownRow(shape, named(row)) };
    const linked = shared.has(table) ? shapes.filter((other) => other.table === 'shared_link') : [];
    const linkOutputs = linked.map((link): Output => ({ shape: link, convert: (row) => linkRow(link, table, ++links, named(row)) }));
    return [{ name: tables[table] ?? table, columns: before, outputs: [own, ...linkOutputs] }];
  });
};

type Named = Readonly<Record<string, Value>>;

const columnsBefore = ({ table, columns: now }: Shape): readonly Column[] =>
  [...now.map(({ name, kind }) => ({ name: nameBefore(table, name), kind })), ...(shared.has(table) ? ofLink : [])].toSorted(
    (one, other) => (one.name < other.name ? -1 : 1),
  );

const nameBefore = (table: string, column: string): string => columns[table]?.[column] ?? column;

const ownRow = ({ table, columns: now }: Shape, before: Named): Row =>
  now.map(({ name }) => {
    const value = before[nameBefore(table, name)] ?? null;
    return values[table]?.[name]?.(value) ?? value;
  });

const linkRow = ({ columns: now }: Shape, table: string, id: number, before: Named): Row => {
  const { id: subject = null, ...rest } = before;
  const link: Named = {
    id: String(id),
    [`${table}_id`]: subject,
    ...Object.fromEntries(ofLink.map(({ name }) => [name, rest[name] ?? null])),
  };
  return now.map(({ name }) => link[name] ?? null);
};
