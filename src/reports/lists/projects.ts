import type { Selectable } from 'kysely';
import type { Rating } from '../../audit/scoring/score.ts';
import type { Database, InTransaction, ProjectTable } from '../../storage/database.ts';
import { cutSlice, type Listing, type ListPage, type ListPosition, type ListSlice } from '../../storage/resource.ts';
import { ratingOfRank } from '../report.ts';
import { countByProject } from '../rollups/counts.ts';
import { meanOf, readScores, type Scores } from '../rollups/scores.ts';
import { findHomeCrawls, type HomeCrawl } from './home-crawl.ts';
import { projectSection } from './project-scope.ts';
import { scanSection } from './scan.ts';
import { nameContaining, searchSections } from './search.ts';
import { readFromNearerEnd, readSection, totalOf } from './section.ts';

/** A project: all reports of one host in one account. All times are milliseconds since 1970. */
export interface Project {
  id: number;
  name: string;
  reports: { total: number; good: number; decent: number; bad: number };
  latest: { result: Rating; score: number } | null;
  crawl: HomeCrawl | null;
  /** The score of the site: that of its home crawl, or else the mean of its reports, rounded. */
  score: { value: number; result: Rating; from: 'crawl' | 'reports' } | null;
  createdAt: number;
  updatedAt: number;
}

export interface ProjectQuery {
  accountId: number;
  search?: string | undefined;
  sortBy: 'created_at' | 'name';
  sort: 'asc' | 'desc';
  perPage: number;
  page: number;
}

/** Lists one page of an account’s projects; projects with equal values are sorted by id in the same direction. */
export const listProjects = async (
  db: Database,
  { accountId, search, sortBy, sort, perPage, page }: ProjectQuery,
): Promise<ListPage<Project>> => {
  const section = await projectSection(db, accountId, sortBy);
  const slice = { offset: (page - 1) * perPage, limit: perPage };
  if (search !== undefined) {
    const { ids, total } = await searchSections(db, [section], sort, await nameContaining(db, accountId, search), slice);
    return { rows: await findProjects(db, accountId, ids), total };
  }
  const total = totalOf(section);
  const found = await readFromNearerEnd(total, sort, slice.offset, perPage, (way, some) => readSection(db, section, way, some));
  return {
    rows: await findProjects(
      db,
      accountId,
      found.map(({ id }) => id),
    ),
    total,
  };
};

/** Lists the projects after a position, in the same order as `listProjects`. */
export const walkProjects = async (
  db: Database,
  { accountId, search, sortBy, sort, perPage }: Omit<ProjectQuery, 'page'>,
  after: ListPosition | null,
): Promise<ListSlice<Project>> => {
  const section = await projectSection(db, accountId, sortBy);
  const slice = { after: after ?? undefined, limit: perPage + 1 };
  const found =
    search === undefined
      ? await readSection(db, section, sort, slice)
      : await scanSection(db, section, sort, await nameContaining(db, accountId, search), slice);
  const rows = await findProjects(
    db,
    accountId,
    found.map(({ id }) => id),
  );
  return cutSlice(rows, perPage, (project) => positionOfProject(project, sortBy));
};

const positionOfProject = ({ id, name, createdAt }: Project, sortBy: ProjectQuery['sortBy']): ListPosition => ({
  value: sortBy === 'name' ? name : createdAt,
  id,
});

/** The projects of an account as a list. */
export const storedProjects: Listing<Omit<ProjectQuery, 'perPage' | 'page'>, Project> = {
  list: listProjects,
  walk: walkProjects,
  positionOf: (project, { sortBy }) => positionOfProject(project, sortBy),
};

export const findProject = async (db: Database | InTransaction, accountId: number, name: string): Promise<Project | undefined> => {
  const row = await presentProjects(db, accountId).where('name', '=', name).executeTakeFirst();
  return row && (await withCounts(db, accountId, [row]))[0];
};

/** Finds the projects with these ids, in the order of the ids, without deleted projects. */
const findProjects = async (db: Database, accountId: number, ids: readonly number[]): Promise<Project[]> => {
  if (ids.length === 0) return [];
  const rows = await presentProjects(db, accountId).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return withCounts(
    db,
    accountId,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
};

const presentProjects = (db: Database | InTransaction, accountId: number) =>
  db.selectFrom('project').selectAll().where('workspace_id', '=', accountId).where('removed_at', 'is', null);

const withCounts = async (
  db: Database | InTransaction,
  accountId: number,
  rows: readonly Selectable<ProjectTable>[],
): Promise<Project[]> => {
  const ids = rows.map(({ id }) => id);
  const counts = await countByProject(db, accountId, ids);
  const crawls = await findHomeCrawls(db, ids);
  const scores = await readScores(db, accountId, ids);
  return rows.map(({ id, name, latest_result, latest_score, created_at, updated_at }) => ({
    id,
    name,
    reports: counts.get(id) ?? { total: 0, good: 0, decent: 0, bad: 0 },
    latest: latest_result === null || latest_score === null ? null : { result: ratingOfRank(latest_result), score: latest_score },
    crawl: crawls.get(id) ?? null,
    score: scoreOf(crawls.get(id), scores.get(id)),
    createdAt: created_at,
    updatedAt: updated_at,
  }));
};

const scoreOf = (crawl: HomeCrawl | undefined, scores: Scores | undefined): Project['score'] => {
  if (crawl) return { value: crawl.score, result: crawl.result, from: 'crawl' };
  const mean = meanOf(scores);
  return mean && { value: mean.score, result: mean.result, from: 'reports' };
};

/** Selects the ids of deleted projects whose reports are still being deleted. */
export const selectRemovedProjects = (db: Database | InTransaction, accountId: number) =>
  db.selectFrom('project').select('id').where('workspace_id', '=', accountId).where('removed_at', 'is not', null);
