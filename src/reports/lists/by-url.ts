import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import { type Report, reportOf, reportRows } from '../report.ts';

/** The account’s newest report with this URL or another spelling of it; undefined if there is none. */
export const findReportByUrl = async (
  db: Database,
  accountId: number,
  { url, target }: { url: string; target: URL },
): Promise<Report | undefined> => {
  const found = [];
  for (const spelling of spellings(url, target)) found.push(await newestOf(db, accountId, spelling));
  return found.filter((report) => report !== undefined).sort((one, other) => other.id - one.id)[0];
};

/** The URL as entered, as browsers serialise it, and without the slash after a host. */
const spellings = (url: string, { href, pathname, search, hash }: URL): Set<string> =>
  new Set([url, href, ...(pathname === '/' && search === '' && hash === '' ? [href.slice(0, -1)] : [])]);

const newestOf = async (db: Database, accountId: number, url: string): Promise<Report | undefined> => {
  let query = reportRows(db).where('report.workspace_id', '=', accountId).where('report.url', '=', url);
  // PostgreSQL’s index has only the first 600 characters.
  if (isPostgres(db)) query = query.where(sql<string>`left(report.url, 600)`, '=', sql<string>`left(${url}, 600)`);
  // An expression, so that the planner does not scan the account’s reports by id.
  const row = await query.orderBy(sql`report.id + 0`, 'desc').limit(1).executeTakeFirst();
  return row && reportOf(row);
};
