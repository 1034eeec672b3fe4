import type { Context, Hono } from 'hono';
import { readRecentScores } from '../../reports/history.ts';
import type { Project } from '../../reports/lists/projects.ts';
import { type IssueScope, listCommonIssues, listReportsWithIssue, readIssueWeeks } from '../../reports/rollups/common-issues.ts';
import { WHOLE_ACCOUNT } from '../../reports/rollups/counts.ts';
import { readScoreWeeks, type ScoresOfDay } from '../../reports/rollups/scores.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { ownProject } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { readPair } from '../ui/list/list-position.ts';
import { issuePage } from './issue-page.ts';
import { findCheck } from './issue-words.ts';
import { issuesPage } from './issues-page.ts';
import { hasWeekBefore } from './mean-score.ts';

const PER_PAGE = 50;
const CHECK_PARAM = ':check{[a-z0-9-]{1,100}}';

/** Mounts `/issues` and `/projects/{project}/issues` for the issues of all projects or one, and `…/{check}` for the pages with an issue. */
export const mountIssues = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db } = service;
  const requireUser = requireSession(service, frame);
  for (const path of ['/issues', '/issues/*']) web.use(path, requireUser);

  const scopeOf = (context: Context<WebEnv>, project: Project | null): IssueScope => ({
    accountId: currentUserOf(context).account.id,
    projectId: project?.id,
  });
  const weeksOf = async ({ accountId, projectId = WHOLE_ACCOUNT }: IssueScope): Promise<ScoresOfDay[]> =>
    (await readScoreWeeks(db, accountId, [projectId], { weeks: 2 })).get(projectId) ?? [];

  const showList = async (context: Context<WebEnv>, project: Project | null): Promise<Response> => {
    const scope = scopeOf(context, project);
    const issues = await listCommonIssues(db, scope);
    const weeks = await weeksOf(scope);
    return context.html(issuesPage({ project, issues, weeks, pages: weeks.at(-1)?.reports ?? 0 }, frameFor(context, frame)));
  };

  const showIssue = async (context: Context<WebEnv>, project: Project | null): Promise<Response> => {
    const check = findCheck(context.req.param('check') ?? '');
    if (!check) return context.notFound();
    const scope = scopeOf(context, project);
    const after = readPair(context.req.query('after'));
    const issue = (await listCommonIssues(db, scope)).find((one) => one.check === check.id);
    const weeks = await readIssueWeeks(db, scope, check.id);
    const position = after && { projectId: after[0], reportId: after[1] };
    const { rows, next } = await listReportsWithIssue(db, scope, { check: check.id, perPage: PER_PAGE }, position);
    const scores = await readRecentScores(
      db,
      rows.map(({ report }) => report.id),
    );
    const scoreWeeks = await weeksOf(scope);
    const page = {
      ...{ project, check, issue, weeks, rows, scores },
      pages: scoreWeeks.at(-1)?.reports ?? 0,
      isCompared: hasWeekBefore(scoreWeeks),
      next: next && `${next.projectId}.${next.reportId}`,
      isContinued: after !== undefined,
    };
    return context.html(issuePage(page, frameFor(context, frame)));
  };

  web.get('/issues', (context) => showList(context, null));
  web.get(`/issues/${CHECK_PARAM}`, (context) => showIssue(context, null));
  web.get('/projects/:project/issues', async (context) => showList(context, await ownProject(context, service)));
  web.get(`/projects/:project/issues/${CHECK_PARAM}`, async (context) => showIssue(context, await ownProject(context, service)));
};
