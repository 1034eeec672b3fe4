import type { Facts } from '../../audit/facts/facts.ts';
import type { LinkCheckFacts } from '../../audit/facts/link-check.ts';
import type { ResourcesFacts } from '../../audit/facts/resources.ts';
import { csvLine } from '../csv.ts';

/** Names of the CSV files that list facts of a report. */
export const factsFiles = ['resources', 'links'] as const;
export type FactsFile = (typeof factsFiles)[number];

/** Returns one of the fact files as CSV; only the header line if the audit did not collect these facts. */
export const factsCsv = (name: FactsFile, facts: Facts | null): string =>
  name === 'resources' ? csvOf(resourceColumns, facts?.resources?.items) : csvOf(linkColumns, facts?.link_check?.items);

export const factsCsvHeaders = (id: number, name: FactsFile): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8; header=present',
  'content-disposition': `attachment; filename="report-${id}-${name}.csv"`,
});

const resourceColumns = [
  'url',
  'kind',
  'status',
  'error',
  'broken',
  'type',
  'transfer_bytes',
  'decoded_bytes',
  'cache_seconds',
  'encoding',
  'width',
  'height',
  'line',
] as const satisfies readonly (keyof ResourcesFacts['items'][number])[];

const linkColumns = [
  'url',
  'text',
  'line',
  'internal',
  'verdict',
  'status',
  'error',
  'redirects',
  'permanent',
  'final_url',
  'checked_at',
] as const satisfies readonly (keyof LinkCheckFacts['items'][number])[];

const csvOf = <Name extends string>(
  columns: readonly Name[],
  rows: readonly Record<Name, string | number | boolean | null>[] = [],
): string => [columns, ...rows.map((row) => columns.map((name) => cell(row[name])))].map(csvLine).join('');

const cell = (value: string | number | boolean | null): string | number | null => (typeof value === 'boolean' ? String(value) : value);
