import type { Context } from 'hono';
import { findProject, type Project } from '../../reports/lists/projects.ts';
import { projectName } from '../../reports/project.ts';
import { findReport, type Report } from '../../reports/report.ts';
import { currentUserOf } from '../account/current-user.ts';
import type { WebEnv, WebService } from '../service.ts';

/** Path parameter: id of a report. */
export const REPORT_ID = ':id{[1-9][0-9]{0,14}}';

/** The report that the path names, behind `requireSession`; undefined for unknown ids and those of other accounts alike. */
export const findOwnReport = (context: Context<WebEnv>, { db }: Pick<WebService, 'db'>): Promise<Report | undefined> =>
  findReport(db, currentUserOf(context).account.id, Number(context.req.param('id')));

/** The project that the path names, behind `requireSession`; undefined for unknown names and projects of other accounts alike. */
export const findOwnProject = async (context: Context<WebEnv>, { db }: Pick<WebService, 'db'>): Promise<Project | undefined> => {
  const name = projectName(context.req.param('project') ?? '');
  return name === null ? undefined : findProject(db, currentUserOf(context).account.id, name);
};
