import { z } from 'zod';
import type { ProjectQuery } from '../../reports/projects.ts';
import { components, defineOperation, deletion, listOf, one, unchanged } from '../contract.ts';
import { deletedJson } from '../envelope.ts';
import { choice, count, deleted, pagingFields, search, sort, time } from '../fields.ts';
import { rating, score } from '../reports/contract.ts';
import { DONE, exampleReport, MADE } from '../reports/example.ts';
import { projectJson } from './json.ts';

export const projectListFields = z.object({
  search: search.optional(),
  search_by: choice('search_by', ['project']).default('project').describe('What is searched.'),
  sort_by: choice('sort_by', ['created_at', 'project', 'name'])
    .default('created_at')
    .describe('What decides the order; project and name are the same.'),
  sort: sort.default('desc'),
  ...pagingFields,
});

/** Which projects are asked for and in what order, but not how many of them. */
export const projectQuery = (
  { search, sort_by, sort }: Omit<z.output<typeof projectListFields>, keyof typeof pagingFields>,
  accountId: number,
): Omit<ProjectQuery, 'perPage' | 'page'> => ({ accountId, search, sortBy: sort_by === 'created_at' ? 'created_at' : 'name', sort });

export const project = z
  .object({
    id: z.string(),
    object: z.literal('project'),
    name: z.string().describe('Lower-case ASCII host, without www. and port.'),
    reports: z.object({ total: count('All.'), good: count('Rated good.'), decent: count('Rated decent.'), bad: count('Rated bad.') }),
    latest_result: rating.nullable(),
    latest_score: score.nullable(),
    created_at: time('When its first report was asked for.'),
    updated_at: time('When one of its reports was last changed.'),
  })
  .describe('The reports of a host. It appears with the first of them and goes with the last.')
  .register(components, { id: 'Project' });

const deletedProject = deleted('project', z.string()).extend({ reports_deleted: count('With it.') });

const example = () =>
  projectJson({
    id: 1,
    name: 'example.com',
    reports: { total: 12, good: 5, decent: 4, bad: 3 },
    latest: exampleReport().rated,
    createdAt: MADE,
    updatedAt: DONE,
  });

const ITEM = '/projects/{project}';

export const projectOperations = {
  listProjects: defineOperation({
    method: 'GET',
    path: '/projects',
    tag: 'Projects',
    summary: 'List projects',
    query: projectListFields,
    headers: ['If-None-Match'],
    responses: { 200: listOf(project, 'One part of the list.'), 304: unchanged },
    example,
    cached: true,
  }),
  readProject: defineOperation({
    method: 'GET',
    path: ITEM,
    tag: 'Projects',
    summary: 'Read a project',
    headers: ['If-None-Match'],
    responses: { 200: one(project, 'The project.'), 304: unchanged },
    problems: ['project_not_found'],
    example,
    cached: true,
  }),
  deleteProject: defineOperation({
    method: 'DELETE',
    path: ITEM,
    tag: 'Projects',
    summary: 'Delete a project and all its reports',
    headers: ['If-Match'],
    responses: { 200: deletion(deletedProject) },
    problems: ['project_not_found'],
    example: () => ({ ...deletedJson('project', 'example.com'), reports_deleted: 12 }),
  }),
};
