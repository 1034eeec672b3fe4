import { rankOf } from './rating.ts';
import type { Report } from './report.ts';
import type { SortColumn } from './section.ts';

interface SortKey {
  /** The column of the index; null for id alone. */
  column: SortColumn | null;
  /** Grouping before the values: none, reports with a rating first, or each rating by itself. Reports without a rating come last. */
  groups: 'none' | 'rated' | 'ratings';
  /** The value that the list continues after. */
  valueOf(report: Report): string | number | null;
}

/** Sort keys of reports. API, MCP and pages take the names from here. */
export const sortKeys = {
  id: { column: null, groups: 'none', valueOf: ({ id }) => id },
  generated_at: { column: { name: 'generated_at', type: 'number' }, groups: 'rated', valueOf: ({ rated }) => rated?.generatedAt ?? null },
  url: { column: { name: 'url', type: 'text' }, groups: 'none', valueOf: ({ url }) => url },
  result: { column: null, groups: 'ratings', valueOf: ({ rated }) => rated && rankOf(rated.result) },
} as const satisfies Record<string, SortKey>;

export type SortBy = keyof typeof sortKeys;
