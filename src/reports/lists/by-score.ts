import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import { cutSlice, type ListPosition, type ListSlice } from '../../storage/resource.ts';
import type { Report } from '../report.ts';
import { findReports } from './list.ts';
import type { SortDirection } from './section.ts';

interface ScoreRange {
  accountId: number;
  projectId: number;
  /** Lowest and highest score, both inclusive. */
  lowest?: number;
  highest?: number;
  /** `asc` lists the lowest scores first. */
  sort?: SortDirection;
  perPage: number;
}

/** Lists a project’s reports with a score in a range, by score and then by id, after a position. Reads one index range, at any depth. */
export const listByScore = async (
  db: Database,
  { accountId, projectId, lowest = 0, highest = 100, sort = 'asc', perPage }: ScoreRange,
  after?: ListPosition,
): Promise<ListSlice<Report>> => {
  let query = db
    .selectFrom('report')
    .select(['id', 'score as value'])
    .where('project_id', '=', projectId)
    .where('score', 'is not', null)
    .where('score', '>=', lowest)
    .where('score', '<=', highest);
  // A cursor is untrusted input: its value may have any type.
  if (after)
    query = query.where(sql<SqlBool>`(score, id) ${sql.raw(sort === 'asc' ? '>' : '<')} (${Number(after.value) || 0}, ${after.id})`);
  const positions = await query
    .orderBy('score', sort)
    .orderBy('id', sort)
    .limit(perPage + 1)
    .execute();
  const { rows: wanted, next } = cutSlice(positions, perPage, (position) => position);
  const reports = await findReports(
    db,
    wanted.map(({ id }) => id),
  );
  return { rows: reports.filter((report) => report.accountId === accountId), next };
};

/** The largest possible change of a score. */
const MAX_CHANGE = 100;

/**
 * Lists reports whose shown run, not older than `since`, has a lower score than the previous run of the same mode: worst change first, and newest
 * first among equal changes. Covers an account or one of its projects; returns at most `most` reports. Looks up each of the 100 possible changes
 * once, in an index of such reports.
 */
export const listWorse = async (
  db: Database,
  { accountId, projectId }: { accountId: number; projectId?: number | undefined },
  { since, most }: { since: number; most: number },
): Promise<Report[]> => {
  const scope = projectId === undefined ? sql<SqlBool>`workspace_id = ${accountId}` : sql<SqlBool>`project_id = ${projectId}`;
  const changes = JSON.stringify(Array.from({ length: MAX_CHANGE }, (_, index) => MAX_CHANGE - index));
  const numbers = isPostgres(db)
    ? sql`select value::integer as change from jsonb_array_elements_text(${changes}::jsonb)`
    : sql`select value as change from json_each(${changes})`;
  // SQLite has no lateral joins, so a subquery for each change finds the ids there.
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

/** Returns how much a report’s score changed since the previous run; negative if the score got worse. */
const changeOf = ({ rated, previous }: Report): number => (rated && previous ? rated.score - previous.score : 0);
