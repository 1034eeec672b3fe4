import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { makeSlug } from '../../schema/shared-link.ts';
import type { Row, Value } from '../connection.ts';
import { type Column, type Shape, tableShapes } from '../shapes.ts';
import type { IncomingTable, RowConversion } from '../stream.ts';

/** Number of migrations, and name of the last migration, of the last build before the tables had a single description. */
const MIGRATIONS = 34;
const LAST = '037-clock';

/** Names of tables and columns in that earlier build, by their current names; all other names are unchanged. */
const tables: Readonly<Record<string, string>> = {
  accepted_finding: 'accepted',
  host_queue: 'lane',
  search_floor: 'queue_mark',
  crawl_trap: 'crawl_room',
  external_origin: 'foreign_origin',
};
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  report: { share_client: 'prepared_for' },
  run: { stored_result: 'judgement' },
  idempotency: { request_hash: 'payload' },
  job: { host_queue: 'lane', status: 'stage', rank: 'turn' },
  search_floor: { rank_floor: 'turn_mark', new_rank_floor: 'turn_floor', due_floor: 'due_mark', new_due_floor: 'due_floor' },
  crawl: { stop_requested: 'stop_asked' },
  crawl_trap: { pattern_hash: 'room' },
  external_origin: { paused_until: 'rest_until' },
};

interface EarlierResult {
  findings: { spared?: number }[];
}

/** Renames the points that an accepted finding would have cost from `spared`, as in results of the earlier build, to `waived`. */
export const renameWaived = (packed: Value): Value => {
  if (!(packed instanceof Uint8Array)) return packed;
  const result: EarlierResult = JSON.parse(zstdDecompressSync(packed).toString());
  if (result.findings.every(({ spared }) => spared === undefined)) return packed;
  const findings = result.findings.map(({ spared, ...finding }) => (spared === undefined ? finding : { ...finding, waived: spared }));
  return zstdCompressSync(JSON.stringify({ ...result, findings }));
};

/** Renames the suspended URLs in the progress of a crawl, which the earlier build called held. */
export const renameSuspended = (progress: Value): Value => {
  const { held = null, heldUrls = 0, ...same } = JSON.parse(String(progress));
  return JSON.stringify({ ...same, firstSuspended: held, suspendedUrls: heldUrls });
};

/** Conversions of the earlier build’s values to current values; all other values stay unchanged. */
const values: Readonly<Record<string, Readonly<Record<string, (value: Value) => Value>>>> = {
  run: { stored_result: renameWaived },
  crawl: { progress: renameSuspended },
};
/** Former columns of reports and crawls that now belong to the share links. */
const ofLink: readonly Column[] = [
  { name: 'slug', kind: 'text' },
  { name: 'password_hash', kind: 'text' },
  { name: 'access_version', kind: 'integer' },
];
const moved: Readonly<Record<string, readonly Column[]>> = { report: ofLink, crawl: ofLink };

/** Tables that the earlier build did not have, and that stay empty. */
const newTables: ReadonlySet<string> = new Set([
  'notification_read',
  'access_profile',
  'preliminary_result',
  'crawl_finding',
  'crawl_link_text',
  'crawl_issue_link',
  'crawl_issue_group',
]);
/** The values of a row, by column. */
type Named = Readonly<Record<string, Value>>;

/** In the earlier build, the last change of what failed is when it failed. */
const failedAt = ({ state, updated_at = null }: Named): Value => (state === 'failed' ? updated_at : null);

/** Columns that the earlier build did not have, with the value that a row of that build gets. */
const newColumns: Readonly<Record<string, Readonly<Record<string, Value | ((before: Named) => Value)>>>> = {
  project: { privacy: '1', share_language: null, share_client: '', share_shows_client: '0', share_expires_at: null },
  report: {
    share_shows_client: '0',
    share_expires_at: null,
    content: null,
    changed: null,
    failed_at: failedAt,
    access: null,
    run_access: null,
  },
  run: { access: null },
  import: { project_id: null },
  crawl: {
    scope: null,
    paused_at: null,
    failed_at: failedAt,
    share_language: null,
    share_client: '',
    share_shows_client: '0',
    share_expires_at: null,
  },
  schedule: { crawl_scope: null },
  crawl_issue: { waived: null, targets: null, links: null },
  crawl_graph: { accepted: null, anchors: null, link_anchors: null, anchor_facts: null },
  crawl_issue_page: { targets: null },
};

/** Tables that the earlier build did not have, and the row that each such table gets for a row of another table. */
const additions = (): Readonly<Record<string, { table: string; rowFor(row: Named): Named }>> => {
  let links = 0;
  const linkOf = (subject: 'report_id' | 'crawl_id' | 'project_id') => ({
    table: 'shared_link',
    rowFor: ({ id = null, slug = makeSlug(), password_hash = null, access_version = '1' }: Named) => {
      links += 1;
      return { id: String(links), [subject]: id, slug, password_hash, access_version };
    },
  });
  return {
    account: { table: 'workspace', rowFor: ({ id = null, created_at = null }) => ({ id, created_at }) },
    report: linkOf('report_id'),
    crawl: linkOf('crawl_id'),
    project: linkOf('project_id'),
  };
};

/**
 * Returns the tables of an export from the earlier build, and how these tables’ rows become current rows. Null for an export of a database that
 * lacked some of the migrations.
 */
export const earlierTables = (recorded: readonly string[]): readonly IncomingTable[] | null => {
  if (recorded.length !== MIGRATIONS || !recorded.includes(LAST)) return null;
  const added = additions();
  const isNew = ({ table }: Shape): boolean => newTables.has(table) || Object.values(added).some((addition) => addition.table === table);
  return tableShapes
    .filter((shape) => !isNew(shape))
    .map((shape) => {
      const { table } = shape;
      const before = columnsBefore(shape);
      const named = (row: Row): Named => Object.fromEntries(before.map(({ name }, index) => [name, row[index] ?? null]));
      const own: RowConversion = { shape, convert: (row) => rowOfToday(shape, named(row)) };
      const others = tableShapes.flatMap((other): RowConversion[] =>
        other.table === added[table]?.table
          ? [{ shape: other, convert: (row) => inOrder(other, added[table]?.rowFor(named(row)) ?? {}) }]
          : [],
      );
      return { name: tables[table] ?? table, columns: before, outputs: [own, ...others] };
    });
};

const columnsBefore = ({ table, columns: now }: Shape): readonly Column[] =>
  [
    ...now.filter(({ name }) => !isNewColumn(table, name)).map(({ name, kind }) => ({ name: nameBefore(table, name), kind })),
    ...(moved[table] ?? []),
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1));

const isNewColumn = (table: string, column: string): boolean => newColumns[table]?.[column] !== undefined;

const nameBefore = (table: string, column: string): string =>
  column === 'workspace_id' ? 'account_id' : (columns[table]?.[column] ?? column);

const rowOfToday = ({ table, columns: now }: Shape, before: Named): Row =>
  now.map(({ name }) => {
    const added = newColumns[table]?.[name] ?? null;
    const value = before[nameBefore(table, name)] ?? (typeof added === 'function' ? added(before) : added);
    return values[table]?.[name]?.(value) ?? value;
  });

const inOrder = ({ columns: now }: Shape, row: Named): Row => now.map(({ name }) => row[name] ?? null);
