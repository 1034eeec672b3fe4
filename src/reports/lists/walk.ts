import type { Database } from '../../storage/database.ts';
import type { Listing, ListPosition, ListSlice } from '../../storage/resource.ts';
import type { Report } from '../report.ts';
import { findReports, listReports } from './list.ts';
import { type OrderedList, orderReports } from './order.ts';
import { type ReportQuery, type SortBy, sortKeys } from './report-query.ts';
import { scanSection } from './scan.ts';
import { readSection } from './section.ts';

export type ReportWalk = Omit<ReportQuery, 'page'>;

/** Lists an account’s reports after a position, or from the start, in the order of `listReports`. Uses an index, at any depth. */
export const walkReports = async (db: Database, query: ReportWalk, after: ListPosition | null): Promise<ListSlice<Report>> => {
  const { perPage, sortBy } = query;
  const ordered = await orderReports(db, query);
  let from: WalkStart = { section: after ? ordered.sectionAt(after) : 0, position: after ?? undefined };
  for (;;) {
    const positions = await readPositions(db, query, ordered, from);
    const wanted = positions.slice(0, perPage);
    const ids = wanted.map(({ position }) => position.id);
    const rows = await findReports(db, ids);
    const [last, end] = [rows.at(-1), wanted.at(-1)];
    // The check counts positions, because rows deleted in the meantime must not look like the end of the list.
    const isMore = positions.length > perPage;
    if (last || !isMore || !end) return { rows, next: isMore && last ? positionOfReport(last, sortBy) : null };
    from = end;
  }
};

/** Position of a report in a list: the section, and the position within the section. */
interface SectionPosition {
  section: number;
  position: ListPosition;
}

/** Where to continue a list; without a position, at the start of the section. */
type WalkStart = Pick<SectionPosition, 'section'> & { position: ListPosition | undefined };

/** Reads the positions after a position, one more than fits on a page of the list. */
const readPositions = async (
  db: Database,
  { perPage, sort }: ReportWalk,
  { sections, condition }: OrderedList,
  from: WalkStart,
): Promise<readonly SectionPosition[]> => {
  const positions: SectionPosition[] = [];
  for (const [section, ranges] of sections.entries()) {
    if (section < from.section) continue;
    const limit = perPage + 1 - positions.length;
    if (limit === 0) break;
    const slice = { after: section === from.section ? from.position : undefined, limit };
    const found = condition ? await scanSection(db, ranges, sort, condition, slice) : await readSection(db, ranges, sort, slice);
    positions.push(...found.map((position) => ({ section, position })));
  }
  return positions;
};

const positionOfReport = (report: Report, sortBy: SortBy): ListPosition => ({ value: sortKeys[sortBy].valueOf(report), id: report.id });

/** The reports of an account as a list. */
export const storedReports: Listing<Omit<ReportWalk, 'perPage'>, Report> = {
  list: listReports,
  walk: walkReports,
  positionOf: (report, { sortBy }) => positionOfReport(report, sortBy),
};
