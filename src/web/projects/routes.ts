import type { Context, Hono } from 'hono';
import { storedCrawls } from '../../crawls/find.ts';
import { validate } from '../../front/parameters.ts';
import { projectListFields, projectQuery } from '../../front/projects/fields.ts';
import { readRecentScores } from '../../reports/history.ts';
import { listByScore } from '../../reports/lists/by-score.ts';
import { listProjects, type Project } from '../../reports/lists/projects.ts';
import { removeProject } from '../../reports/remove.ts';
import { listCommonIssues } from '../../reports/rollups/common-issues.ts';
import { projectHistory } from '../../reports/rollups/project-history.ts';
import { readScores, readScoreWeeks, type ScoresNow } from '../../reports/rollups/scores.ts';
import { findSchedule } from '../../schedules/schedule.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import { confirmPage } from '../frame/confirm-page.ts';
import type { Frame } from '../frame/frame.ts';
import { readThumbnails } from '../rendering/thumbnails.ts';
import { actionMessage } from '../request/action-message.ts';
import { readFilters } from '../request/filters.ts';
import { ownProject } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { count } from '../ui/amount.ts';
import { readPair } from '../ui/list/list-position.ts';
import { projectHistoryPage } from './history-page.ts';
import { mountIssues } from './issue-routes.ts';
import { projectPagesPage, type ScoreRange } from './pages-page.ts';
import { projectPath } from './project-head.ts';
import { projectPage } from './project-page.ts';
import { readProjectRows } from './project-rows.ts';
import { projectsPage } from './projects-page.ts';
import { projectSettingsPage } from './settings-page.ts';

const { cursor: _, ...shape } = projectListFields.shape;

/** Maximum pages that need attention in the overview, and number of rows per page of the list. */
const FEW_PAGES = 5;
const FEW_CRAWLS = 3;
const PER_PAGE = 50;

/** Mounts `/projects`, with the API’s list parameters, and `/projects/{project}`; requests for projects of other accounts get 404. */
export const mountProjects = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue, publish } = service;
  const requireUser = requireSession(service, frame);
  for (const path of ['/projects', '/projects/*']) web.use(path, requireUser);

  const accountOf = (context: Context<WebEnv>): number => currentUserOf(context).account.id;
  const scoresOf = async (context: Context<WebEnv>, { id }: Project): Promise<ScoresNow> => {
    const scores = (await readScores(db, accountOf(context), [id])).get(id);
    return scores ?? { reports: 0, mean: null, good: 0, decent: 0, bad: 0, bins: [] };
  };

  web.get('/projects', async (context) => {
    const accountId = accountOf(context);
    const { fields, query, problems } = await readFilters(context.req.raw, shape, (read) => validate(projectListFields, read, 'query'));
    const filters = { ...projectQuery(fields, accountId), perPage: fields.per_page, page: fields.page ?? 1 };
    const { rows, total } = problems.length > 0 ? { rows: [], total: 0 } : await listProjects(db, filters);
    const list = { rows: await readProjectRows(db, accountId, rows), total };
    const done = context.req.query('done') === 'deleted' ? 'Site and reports deleted.' : undefined;
    return context.html(projectsPage({ filters, list, query, problems, done }, frameFor(context, frame)), problems.length > 0 ? 422 : 200);
  });

  web.get('/projects/:project', async (context) => {
    const project = await ownProject(context, service);
    const accountId = accountOf(context);
    const { id } = project;
    const now = await scoresOf(context, project);
    const weeks = (await readScoreWeeks(db, accountId, [id])).get(id) ?? [];
    const issues = await listCommonIssues(db, { accountId, projectId: id });
    const { rows: worst } = await listByScore(db, { accountId, projectId: id, highest: 79, perPage: FEW_PAGES });
    const scores = await readRecentScores(db, idsOf(worst));
    const thumbnails = await readThumbnails(db, worst, frame.basePath);
    const schedule = await findSchedule(db, accountId, { projectId: id });
    const { rows: crawls } = await storedCrawls.list(db, { workspace_id: accountId, project: project.name, perPage: FEW_CRAWLS, page: 1 });
    return context.html(
      projectPage({ project, now, weeks, issues, worst, scores, thumbnails, crawls, schedule }, frameFor(context, frame)),
    );
  });

  web.get('/projects/:project/pages', async (context) => {
    const project = await ownProject(context, service);
    const range = rangeOf(context.req.query('from'), context.req.query('to'));
    const after = readPair(context.req.query('after'));
    const wanted = { accountId: accountOf(context), projectId: project.id, lowest: range.from, highest: range.to, perPage: PER_PAGE };
    const slice = await listByScore(db, wanted, after && { value: after[0], id: after[1] });
    const scores = await readRecentScores(db, idsOf(slice.rows));
    const thumbnails = await readThumbnails(db, slice.rows, frame.basePath);
    const now = await scoresOf(context, project);
    return context.html(
      projectPagesPage({ project, now, range, slice, scores, thumbnails, isContinued: after !== undefined }, frameFor(context, frame)),
    );
  });

  mountIssues(web, service, frame);

  web.get('/projects/:project/history', async (context) => {
    const project = await ownProject(context, service);
    const days = await projectHistory(db, accountOf(context), project.name);
    return context.html(projectHistoryPage({ project, days }, frameFor(context, frame)));
  });

  web.get('/projects/:project/settings', async (context) => {
    const project = await ownProject(context, service);
    const schedule = await findSchedule(db, accountOf(context), { projectId: project.id });
    const crawlSchedule = await findSchedule(db, accountOf(context), { crawledProjectId: project.id });
    const done = actionMessage(context, doneMessages);
    return context.html(projectSettingsPage({ project, schedule, crawlSchedule, done }, frameFor(context, frame)));
  });

  web.get('/projects/:project/delete', async (context) => {
    const project = await ownProject(context, service);
    const { name, reports } = project;
    const path = projectPath(frame, name);
    const lost =
      reports.total === 1
        ? 'Its report is deleted, with its history and link.'
        : `All its ${count(reports.total, 'report')} are deleted, with their history and links.`;
    const question = {
      feature: 'projects',
      title: `Delete ${name}?`,
      text: `${lost} This can’t be undone.`,
      button: 'Delete site',
      action: `${path}/delete`,
      back: `${path}/settings`,
    } as const;
    return context.html(confirmPage(question, frameFor(context, frame)));
  });

  web.post('/projects/:project/delete', async (context) => {
    const project = await ownProject(context, service);
    const removed = await removeProject(db, queue, publish, accountOf(context), project.name);
    return removed === undefined ? context.notFound() : context.redirect(`${frame.basePath}/projects?done=deleted`, 303);
  });
};

const doneMessages: Record<string, string> = {
  scheduled: 'Schedule saved.',
  unscheduled: 'Schedule removed.',
};

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Reads the range of scores from the query; returns the full range if the query has no valid one. */
const rangeOf = (from = '', to = ''): ScoreRange => {
  const [low, high] = [from, to].map((text) => (/^(?:100|\d{1,2})$/.test(text) ? Number(text) : Number.NaN));
  return low !== undefined && high !== undefined && low <= high ? { from: low, to: high } : { from: 0, to: 100 };
};
