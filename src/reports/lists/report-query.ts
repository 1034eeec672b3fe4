import type { Rating } from '../../audit/scoring/score.ts';
import type { Privacy, ReportState } from '../../storage/database.ts';
import { type Report, rankOf } from '../report.ts';
import type { SortColumn, SortDirection } from './section.ts';

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

/** Which reports of an account a list has, and in which order. */
export interface ReportQuery {
  accountId: number;
  search?: string | undefined;
  searchBy: 'url' | 'project';
  result?: Rating | undefined;
  state?: ReportState | undefined;
  privacy?: Privacy | undefined;
  /** Normalised name of a project. */
  project?: string | undefined;
  sortBy: SortBy;
  sort: SortDirection;
  perPage: number;
  page: number;
}
