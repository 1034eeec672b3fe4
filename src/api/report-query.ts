import type { z } from 'zod';
import { projectName } from '../reports/project-name.ts';
import type { ReportWalk } from '../reports/walk.ts';
import type { Privacy } from '../storage/database.ts';
import type { pagingFields } from './paging.ts';
import type { listFields } from './report-fields.ts';

/** Which reports are asked for and in what order, but not how many of them. */
export const reportQuery = (
  { search, search_by, result, state, privacy, project, sort_by, sort }: Omit<z.output<typeof listFields>, keyof typeof pagingFields>,
  accountId: number,
): Omit<ReportWalk, 'perPage'> => ({
  accountId,
  search,
  searchBy: search_by,
  result,
  state,
  privacy: privacy as Privacy | undefined,
  // A text that is no host names no project, and so finds nothing.
  project: project === undefined ? undefined : (projectName(project) ?? ''),
  sortBy: sort_by,
  sort,
});
