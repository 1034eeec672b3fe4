import type { Database } from '../storage/database.ts';
import { findReports, type ReportQuery } from './list.ts';
import { type Ordered, orderReports } from './order.ts';
import type { Position, Stretched } from './position.ts';
import type { Report } from './report.ts';
import { scanSection } from './scan.ts';
import { readSection } from './section.ts';
import { type SortBy, sortKeys } from './sort-keys.ts';

export type ReportWalk = Omit<ReportQuery, 'page'>;

/** The part of an account's reports after a position, or from the top, in the order of `listReports`; along an index, however far in. */
export const walkReports = async (db: Database, query: ReportWalk, after: Position | null): Promise<Stretched<Report>> => {
  const { perPage, sortBy } = query;
  const ordered = await orderReports(db, query);
  let from: From = { section: after ? ordered.sectionAt(after) : 0, position: after ?? undefined };
  for (;;) {
    const places = await readPlaces(db, query, ordered, from);
    const wanted = places.slice(0, perPage);
    const ids = wanted.map(({ position }) => position.id);
    const rows = await findReports(db, ids);
    const [last, end] = [rows.at(-1), wanted.at(-1)];
    // Counted by places: rows that went just now, be it all of them, must not look like the end of the list.
    const isMore = places.length > perPage;
    if (last || !isMore || !end) return { rows, next: isMore && last ? positionOfReport(last, sortBy) : null };
    from = end;
  }
};

/** Where a report stands: in which section, and where there. */
interface Place {
  section: number;
  position: Position;
}

/** Where to read on; without a position from the top of the section. */
type From = Pick<Place, 'section'> & { position: Position | undefined };

/** The places after one, a page of them and one more. */
const readPlaces = async (
  db: Database,
  { perPage, sort }: ReportWalk,
  { sections, condition }: Ordered,
  from: From,
): Promise<readonly Place[]> => {
  const places: Place[] = [];
  for (const [section, ranges] of sections.entries()) {
    if (section < from.section) continue;
    const limit = perPage + 1 - places.length;
    if (limit === 0) break;
    const part = { after: section === from.section ? from.position : undefined, limit };
    const found = condition ? await scanSection(db, ranges, sort, condition, part) : await readSection(db, ranges, sort, part);
    places.push(...found.map((position) => ({ section, position })));
  }
  return places;
};

/** Where a list sorted so goes on after a report. */
export const positionOfReport = (report: Report, sortBy: SortBy): Position => ({ value: sortKeys[sortBy].valueOf(report), id: report.id });
