import type { Selectable } from 'kysely';
import type { AuditMode } from '../audit/mode.ts';
import type { LeftOut } from '../audit/read/sitemap/sitemap-pages.ts';
import { importingStates } from '../reports/job.ts';
import { selectRemovedProjects } from '../reports/lists/projects.ts';
import { isRunning, runningStates } from '../reports/report.ts';
import type { Database, InTransaction, Privacy, ReportState } from '../storage/database.ts';
import { isAmong } from '../storage/expressions.ts';
import { defineResource } from '../storage/resource.ts';
import type { ImportTable } from '../storage/schema/import.ts';
import { type ImportFailureCode, readImportFailure } from './failure.ts';
import { groupsOf, type LeftOutGroup } from './left-out.ts';

/** An import: reports for the pages of a sitemap. Times are milliseconds since 1970. */
export interface Import {
  id: number;
  sitemap: string;
  privacy: Privacy;
  /** Audit mode of the import’s reports. */
  mode: AuditMode;
  /** State of the import: `processing` until the sitemap is read and all audits are finished. */
  state: ReportState | 'cancelled';
  error: ImportFailureCode | null;
  limit: number;
  /** Number of sitemaps read, and number of pages listed in these sitemaps. */
  sitemaps: number;
  found: number;
  accepted: number;
  leftOut: LeftOutGroup[];
  /** Number of accepted pages in each state; the numbers add up to `accepted`. */
  progress: Progress;
  version: number;
  createdAt: number;
  updatedAt: number;
}

/** Number of reports in each state; `deleted` counts reports that were deleted after the import created them. */
export type Progress = Record<Import['state'] | 'deleted', number>;

/** Selects imports of an account. */
interface ImportFilter {
  workspace_id: number;
  project_id?: number;
  /** If given, only imports with these ids. */
  ids?: readonly number[];
}

/** An account’s imports, newest first. */
export const storedImports = defineResource({
  table: 'import',
  sort: 'desc',
  rows: (db, { workspace_id, project_id, ids }: ImportFilter) =>
    db
      .selectFrom('import')
      .selectAll()
      .where('workspace_id', '=', workspace_id)
      .$if(project_id !== undefined, (query) => query.where('project_id', '=', project_id ?? 0))
      .$if(ids !== undefined, (query) => query.where(isAmong(db, 'id', ids ?? []))),
  complete: (rows, db, { workspace_id }) => withProgress(db, workspace_id, rows),
});

const withProgress = async (
  db: Database | InTransaction,
  accountId: number,
  rows: readonly Selectable<ImportTable>[],
): Promise<Import[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const reports = await db
    .selectFrom('report')
    .select(({ fn }) => ['import_id', 'state', fn.countAll<number>().as('count')])
    .where('import_id', 'in', ids)
    .where('project_id', 'not in', selectRemovedProjects(db, accountId))
    .groupBy(['import_id', 'state'])
    .execute();
  const pages = await db
    .selectFrom('import_page')
    .select(({ fn }) => ['import_id', fn.sum<number>('pages').as('count')])
    .where('import_id', 'in', ids)
    .groupBy('import_id')
    .execute();
  return rows.map((row) => {
    const progress: Progress = { queued: 0, processing: 0, completed: 0, failed: 0, cancelled: row.cancelled, deleted: 0 };
    for (const { import_id, state, count } of reports) if (import_id === row.id) progress[state] = Number(count);
    for (const { import_id, count } of pages) if (import_id === row.id) progress.queued += Number(count);
    const counted = Object.values(progress).reduce((sum, count) => sum + count, 0);
    return importOf(row, { ...progress, deleted: Math.max(0, row.accepted - counted) });
  });
};

const importOf = (row: Selectable<ImportTable>, progress: Progress): Import => ({
  id: row.id,
  sitemap: row.sitemap,
  privacy: row.privacy,
  mode: row.mode,
  state: stateOf(row.state, progress),
  error: row.error === null ? null : readImportFailure(row.error),
  limit: row.page_limit,
  sitemaps: row.sitemaps,
  found: row.found,
  accepted: row.accepted,
  leftOut: groupsOf(JSON.parse(row.left_out) as LeftOut, row.page_limit),
  progress,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const stateOf = (stage: ImportTable['state'], { queued, processing }: Progress): Import['state'] => {
  if (stage === 'reading' || stage === 'adding') return 'processing';
  if (stage === 'added') return queued + processing > 0 ? 'processing' : 'completed';
  return stage;
};

/** Selects an account’s imports with pages to add or audits to finish. */
export const selectRunningImports = (db: Database | InTransaction, accountId: number) =>
  db
    .selectFrom('import')
    .select('id')
    .where('workspace_id', '=', accountId)
    .where(({ eb, and, or, exists, selectFrom }) => {
      const unfinished = selectFrom('report')
        .select('report.id')
        .whereRef('report.import_id', '=', 'import.id')
        .where('report.state', 'in', runningStates);
      return or([eb('state', 'in', importingStates), and([eb('state', '=', 'added'), exists(unfinished)])]);
    });

/** Lists an account’s running imports, newest first. */
export const listRunningImports = async (db: Database, accountId: number, most: number): Promise<Import[]> => {
  const rows = await selectRunningImports(db, accountId).selectAll().orderBy('id', 'desc').limit(most).execute();
  return (await withProgress(db, accountId, rows)).filter(({ state }) => isRunning(state));
};
