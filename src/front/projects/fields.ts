import { z } from 'zod';
import type { ProjectQuery } from '../../reports/lists/projects.ts';
import { choice, pagingFields, search, sort } from '../fields.ts';

export const projectListFields = z.object({
  search: search.optional(),
  search_by: choice('search_by', ['project']).default('project').describe('What is searched.'),
  sort_by: choice('sort_by', ['created_at', 'project', 'name'])
    .default('created_at')
    .describe('What decides the order; project and name are the same.'),
  sort: sort.default('desc'),
  ...pagingFields,
});

/** Returns the filters and sort order of a list of projects, without paging. */
export const projectQuery = (
  { search, sort_by, sort }: Omit<z.output<typeof projectListFields>, keyof typeof pagingFields>,
  accountId: number,
): Omit<ProjectQuery, 'perPage' | 'page'> => ({ accountId, search, sortBy: sort_by === 'created_at' ? 'created_at' : 'name', sort });
