import { findReports } from '../reports/lists/list.ts';
import type { Report } from '../reports/report.ts';
import type { Database, ReportState } from '../storage/database.ts';

export interface ImportReportQuery {
  accountId: number;
  importId: number;
  state: ReportState;
  perPage: number;
  page: number;
}

/** The reports of an import in one state, the newest first. How many there are is in its progress. */
export const listReportsOfImport = async (
  db: Database,
  { accountId, importId, state, perPage, page }: ImportReportQuery,
): Promise<Report[]> => {
  const rows = await db
    .selectFrom('report')
    .select('id')
    .where('import_id', '=', importId)
    .where('workspace_id', '=', accountId)
    .where('state', '=', state)
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return findReports(
    db,
    rows.map(({ id }) => id),
  );
};
