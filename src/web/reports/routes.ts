import type { Hono } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import { validate } from '../../front/parameters.ts';
import { csvAnswer } from '../../front/reports/exports.ts';
import { listFields, reportQuery } from '../../front/reports/fields.ts';
import { Problem } from '../../lib/problem.ts';
import { readRecentScores } from '../../reports/history.ts';
import { listReports } from '../../reports/lists/list.ts';
import { readReportCounts } from '../../reports/rollups/report-counts.ts';
import { findSchedules } from '../../schedules/schedule.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { readThumbnails } from '../rendering/thumbnails.ts';
import { readFilters } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { actionWords } from './actions.ts';
import { type ReportsPage, reportsPage } from './reports-page.ts';

const { cursor: _, ...shape } = listFields.shape;
/** Names of the list’s query parameters. */
export const listNames = Object.keys(shape);

/** Mounts `/reports`: the API’s list of reports as a page, with the same parameters. */
export const mountReports = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db } = service;
  web.get('/reports', requireSession(service, frame), async (context) => {
    const accountId = currentUserOf(context).account.id;
    const { fields, query, problems } = await readFilters(context.req.raw, shape, (read) => validate(listFields, read, 'query'));
    const filters = { ...reportQuery(fields, accountId), perPage: fields.per_page };
    const page = fields.page ?? 1;
    const list = problems.length > 0 ? { rows: [], total: 0 } : await listReports(db, { ...filters, page });
    const schedules = await findSchedules(db, accountId, 'report', idsOf(list.rows));
    const scores = await readRecentScores(db, idsOf(list.rows));
    const thumbnails = await readThumbnails(db, list.rows, frame.basePath);
    const counts = await readReportCounts(db, accountId);
    const done = actionMessage(new URL(context.req.url).searchParams);
    const data = { filters, page, list, schedules, scores, thumbnails, counts, query, problems, done };
    return context.html(reportsPage(data, frameFor(context, frame)), problems.length > 0 ? 422 : 200);
  });
};

const actionMessage = (query: URLSearchParams): ReportsPage['done'] => {
  if (query.get('done') === 'deleted') return { text: 'Report deleted.', isDone: true };
  return query.get('done') === 'selected' ? actionWords(query) : undefined;
};

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Mounts `/reports.csv`: the same CSV file as in the API, for signed-in users. */
export const mountReportsFile = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  web.get('/reports.csv', requireSession(service, frame), async (context) => {
    const accountId = currentUserOf(context).account.id;
    try {
      return await csvAnswer(service, accountId, context.req.raw, requestBase(context.req.raw, service.config));
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error;
      // The list page shows the errors in the query.
      return context.redirect(`${frame.basePath}/reports${new URL(context.req.url).search}`, 303);
    }
  });
};
