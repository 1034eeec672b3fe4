import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Rating } from '../audit/score.ts';
import type { Database, Privacy, ReportState, Tables } from '../storage/database.ts';
import { countReports } from './counts.ts';
import { rankOf } from './rating.ts';
import { type Report, reportOf, reportRows } from './report.ts';
import { containing } from './search.ts';

export interface ReportQuery {
  accountId: number;
  search?: string | undefined;
  searchBy: 'url' | 'project';
  result?: Rating | undefined;
  state?: ReportState | undefined;
  privacy?: Privacy | undefined;
  /** Name of a project, normalised. */
  project?: string | undefined;
  sortBy: 'id' | 'generated_at' | 'url' | 'result';
  sort: 'asc' | 'desc';
  perPage: number;
  page: number;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** One page of an account's reports. Reports without a value for the sort come last in both directions; ties go by id in the same direction. */
export const listReports = async (db: Database, query: ReportQuery): Promise<Page<Report>> => {
  const project = query.project === undefined ? undefined : await findProjectId(db, query.accountId, query.project);
  if (query.project !== undefined && project === undefined) return { rows: [], total: 0 };
  const total = await countMatching(db, query, project);
  const offset = (query.page - 1) * query.perPage;
  if (offset >= total) return { rows: [], total };
  if (query.sortBy === 'id' || query.sortBy === 'url')
    return { rows: await fetchRows(db, query, project, 'all', offset, query.perPage), total };
  return { rows: await fetchNullsLast(db, query, project, offset), total };
};

/** Two stretches, so that each can be read along its index: reports that have the value, then those that have not. */
const fetchNullsLast = async (db: Database, query: ReportQuery, project: number | undefined, offset: number): Promise<Report[]> => {
  const rated = await fetchRows(db, query, project, 'rated', offset, query.perPage);
  const missing = query.perPage - rated.length;
  if (missing === 0 || query.result !== undefined) return rated;
  const ratedTotal = rated.length > 0 ? offset + rated.length : await countMatching(db, query, project, 'rated');
  return [...rated, ...(await fetchRows(db, query, project, 'unrated', Math.max(0, offset - ratedTotal), missing))];
};

export type Stretch = 'all' | 'rated' | 'unrated';

const fetchRows = async (
  db: Database,
  query: ReportQuery,
  project: number | undefined,
  stretch: Stretch,
  offset: number,
  limit: number,
): Promise<Report[]> => {
  const column = query.sortBy === 'id' || stretch === 'unrated' ? 'report.id' : (`report.${query.sortBy}` as const);
  let rows = reportRows(db)
    .where(matching(query, project, stretch))
    .orderBy(column, query.sort);
  if (column !== 'report.id') rows = rows.orderBy('report.id', query.sort);
  return (await rows.limit(limit).offset(offset).execute()).map(reportOf);
};

/** From the counters where nothing is searched for, by counting where there is. */
const countMatching = async (db: Database, query: ReportQuery, project: number | undefined, stretch: Stretch = 'all'): Promise<number> => {
  if (query.search === undefined) {
    const { accountId, state, privacy } = query;
    const count = (result?: 0 | 1 | 2 | 3) =>
      countReports(db, { accountId, projectId: project, state, privacy, result: result as 0 | 1 | 2 | 3 });
    if (query.result !== undefined) return count(rankOf(query.result));
    return stretch === 'all' ? count() : (await count()) - (await count(0));
  }
  const counted = db
    .selectFrom('report')
    .innerJoin('project', 'project.id', 'report.project_id')
    .where(matching(query, project, stretch))
    .select(({ fn }) => fn.countAll<number>().as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
};

/** All the conditions of a query. */
export const matching =
  ({ accountId, search, searchBy, result, state, privacy }: Omit<ReportQuery, 'page'>, project: number | undefined, stretch: Stretch) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'report' | 'project'>): Expression<SqlBool> =>
    and([
      eb('report.account_id', '=', accountId),
      ...(search === undefined ? [] : [containing(searchBy === 'project' ? 'project.name' : 'report.url_search', search)]),
      ...(result === undefined ? [] : [eb('report.result', '=', rankOf(result))]),
      ...(state === undefined ? [] : [eb('report.state', '=', state)]),
      ...(privacy === undefined ? [] : [eb('report.privacy', '=', privacy)]),
      ...(project === undefined ? [] : [eb('report.project_id', '=', project)]),
      ...(stretch === 'all' ? [] : [eb('report.result', stretch === 'rated' ? 'is not' : 'is', null)]),
    ]);

export const findProjectId = async (db: Database, accountId: number, name: string): Promise<number | undefined> =>
  (await db.selectFrom('project').select('id').where('account_id', '=', accountId).where('name', '=', name).executeTakeFirst())?.id;
