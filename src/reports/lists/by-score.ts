import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { cutSlice, type ListPosition, type ListSlice } from '../../storage/resource.ts';
import type { Report } from '../report.ts';
import { findReports } from './list.ts';
import type { SortDirection } from './section.ts';

interface ScoreRange {
  accountId: number;
  projectId: number;
  /** Lowest and highest score, both inclusive. */
  lowest?: number;
  highest?: number;
  /** `asc` lists the lowest scores first. */
  sort?: SortDirection;
  perPage: number;
}

/** Lists a project’s reports with a score in a range, by score and then by id, after a position. Reads one index range, at any depth. */
export const listByScore = async (
  db: Database,
  { accountId, projectId, lowest = 0, highest = 100, sort = 'asc', perPage }: ScoreRange,
  after?: ListPosition,
): Promise<ListSlice<Report>> => {
  let query = db
    .selectFrom('report')
    .select(['id', 'score as value'])
    .where('project_id', '=', projectId)
    .where('score', 'is not', null)
    .where('score', '>=', lowest)
    .where('score', '<=', highest);
  // A cursor is untrusted input: its value may have any type.
  if (after)
    query = query.where(sql<SqlBool>`(score, id) ${sql.raw(sort === 'asc' ? '>' : '<')} (${Number(after.value) || 0}, ${after.id})`);
  const positions = await query
    .orderBy('score', sort)
    .orderBy('id', sort)
    .limit(perPage + 1)
    .execute();
  const { rows: wanted, next } = cutSlice(positions, perPage, (position) => position);
  const reports = await findReports(
    db,
    wanted.map(({ id }) => id),
  );
  return { rows: reports.filter((report) => report.accountId === accountId), next };
};
