import { z } from 'zod';
import { Problem } from '../problem.ts';
import { projectName } from '../reports/project-name.ts';
import { findProject, listProjects, type Project, type ProjectQuery, positionOfProject, walkProjects } from '../reports/projects.ts';
import { removeProject } from '../reports/remove.ts';
import { assertIfMatch, entityTag, unlessNotModified } from './conditional.ts';
import { deleted, json, timestamp } from './envelope.ts';
import { choice, search, sort, validate } from './fields.ts';
import { answerList } from './list-answer.ts';
import { pagingFields, readPaging } from './paging.ts';
import { readParameters } from './parameters.ts';
import type { Call, Resource } from './resource.ts';

export const projectListFields = z.object({
  search: search.optional(),
  search_by: choice('search_by', ['project']).default('project').describe('What is searched.'),
  sort_by: choice('sort_by', ['created_at', 'project', 'name'])
    .default('created_at')
    .describe('What decides the order; project and name are the same.'),
  sort: sort.default('desc'),
  ...pagingFields,
});

const listAll = async ({ service, key, request, address }: Call): Promise<Response> => {
  const names = Object.keys(projectListFields.shape);
  const fields = validate(projectListFields, await readParameters(request, names, { body: false }), 'query');
  const query = projectQuery(fields, key.accountId);
  return answerList(request, address, readPaging('projects', { ...fields, sort_by: query.sortBy }), {
    page: (page) => listProjects(service.db, { ...query, ...page }),
    walk: (stretch, after) => walkProjects(service.db, { ...query, ...stretch }, after),
    positionOf: (project) => positionOfProject(project, query.sortBy),
    versionOf,
    shape: projectJson,
  });
};

const read = async (call: Call): Promise<Response> => {
  const project = await findProjectOf(call);
  return unlessNotModified(call.request, tagOf(project), () => json({ data: projectJson(project) }));
};

const remove = async (call: Call): Promise<Response> => {
  const { service, key } = call;
  const project = await findProjectOf(call);
  const assertCurrent = (before: Project): void => assertIfMatch(call.request, tagOf(before));
  const count = await removeProject(service.db, service.queue, service.webhooks.publish, key.accountId, project.name, { assertCurrent });
  if (count === undefined) throw new Problem('project_not_found');
  return deleted('project', project.name, { reports_deleted: count });
};

export const projectResources: readonly Resource[] = [
  { path: '/projects', methods: { GET: listAll }, holds: true },
  { path: '/projects/:project', methods: { GET: read, DELETE: remove }, holds: true },
];

/** Which projects are asked for and in what order, but not how many of them. */
export const projectQuery = (
  { search, sort_by, sort }: Omit<z.output<typeof projectListFields>, keyof typeof pagingFields>,
  accountId: number,
): Omit<ProjectQuery, 'perPage' | 'page'> => ({ accountId, search, sortBy: sort_by === 'created_at' ? 'created_at' : 'name', sort });

const projectJson = ({ name, reports, latest, createdAt, updatedAt }: Project) => ({
  id: name,
  object: 'project',
  name,
  reports,
  latest_result: latest?.result ?? null,
  latest_score: latest?.score ?? null,
  created_at: timestamp(createdAt),
  updated_at: timestamp(updatedAt),
});

const tagOf = (project: Project): string => entityTag('project', ...versionOf(project));

/** A project keeps no version, so all that may change of it tells its states apart. */
const versionOf = ({ id, reports, latest, updatedAt }: Project): (string | number | null)[] => [
  id,
  updatedAt,
  ...Object.values(reports),
  latest?.result ?? null,
  latest?.score ?? null,
];

/** The project that a path names. Throws a 404 when this account has none of that name. */
export const findProjectOf = async ({ service, key, params }: Call): Promise<Project> => {
  const name = projectName(params.project ?? '');
  const project = name === null ? undefined : await findProject(service.db, key.accountId, name);
  if (!project) throw new Problem('project_not_found');
  return project;
};
