import { sql } from 'kysely';
import { DAY } from '../../lib/time.ts';
import type { Database, ReportState, ResultRank } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import { isAnyOf } from '../../storage/expressions.ts';
import { readRecentScores } from '../history.ts';
import { states, visibilities } from '../report.ts';
import { WHOLE_ACCOUNT } from '../rollups/counts.ts';
import { readScoreWeeks, type ScoresOfDay } from '../rollups/scores.ts';
import { findAcceptedInOne } from './accepted-in-one.ts';
import type { Project } from './projects.ts';

/** An audit of a site: a crawl, or the audit of one of its pages. */
export interface PastAudit {
  /** Time of the result in milliseconds since 1970. */
  time: number;
  /** Null if the audit failed. */
  score: number | null;
}

interface PastCrawl extends PastAudit {
  crawl: number;
}

/** The last audits of a site, earliest first, and how its score changed. */
export interface ProjectPast {
  audits: readonly PastAudit[];
  /** Change of the score since the crawl before, or in the last seven days for the mean of reports; null if there is nothing to compare. */
  change: number | null;
  /** Id of the report that was audited last; null without one. */
  lastReport: number | null;
}

/** Number of audits that lists show of a site. */
export const PAST_AUDITS = 14;
/** Maximum failed audits of an account that are considered. */
const MAX_FAILED = 200;

/** Reads the last audits of projects: of crawled ones their crawls, of others those of their pages, and the change of the score. */
export const readPast = async (db: Database, accountId: number, projects: readonly Project[]): Promise<Map<number, ProjectPast>> => {
  const ids = projects.map(({ id }) => id);
  const crawls = await readCrawls(db, crawledIds(projects));
  const changes = await changesOf(db, accountId, projects, crawls);
  const reports = await lastReports(db, ids);
  const scores = await readRecentScores(db, [...reports.values()].flat(), PAST_AUDITS);
  const failed = await readFailed(db, accountId);
  return new Map(
    projects.map(({ id, crawl }) => {
      const pages = (reports.get(id) ?? []).flatMap((report): readonly PastAudit[] => scores.get(report) ?? []);
      const audits = crawl ? (crawls.get(id) ?? []) : [...pages, ...(failed.get(id) ?? [])].sort((one, other) => one.time - other.time);
      return [id, { audits: audits.slice(-PAST_AUDITS), change: changes.get(id) ?? null, lastReport: reports.get(id)?.[0] ?? null }];
    }),
  );
};

/** Reads how the scores of projects changed: since the crawl before, or in the last seven days. */
export const readScoreChanges = async (db: Database, accountId: number, projects: readonly Project[]): Promise<Map<number, number>> =>
  changesOf(db, accountId, projects, await readCrawls(db, crawledIds(projects)));

const crawledIds = (projects: readonly Project[]): number[] => projects.filter(({ crawl }) => crawl !== null).map(({ id }) => id);

const changesOf = async (
  db: Database,
  accountId: number,
  projects: readonly Project[],
  crawls: ReadonlyMap<number, readonly PastCrawl[]>,
): Promise<Map<number, number>> => {
  const audited = projects.filter(({ crawl }) => crawl === null).map(({ id }) => id);
  const weeks = await readScoreWeeks(db, accountId, audited, { weeks: 2 });
  const lastTwo = [...crawls].map(([id, audits]) => [id, audits.filter(({ score }) => score !== null).slice(-2)] as const);
  const pairs = lastTwo.flatMap(([, [before, now]]) => (before && now ? [[before.crawl, now.crawl] as const] : []));
  const acceptedInOne = await findAcceptedInOne(db, pairs);
  const ofCrawls = lastTwo
    .filter(([, [, now]]) => now && !acceptedInOne.has(now.crawl))
    .map(([id, audits]) => [id, audits.flatMap(({ score }) => score ?? [])] as const);
  const ofReports = [...weeks].map(([id, those]) => [id, those.flatMap(({ mean }) => (mean === null ? [] : Math.round(mean)))] as const);
  return new Map(
    [...ofCrawls, ...ofReports].flatMap(([id, [before, now]]) => (before === undefined || now === undefined ? [] : [[id, now - before]])),
  );
};

/**
 * Reads the mean score of these projects at the ends of the last weeks, earliest first. A crawled project counts with its last crawl of that time, others
 * with the mean of their reports; `reports` is the number of projects with a score.
 */
