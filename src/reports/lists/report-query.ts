import type { Rating } from '../../audit/scoring/score.ts';
import type { Privacy, ReportState } from '../../storage/database.ts';
import { type Report, rankOf } from '../report.ts';
import type { SortColumn, SortDirection } from './section.ts';

interface SortKey {
  /** The indexed column to sort by; null to sort by id alone. */
  column: SortColumn | null;
  /** Grouping that precedes the sort values: none, reports with a rating first, or one group per rating. Reports without a rating come last. */
  groups: 'none' | 'rated' | 'ratings';
  /** Returns the report’s sort value, after which the list continues. */
  valueOf(report: Report): string | number | null;
}

/** Sort keys of report lists. The API, MCP and the pages all use these names. */
export const sortKeys = {
  id: { column: null, groups: 'none', valueOf: ({ id }) => id },
  generated_at: { column: { name: 'generated_at', type: 'number' }, groups: 'rated', valueOf: ({ rated }) => rated?.generatedAt ?? null },
  url: { column: { name: 'url', type: 'text' }, groups: 'none', valueOf: ({ url }) => url },
  result: { column: null, groups: 'ratings', valueOf: ({ rated }) => rated && rankOf(rated.result) },
} as const satisfies Record<string, SortKey>;

export type SortBy = keyof typeof sortKeys;

/** Selects and orders an account’s reports in a list. */
export interface ReportQuery {
  accountId: number;
  search?: string | undefined;
  searchBy: 'url' | 'project';
  result?: Rating | undefined;
  state?: ReportState | undefined;
  privacy?: Privacy | undefined;
  /** Normalised name of the project to which the list is limited. */
  project?: string | undefined;
  sortBy: SortBy;
  sort: SortDirection;
  perPage: number;
  page: number;
}
