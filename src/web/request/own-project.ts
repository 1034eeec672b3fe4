import type { Context } from 'hono';
import { findProject, type Project } from '../../reports/lists/projects.ts';
import { projectName } from '../../reports/project.ts';
import { currentUserOf } from '../account/current-user.ts';
import type { WebEnv, WebService } from '../service.ts';

/** The project that the path names, behind `requireSession`; undefined for unknown names and projects of other accounts alike. */
export const findOwnProject = async (context: Context<WebEnv>, { db }: Pick<WebService, 'db'>): Promise<Project | undefined> => {
  const name = projectName(context.req.param('project') ?? '');
  return name === null ? undefined : findProject(db, currentUserOf(context).account.id, name);
};
