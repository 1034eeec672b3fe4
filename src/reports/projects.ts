import type { Selectable } from 'kysely';
import type { Rating } from '../audit/score.ts';
import type { Database, ProjectTable } from '../storage/database.ts';
import { countByProject } from './counts.ts';
import type { Page } from './list.ts';
import { ratingOfRank } from './rating.ts';
import { containing } from './search.ts';

/** All reports of one host in one account. Times are milliseconds since 1970. */
export interface Project {
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
    name,
    reports: counts.get(id) ?? { total: 0, good: 0, decent: 0, bad: 0 },
    latest: latest_result === null || latest_score === null ? null : { result: ratingOfRank(latest_result), score: latest_score },
    createdAt: created_at,
    updatedAt: updated_at,
  }));
};
