import { Problem } from '../../lib/problem.ts';
import { projectName } from '../../reports/project-name.ts';
import { findProject, listProjects, type Project, positionOfProject, walkProjects } from '../../reports/projects.ts';
import { removeProject } from '../../reports/remove.ts';
import type { Call, Handlers } from '../call.ts';
import { assertIfMatch, entityTag, unlessNotModified } from '../conditional.ts';
import { deletedJson } from '../envelope.ts';
import { readPaging } from '../paging.ts';
import { type projectOperations, projectQuery } from './contract.ts';
import { projectJson } from './json.ts';

export const projectHandlers: Handlers<typeof projectOperations> = {
  async listProjects(call) {
    const { db } = call.service;
    const fields = await call.fields();
    const query = projectQuery(fields, call.key.accountId);
    return call.list(readPaging('projects', { ...fields, sort_by: query.sortBy }), {
      page: (page) => listProjects(db, { ...query, ...page }),
      walk: (stretch, after) => walkProjects(db, { ...query, ...stretch }, after),
      positionOf: (project) => positionOfProject(project, query.sortBy),
      versionOf,
      shape: projectJson,
    });
  },
  async readProject(call) {
    const project = await findProjectOf(call);
    return unlessNotModified(call.request, tagOf(project), () => call.respond(200, projectJson(project)));
  },
  async deleteProject(call) {
    const { service, key } = call;
    const { name } = await findProjectOf(call);
    const assertCurrent = (before: Project): void => assertIfMatch(call.request, tagOf(before));
    const count = await removeProject(service.db, service.queue, service.webhooks.publish, key.accountId, name, { assertCurrent });
    if (count === undefined) throw new Problem('project_not_found');
    return call.respond(200, { ...deletedJson('project', name), reports_deleted: count });
  },
};

/** The project that a path names. Throws a 404 when this account has none of that name. */
export const findProjectOf = async ({
  service,
  key,
  params,
}: Pick<Call, 'service' | 'key'> & { params: { project: string } }): Promise<Project> => {
  const name = projectName(params.project);
  const project = name === null ? undefined : await findProject(service.db, key.accountId, name);
  if (!project) throw new Problem('project_not_found');
  return project;
};

const tagOf = (project: Project): string => entityTag('project', ...versionOf(project));

/** A project keeps no version, so all that may change of it tells its states apart. */
const versionOf = ({ id, reports, latest, updatedAt }: Project): (string | number | null)[] => [
  id,
  updatedAt,
  ...Object.values(reports),
  latest?.result ?? null,
  latest?.score ?? null,
];
