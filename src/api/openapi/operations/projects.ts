import { projectListFields } from '../../projects.ts';
import { deletion, listOf, one, unchanged } from '../answers.ts';
import type { Paths } from '../operation.ts';

export const projectPaths: Paths = {
  '/projects': {
    get: {
      id: 'listProjects',
      tag: 'Projects',
      summary: 'List projects',
      query: projectListFields,
      headers: ['If-None-Match'],
      answers: { 200: listOf('Project', 'One part of the list.'), 304: unchanged },
    },
  },
  '/projects/{project}': {
    get: {
      id: 'readProject',
      tag: 'Projects',
      summary: 'Read a project',
      headers: ['If-None-Match'],
      answers: { 200: one('Project', 'The project.'), 304: unchanged },
      problems: ['project_not_found'],
    },
    delete: {
      id: 'deleteProject',
      tag: 'Projects',
      summary: 'Delete a project and all its reports',
      headers: ['If-Match'],
      answers: { 200: deletion('project', { schema: { type: 'string' }, example: 'example.com' }, { reports_deleted: 12 }) },
      problems: ['project_not_found'],
    },
  },
};
