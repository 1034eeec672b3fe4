import type { Context } from 'hono';
import { listReports } from '../../reports/list.ts';
import { listProjects } from '../../reports/projects.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';
import { dashboardPage } from './dashboard-page.ts';
import { readReportCounts } from './report-counts.ts';

const FEW = 5;

export const showDashboard = async (context: Context<WebEnv>, { db }: WebService, frame: Frame): Promise<Response> => {
  const accountId = currentUserOf(context).account.id;
  const part = { accountId, sort: 'desc', page: 1 } as const;
  const [counts, reports, projects] = await Promise.all([
    readReportCounts(db, accountId),
    listReports(db, { ...part, perPage: 2 * FEW, searchBy: 'url', sortBy: 'id' }),
    listProjects(db, { ...part, perPage: FEW, sortBy: 'created_at' }),
  ]);
  return context.html(dashboardPage({ counts, reports: reports.rows, projects }, frameFor(context, frame)));
};
