import type { Database } from '../../storage/database.ts';
import type { ListPage } from '../../storage/resource.ts';
import { type Report, reportOf, reportRows } from '../report.ts';
import { type Ordered, orderReports } from './order.ts';
import type { ReportQuery } from './report-query.ts';
import { scanSection } from './scan.ts';
import { searchSections } from './search.ts';
import { readFromNearerEnd, readSection, type SortDirection, totalOf } from './section.ts';

/**
 * One page of an account’s reports. Reports without a value of the sort key come last in both directions; equal ones are sorted by id
 * in the same direction.
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

/** The reports with these ids, in their order, without deleted ones. */
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
  { sections, condition }: Ordered,
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
