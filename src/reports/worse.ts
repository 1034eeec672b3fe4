import { type SqlBool, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { findReports } from './list.ts';
import type { Report } from './report.ts';

/** The largest change of a score. */
const MAX_CHANGE = 100;

/**
 * Reports whose shown run, not older than `since`, has a lower score than the run before of the same mode: the worst change first, and the
 * newest first among equal ones. Of an account or one of its projects; at most `most`. Looks once at each of the 100 changes that there can
 * be, in an index of such reports.
 */
export const listWorse = async (
  db: Database,
  { accountId, projectId }: { accountId: number; projectId?: number | undefined },
  { since, most }: { since: number; most: number },
): Promise<Report[]> => {
  const scope = projectId === undefined ? sql<SqlBool>`account_id = ${accountId}` : sql<SqlBool>`project_id = ${projectId}`;
  const changes = JSON.stringify(Array.from({ length: MAX_CHANGE }, (_, index) => MAX_CHANGE - index));
  const numbers = isPostgres(db)
    ? sql`select value::integer as change from jsonb_array_elements_text(${changes}::jsonb)`
    : sql`select value as change from json_each(${changes})`;
  // SQLite has no lateral joins; there, a subquery per change finds the ids.
  const newest = sql`
    select id from report where ${scope} and score < previous_score and (previous_score - score) = change and generated_at >= ${since}
    order by generated_at desc limit ${most}`;
  const worse = isPostgres(db)
    ? sql`select worse.id, change from (${numbers}) as numbers cross join lateral (${newest}) as worse`
    : sql`select report.id, change from (${numbers}) as numbers cross join report where report.id in (${newest})`;
  const { rows } = await sql<{ id: number }>`${worse} order by change desc limit ${most}`.execute(db);
  const reports = await findReports(
    db,
    rows.map(({ id }) => Number(id)),
  );
  return reports
    .filter((report) => report.accountId === accountId)
    .sort((one, other) => changeOf(one) - changeOf(other) || (other.rated?.generatedAt ?? 0) - (one.rated?.generatedAt ?? 0));
};

/** The difference of a report’s score to the one before; negative if it got worse. */
const changeOf = ({ rated, previous }: Report): number => (rated && previous ? rated.score - previous.score : 0);
