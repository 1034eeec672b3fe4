import type { Database } from '../storage/database.ts';
import { findReports, type ReportQuery } from './list.ts';
import { orderReports } from './order.ts';
import type { Position, Stretched } from './position.ts';
import { rankOf } from './rating.ts';
import type { Report } from './report.ts';
import { scanSection } from './scan.ts';
import { readSection } from './section.ts';

export type ReportWalk = Omit<ReportQuery, 'page'>;

/** The part of an account's reports after a position, in the order of `listReports`; along an index, however far in. */
export const walkReports = async (db: Database, query: ReportWalk, after: Position): Promise<Stretched<Report>> => {
  const { sections, condition, sectionAt } = await orderReports(db, query);
  const most = query.perPage + 1;
  const ids: number[] = [];
  const first = sectionAt(after);
  for (const [index, section] of sections.entries()) {
    if (index < first) continue;
    if (ids.length >= most) break;
    const part = { after: index === first ? after : undefined, limit: most - ids.length };
    const found = condition
      ? await scanSection(db, section, query.sort, condition, part)
      : await readSection(db, section, query.sort, part);
    ids.push(...found.map(({ id }) => id));
  }
  // Counted by ids: a row that went just now must not look like the end of the list.
  const rows = await findReports(db, ids.slice(0, query.perPage));
  const last = rows.at(-1);
  return { rows, next: ids.length > query.perPage && last ? positionOfReport(last, query.sortBy) : null };
};

/** Where a list sorted so goes on after a report. */
export const positionOfReport = ({ id, url, rated }: Report, sortBy: ReportQuery['sortBy']): Position => {
  const values = { id, url, generated_at: rated?.generatedAt ?? null, result: rated ? rankOf(rated.result) : null };
  return { value: values[sortBy], id };
};
