import type { Context, Hono } from 'hono';
import { validate } from '../../api/parameters.ts';
import { projectListFields, projectQuery } from '../../api/projects/contract.ts';
import { listReports } from '../../reports/list.ts';
import { projectName } from '../../reports/project-name.ts';
import { findProject, listProjects, type Project } from '../../reports/projects.ts';
import { removeProject } from '../../reports/remove.ts';
import { findSchedule, findSchedules } from '../../schedules/schedule.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { actionMessage } from '../request/action-message.ts';
import { readFilters } from '../request/filters.ts';
import type { WebEnv, WebService } from '../service.ts';
import { projectDeletePage, projectPage } from './site-page.ts';
import { projectsPage } from './sites-page.ts';

const { cursor: _, ...shape } = projectListFields.shape;
const names = Object.keys(shape);

/** Routes `/projects`, with the list parameters of the API, and `/projects/{project}`; 404 for projects of other accounts. */
export const mountProjects = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue, publish } = service;
  const requireUser = requireSession(service, frame);
  for (const path of ['/projects', '/projects/*']) web.use(path, requireUser);

  const find = async (context: Context<WebEnv>): Promise<Project | undefined> => {
    const name = projectName(context.req.param('project') ?? '');
    return name === null ? undefined : findProject(db, currentUserOf(context).account.id, name);
  };

  web.get('/projects', async (context) => {
    const accountId = currentUserOf(context).account.id;
    const { fields, query, problems } = await readFilters(context.req.raw, names, (read) => validate(projectListFields, read, 'query'));
    const filters = { ...projectQuery(fields, accountId), perPage: fields.per_page, page: fields.page ?? 1 };
    const list = problems.length > 0 ? { rows: [], total: 0 } : await listProjects(db, filters);
    const schedules = await findSchedules(db, accountId, 'project', idsOf(list.rows));
    const done = context.req.query('done') === 'deleted' ? 'Site and reports deleted.' : undefined;
    return context.html(
      projectsPage({ filters, list, schedules, query, problems, done }, frameFor(context, frame)),
      problems.length > 0 ? 422 : 200,
    );
  });

  web.get('/projects/:project', async (context) => {
    const project = await find(context);
    if (!project) return context.notFound();
    const query = { searchBy: 'url', sortBy: 'id', sort: 'desc', perPage: 10, page: 1 } as const;
    const accountId = currentUserOf(context).account.id;
    const { rows } = await listReports(db, { ...query, accountId, project: project.name });
    const schedules = await findSchedules(db, accountId, 'report', idsOf(rows));
    const schedule = await findSchedule(db, accountId, { projectId: project.id });
    const done = actionMessage(context, dones);
    return context.html(projectPage({ project, reports: rows, schedules, schedule, done }, frameFor(context, frame)));
  });

  web.get('/projects/:project/delete', async (context) => {
    const project = await find(context);
    return project ? context.html(projectDeletePage(project, frameFor(context, frame))) : context.notFound();
  });

  web.post('/projects/:project/delete', async (context) => {
    const project = await find(context);
    const removed = project && (await removeProject(db, queue, publish, currentUserOf(context).account.id, project.name));
    return removed === undefined ? context.notFound() : context.redirect(`${frame.basePath}/projects?done=deleted`, 303);
  });
};

const dones: Record<string, string> = {
  scheduled: 'Schedule saved.',
  unscheduled: 'Schedule removed.',
};

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
