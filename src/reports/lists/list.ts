import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import type { ListPage } from '../../storage/resource.ts';
import { type Report, reportOf, reportRows } from '../report.ts';
import { type OrderedList, orderReports } from './order.ts';
import type { ReportQuery } from './report-query.ts';
import { scanSection } from './scan.ts';
import { searchSections } from './search.ts';
import { readFromNearerEnd, readSection, type SortDirection, totalOf } from './section.ts';

/**
 * Lists one page of an account’s reports. Reports without a value of the sort key come last in both directions; reports with equal values are sorted
 * by id in the same direction.
 */
export const listReports = async (db: Database, query: ReportQuery): Promise<ListPage<Report>> => {
  const slice = { offset: (query.page - 1) * query.perPage, limit: query.perPage };
  const ordered = await orderReports(db, query);
  const { sections, condition, isCounted } = ordered;
  const { ids, total } =
    condition && !isCounted
      ? await searchSections(db, sections, query.sort, condition, slice)
      : await readPage(db, ordered, query.sort, slice);
  return { rows: await findReports(db, ids), total };
};

/** Finds the reports with these ids, in the order of the ids, without deleted reports. */
export const findReports = async (db: Database, ids: readonly number[]): Promise<Report[]> => {
  if (ids.length === 0) return [];
  const rows = await reportRows(db).where('report.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [reportOf(row)] : [];
  });
};

const readPage = async (
  db: Database,
  { sections, condition }: OrderedList,
  direction: SortDirection,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> => {
  const ids: number[] = [];
  let before = 0;
  for (const section of sections) {
    const start = Math.max(0, offset - before);
    const total = totalOf(section);
    before += total;
    const found = await readFromNearerEnd(total, direction, start, limit - ids.length, (way, slice) =>
      condition ? scanSection(db, section, way, condition, slice) : readSection(db, section, way, slice),
    );
    ids.push(...found.map(({ id }) => id));
  }
  return { ids, total: before };
};

export interface ProjectWalk {
  accountId: number;
  projectId: number;
  /** Id of the last report that was read; 0 before the first report. */
  after: number;
}

/** Maximum reports of the account read per query. */
const REPORTS_PER_QUERY = 1_000;

/**
 * Yields a project’s report ids in ascending order, in batches that may be empty. Reads the index of all reports of the account by id, because audits
 * don’t change that order.
 */
export async function* idsOfProject(db: Database, { accountId, projectId, after }: ProjectWalk): AsyncGenerator<number[]> {
  for (let last: number | undefined = after; last !== undefined; ) {
    const batch = await db
      .selectFrom('report')
      .select(['id', 'project_id'])
      .where('workspace_id', '=', accountId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(REPORTS_PER_QUERY)
      .execute();
    yield batch.filter(({ project_id }) => project_id === projectId).map(({ id }) => id);
    last = batch.length < REPORTS_PER_QUERY ? undefined : batch.at(-1)?.id;
  }
}

/** Finds the account’s newest report with each URL or another spelling of it, by URL; URLs without a report are missing. */
export const findReportsByUrl = async (
  db: Database,
  accountId: number,
  urls: readonly { url: string; target: URL }[],
): Promise<ReadonlyMap<string, Report>> => {
  const found = await findReportsOfUrls(db, accountId, [...new Set(urls.flatMap(spellings))]);
  return new Map(
    urls.flatMap((one) => {
      const [newest] = spellings(one)
        .flatMap((url) => found.get(url) ?? [])
        .sort((report, other) => other.id - report.id);
      return newest ? [[one.url, newest]] : [];
    }),
  );
};

/** Returns the spellings of a URL: as entered, as browsers serialise it, and without the slash after a host. */
const spellings = ({ url, target: { href, pathname, search, hash } }: { url: string; target: URL }): string[] => [
  ...[url, href],
  ...(pathname === '/' && search === '' && hash === '' ? [href.slice(0, -1)] : []),
];

/** Finds the account’s newest report of each URL, by URL; URLs without a report are missing. */
export const findReportsOfUrls = async (db: Database, accountId: number, urls: readonly string[]): Promise<ReadonlyMap<string, Report>> => {
  if (urls.length === 0) return new Map();
  let newest = db
    .selectFrom('report')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('workspace_id', '=', accountId)
    .where('url', 'in', urls)
    .groupBy('url');
  // PostgreSQL’s index covers only the first 600 characters of a URL.
  if (isPostgres(db))
    newest = newest.where(sql<string>`left(url, 600)`, 'in', [...new Set(urls.map((url) => [...url].slice(0, 600).join('')))]);
  const rows = await reportRows(db).where('report.id', 'in', newest).execute();
  return new Map(rows.map((row) => [row.url, reportOf(row)]));
};
