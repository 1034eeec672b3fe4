import type { Database } from '../storage/database.ts';
import { findProjectId, matching, type ReportQuery, type Stretch } from './list.ts';
import { cutStretch, type Position, type Stretched } from './position.ts';
import { rankOf } from './rating.ts';
import { type Report, reportOf, reportRows } from './report.ts';

export type ReportWalk = Omit<ReportQuery, 'page'>;

/** The part of an account's reports after a position, in the order of `listReports`; along an index, however far in. */
export const walkReports = async (db: Database, query: ReportWalk, after: Position): Promise<Stretched<Report>> => {
  const project = query.project === undefined ? undefined : await findProjectId(db, query.accountId, query.project);
  if (query.project !== undefined && project === undefined) return { rows: [], next: null };
  const most = query.perPage + 1;
  const cut = (rows: readonly Report[]) => cutStretch(rows, query.perPage, (report) => positionOfReport(report, query.sortBy));
  if (query.sortBy === 'id' || query.sortBy === 'url') return cut(await fetchAfter(db, query, project, 'all', after, most));

  const rated = after.value === null ? [] : await fetchAfter(db, query, project, 'rated', after, most);
  const missing = most - rated.length;
  if (missing === 0 || query.result !== undefined) return cut(rated);
  return cut([...rated, ...(await fetchAfter(db, query, project, 'unrated', after.value === null ? after : null, missing))]);
};

/** Where a list sorted so goes on after a report. */
export const positionOfReport = ({ id, url, rated }: Report, sortBy: ReportQuery['sortBy']): Position => {
  const values = { id, url, generated_at: rated?.generatedAt ?? null, result: rated ? rankOf(rated.result) : null };
  return { value: values[sortBy], id };
};

const fetchAfter = async (
  db: Database,
  query: ReportWalk,
  project: number | undefined,
  stretch: Stretch,
  after: Position | null,
  most: number,
): Promise<Report[]> => {
  const column = query.sortBy === 'id' || stretch === 'unrated' ? 'report.id' : (`report.${query.sortBy}` as const);
  const beyond = query.sort === 'asc' ? '>' : '<';
  let rows = reportRows(db)
    .where(matching(query, project, stretch))
    .orderBy(column, query.sort);
  if (column === 'report.id') {
    if (after) rows = rows.where('report.id', beyond, after.id);
  } else {
    rows = rows.orderBy('report.id', query.sort);
    // A row value, so that the index is entered at the very place.
    // A cursor comes from outside, so its value may be of any kind.
    const value = query.sortBy === 'url' ? String(after?.value) : Number(after?.value) || 0;
    if (after) rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple(column, 'report.id'), beyond, tuple(value, after.id)));
  }
  return (await rows.limit(most).execute()).map(reportOf);
};
