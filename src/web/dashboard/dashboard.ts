import type { Context } from 'hono';
import { isCrawling } from '../../crawls/crawl.ts';
import { storedCrawls } from '../../crawls/find.ts';
import { storedImports } from '../../imports/import.ts';
import { listReports } from '../../reports/lists/list.ts';
import { listProjects } from '../../reports/lists/projects.ts';
import { isRunning } from '../../reports/report.ts';
import { listCommonIssues } from '../../reports/rollups/common-issues.ts';
import { WHOLE_ACCOUNT } from '../../reports/rollups/counts.ts';
import { readReportCounts } from '../../reports/rollups/report-counts.ts';
import { readScores, readScoreWeeks } from '../../reports/rollups/scores.ts';
import { readNextRun } from '../../schedules/next-runs.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { readProjectRows } from '../projects/project-table.ts';
import type { WebEnv, WebService } from '../service.ts';
import { dashboardPage, firstPage } from './dashboard-page.ts';

const MAX_PROJECTS = 6;
const MAX_RUNNING = 3;

export const showDashboard = async (context: Context<WebEnv>, { db, watch }: WebService, frame: Frame): Promise<Response> => {
  const accountId = currentUserOf(context).account.id;
  const counts = await readReportCounts(db, accountId);
  if (counts.total === 0) {
    const { rows } = await storedCrawls.list(db, { workspace_id: accountId, perPage: MAX_RUNNING, page: 1 });
    return context.html(firstPage(rows, frameFor(context, frame)));
  }
  const newest = { accountId, sort: 'desc', page: 1 } as const;
  const oldest = { accountId, sort: 'asc', page: 1, perPage: MAX_RUNNING, searchBy: 'url', sortBy: 'id' } as const;
  const [now, weeks, list, issues, nextRun, running, imports, crawls] = await Promise.all([
    readScores(db, accountId),
    readScoreWeeks(db, accountId),
    listProjects(db, { ...newest, perPage: MAX_PROJECTS, sortBy: 'created_at' }),
    listCommonIssues(db, { accountId }),
    readNextRun(db, accountId),
    counts.running === 0 ? { rows: [] } : listReports(db, { ...oldest, state: 'processing' }),
    storedImports.list(db, { workspace_id: accountId, perPage: MAX_RUNNING, page: 1 }),
    storedCrawls.list(db, { workspace_id: accountId, perPage: MAX_RUNNING, page: 1 }),
  ]);
  const data = {
    ...{ counts, issues, nextRun },
    now: now.get(WHOLE_ACCOUNT),
    weeks: weeks.get(WHOLE_ACCOUNT) ?? [],
    projects: await readProjectRows(db, accountId, list.rows),
    projectCount: list.total,
    audits: running.rows.map((report) => ({ report, step: watch.stepOf(report.id) })),
    imports: imports.rows.filter(({ state }) => isRunning(state)),
    crawls: crawls.rows.filter(isCrawling),
  };
  return context.html(dashboardPage(data, frameFor(context, frame)));
};
