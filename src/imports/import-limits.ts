import { type LeftOut, leaveOutPages, type SkipReason } from '../audit/read/sitemap/sitemap-pages.ts';
import type { ReportQuota } from '../reports/report-quota.ts';
import type { Database, InTransaction } from '../storage/database.ts';

/** Limits of the waiting pages of an account’s imports, and of the reports that these pages may become. */
export interface ImportLimits {
  reports: ReportQuota;
  /** Maximum waiting pages; 0 means no limit. */
  mostPages: number;
}

/** Counts the pages of all of an account’s imports that have no report yet. */
export const countWaitingPages = async (db: Database, accountId: number): Promise<number> => {
  const { pages } = await db
    .selectFrom('import_page')
    .innerJoin('import', 'import.id', 'import_page.import_id')
    .select(({ fn }) => fn.sum<number | null>('import_page.pages').as('pages'))
    .where('import.workspace_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(pages ?? 0);
};

/** Returns the first pages that fit within the limits, and adds the remaining pages to `leftOut`. */
export const takeFitting = async (
  trx: InTransaction,
  accountId: number,
  { reports, mostPages }: ImportLimits,
  pages: readonly string[],
  leftOut: LeftOut,
): Promise<readonly string[]> => {
  const waiting = await countWaitingPages(trx, accountId);
  const forReports = (await reports.left(trx, accountId)) - waiting;
  const forPages = mostPages === 0 ? Number.POSITIVE_INFINITY : mostPages - waiting;
  const most = Math.max(0, Math.min(forReports, forPages));
  const reason: SkipReason = forReports <= forPages ? 'over_report_limit' : 'over_page_limit';
  leaveOutPages(leftOut, reason, pages.slice(most));
  return pages.slice(0, most);
};
