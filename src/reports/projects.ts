import type { Selectable } from 'kysely';
import type { Rating } from '../audit/score.ts';
import type { Database, ProjectTable } from '../storage/database.ts';
import { countByProject } from './counts.ts';
import type { Page } from './list.ts';
import { cutStretch, type Position, type Stretched } from './position.ts';
import { ratingOfRank } from './rating.ts';
import { containing } from './search.ts';

/** All reports of one host in one account. Times are milliseconds since 1970. */
export interface Project {
  id: number;
  name: string;
  reports: { total: number; good: number; decent: number; bad: number };
  latest: { result: Rating; score: number } | null;
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

/** One page of an account's projects; ties go by id in the same direction. */
export const listProjects = async (
  db: Database,
  { accountId, search, sortBy, sort, perPage, page }: ProjectQuery,
): Promise<Page<Project>> => {
  const mine = db.selectFrom('project').where('account_id', '=', accountId);
  const found = search === undefined ? mine : mine.where(containing('project.name', search));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(sortBy, sort)
    .orderBy('id', sort)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows: await withCounts(db, accountId, rows), total: Number(total) };
};

/** The part of that list after a position. */
export const walkProjects = async (
  db: Database,
  { accountId, search, sortBy, sort, perPage }: Omit<ProjectQuery, 'page'>,
  after: Position,
): Promise<Stretched<Project>> => {
  const mine = db.selectFrom('project').where('account_id', '=', accountId);
  // A cursor comes from outside, so its value may be of any kind.
  const value = sortBy === 'name' ? String(after.value) : Number(after.value) || 0;
  const rows = await (search === undefined ? mine : mine.where(containing('project.name', search)))
    .selectAll()
    .where(({ eb, refTuple, tuple }) => eb(refTuple(sortBy, 'id'), sort === 'asc' ? '>' : '<', tuple(value, after.id)))
    .orderBy(sortBy, sort)
    .orderBy('id', sort)
    .limit(perPage + 1)
    .execute();
  return cutStretch(await withCounts(db, accountId, rows), perPage, (project) => positionOfProject(project, sortBy));
};

/** Where a list sorted so goes on after a project. */
export const positionOfProject = ({ id, name, createdAt }: Project, sortBy: ProjectQuery['sortBy']): Position => ({
  value: sortBy === 'name' ? name : createdAt,
  id,
});

export const findProject = async (db: Database, accountId: number, name: string): Promise<Project | undefined> => {
  const row = await db.selectFrom('project').selectAll().where('account_id', '=', accountId).where('name', '=', name).executeTakeFirst();
  return row && (await withCounts(db, accountId, [row]))[0];
};

const withCounts = async (db: Database, accountId: number, rows: readonly Selectable<ProjectTable>[]): Promise<Project[]> => {
  const counts = await countByProject(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, latest_result, latest_score, created_at, updated_at }) => ({
    id,
    name,
    reports: counts.get(id) ?? { total: 0, good: 0, decent: 0, bad: 0 },
    latest: latest_result === null || latest_score === null ? null : { result: ratingOfRank(latest_result), score: latest_score },
    createdAt: created_at,
    updatedAt: updated_at,
  }));
};