export const readProjectWeeks = async (db: Database, accountId: number, projects: readonly Project[]): Promise<ScoresOfDay[]> => {
  const crawls = await readCrawls(db, crawledIds(projects));
  const weeks = await readScoreWeeks(db, accountId, [WHOLE_ACCOUNT, ...projects.map(({ id }) => id)]);
  const times = (weeks.get(WHOLE_ACCOUNT) ?? []).map(({ time }) => time);
  return times.map((time, week) => {
    const scores = projects.flatMap(({ id, crawl }) => {
      const last = crawls.get(id)?.findLast((audit) => audit.score !== null && audit.time < time + DAY);
      return (crawl ? last?.score : weeks.get(id)?.[week]?.mean) ?? [];
    });
    const mean = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return { time, reports: scores.length, mean, good: 0, decent: 0, bad: 0 };
  });
};

/** Reads the kept crawls of these projects with the site’s own start, earliest first. */
const readCrawls = async (db: Database, projectIds: readonly number[]): Promise<Map<number, PastCrawl[]>> => {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('crawl')
    .leftJoin('schedule', 'schedule.crawled_project_id', 'crawl.project_id')
    .select(['crawl.id', 'crawl.project_id', 'crawl.state', 'crawl.score', 'crawl.generated_at', 'crawl.failed_at'])
    .where(isAnyOf(db, 'crawl.project_id', projectIds))
    .where('crawl.state', 'in', ['completed', 'stopped', 'failed'])
    .whereRef('crawl.scope', 'is not distinct from', 'schedule.crawl_scope')
    .orderBy('crawl.id')
    .execute();
  const audits = rows.map(({ id, project_id, state, score, generated_at, failed_at }) => ({
    ...{ crawl: id, project: project_id, time: generated_at ?? failed_at ?? 0, score: state === 'failed' ? null : score },
  }));
  return Map.groupBy(audits, ({ project }) => project);
};

/** All combinations of the columns before the time in the index of a project’s reports by date. */
const kinds = states.flatMap((state) =>
  ([1, 2, 3] as const).flatMap((result) => visibilities.map((privacy) => ({ state, result, privacy }))),
);

/**
 * Finds the reports of each of these projects that were audited last, last first. Reads the ends of index ranges: for each project one of each
 * combination of state, result and visibility.
 */
const lastReports = async (db: Database, projectIds: readonly number[]): Promise<Map<number, number[]>> => {
  if (projectIds.length === 0) return new Map();
  const kindOf = ({ state, result, privacy }: { state: ReportState; result: ResultRank; privacy: number }) =>
    sql`(${sql.lit(state)}, ${sql.lit(result)}, ${sql.lit(privacy)})`;
  const newest = sql`
    select one.id, one.generated_at from report as one where one.project_id = project.id and one.state = kind.state
      and one.result = kind.result and one.privacy = kind.privacy order by one.generated_at desc limit ${PAST_AUDITS}`;
  const found = isPostgres(db)
    ? sql`cross join lateral (${newest}) as found`
    : sql`cross join report as found where found.id in (select id from (${newest})) and`;
  const { rows } = await sql<{ project: number; id: number }>`
    with kind (state, result, privacy) as (values ${sql.join(kinds.map(kindOf))})
    select project.id as project, found.id from project cross join kind ${found} ${isPostgres(db) ? sql`where` : sql``}
    ${isAnyOf(db, 'project.id', projectIds)} order by found.generated_at desc`.execute(db);
  const byProject = Map.groupBy(rows, ({ project }) => Number(project));
  return new Map([...byProject].map(([project, those]) => [project, those.slice(0, PAST_AUDITS).map(({ id }) => Number(id))]));
};

/** Reads the last failed audits of an account by project. */
const readFailed = async (db: Database, accountId: number): Promise<Map<number, PastAudit[]>> => {
  const rows = await db
    .selectFrom('report')
    .select(['project_id', 'failed_at'])
    .where('workspace_id', '=', accountId)
    .where('state', '=', sql.lit('failed'))
    .orderBy('failed_at', 'desc')
    .limit(MAX_FAILED)
    .execute();
  const failed = rows.map(({ project_id, failed_at }) => ({ project: project_id, time: failed_at ?? 0, score: null }));
  return Map.groupBy(failed, ({ project }) => project);
};
