import { z } from 'zod';
import { Problem } from '../problem.ts';
import { projectName } from '../reports/project-name.ts';
import { findProject, listProjects, type Project } from '../reports/projects.ts';
import { removeProject } from '../reports/remove.ts';
import { deleted, json, list, timestamp } from './envelope.ts';
import { choice, page, perPage, search, sort, validate } from './fields.ts';
import { readParameters } from './parameters.ts';
import type { Call, Resource } from './resource.ts';

const listFields = z.object({
  search: search.optional(),
  search_by: choice('search_by', ['project']).default('project'),
  sort_by: choice('sort_by', ['created_at', 'project', 'name']).default('created_at'),
  sort: sort.default('desc'),
  per_page: perPage.default(10),
  page: page.default(1),
});

const listAll = async ({ service, key, request, address }: Call): Promise<Response> => {
  const fields = validate(listFields, await readParameters(request, Object.keys(listFields.shape), { body: false }), 'query');
  const found = await listProjects(service.db, {
    accountId: key.accountId,
    search: fields.search,
    sortBy: fields.sort_by === 'created_at' ? 'created_at' : 'name',
    sort: fields.sort,
    perPage: fields.per_page,
    page: fields.page,
  });
  return list(found, projectJson, fields, address);
};

const read = async ({ service, key, params }: Call): Promise<Response> => {
  const project = await findProject(service.db, key.accountId, readName(params.project));
  if (!project) throw new Problem('project_not_found');
  return json({ data: projectJson(project) });
};

const remove = async ({ service, key, params }: Call): Promise<Response> => {
  const name = readName(params.project);
  const count = await removeProject(service.db, key.accountId, name);
  if (count === undefined) throw new Problem('project_not_found');
  return deleted('project', name, { reports_deleted: count });
};

export const projectResources: readonly Resource[] = [
  { path: '/projects', methods: { GET: listAll } },
  { path: '/projects/:project', methods: { GET: read, DELETE: remove } },
];

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

const readName = (text = ''): string => {
  const name = projectName(text);
  if (name === null) throw new Problem('project_not_found');
  return name;
};
