import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { type Report, reportOf, reportRows } from './report.ts';

/** The newest report that an account has of a page, asked for by this address or another spelling of it; undefined when there is none. */
export const findReportByUrl = async (
  db: Database,
  accountId: number,
  { url, target }: { url: string; target: URL },
): Promise<Report | undefined> => {
  const found = [];
  for (const spelling of spellings(url, target)) found.push(await newestOf(db, accountId, spelling));
  return found.filter((report) => report !== undefined).sort((one, other) => other.id - one.id)[0];
};

/** As typed, as browsers write it, and without the slash that they put behind a host. */
const spellings = (url: string, { href, pathname, search, hash }: URL): Set<string> =>
  new Set([url, href, ...(pathname === '/' && search === '' && hash === '' ? [href.slice(0, -1)] : [])]);

const newestOf = async (db: Database, accountId: number, url: string): Promise<Report | undefined> => {
  let query = reportRows(db).where('report.account_id', '=', accountId).where('report.url', '=', url);
  // The beginning is what its index knows there.
  if (isPostgres(db)) query = query.where(sql<string>`left(report.url, 600)`, '=', sql<string>`left(${url}, 600)`);
  // Not by the bare id: whoever has many reports would have them looked through by their age.
  const row = await query.orderBy(sql`report.id + 0`, 'desc').limit(1).executeTakeFirst();
  return row && reportOf(row);
};
