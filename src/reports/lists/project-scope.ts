import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { hostHolds } from './host-spelling.ts';
import type { ReportQuery } from './report-query.ts';
import { scanSection } from './scan.ts';
import { nameContaining } from './search.ts';
import { type Section, totalOf } from './section.ts';

/** Finds the ids of the projects that a report query covers; undefined if the query covers all projects of the account. */
export const findCoveredProjects = async (
  db: Database,
  { accountId, project, search, searchBy }: Pick<ReportQuery, 'accountId' | 'project' | 'search' | 'searchBy'>,
): Promise<number[] | undefined> => {
  const name = searchBy === 'project' ? search : undefined;
  if (project !== undefined) {
    const id = name === undefined || hostHolds(project, name) ? await findProjectId(db, accountId, project) : undefined;
    return id === undefined ? [] : [id];
  }
  if (name === undefined) return undefined;
  const section = await projectSection(db, accountId, 'name');
  const total = totalOf(section);
  const found = await scanSection(db, section, 'asc', await nameContaining(db, accountId, name), { limit: total });
  return found.length === total ? undefined : found.map(({ id }) => id);
};

/** Returns all projects of an account as a section in the given order. */
export const projectSection = async (db: Database, accountId: number, by: 'created_at' | 'name'): Promise<Section> => {
  const account = await db.selectFrom('account').select('projects').where('id', '=', accountId).executeTakeFirst();
  return {
    table: 'project',
    ranges: [{ where: sql<SqlBool>`workspace_id = ${accountId} and removed_at is null`, total: Number(account?.projects ?? 0) }],
    column: { name: by, type: by === 'name' ? 'text' : 'number' },
  };
};

/** Finds the ids of the account’s projects that are being removed. */
export const findRemovedProjects = async (db: Database, accountId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where('workspace_id', '=', accountId)
    .where('removed_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
};

const findProjectId = async (db: Database, accountId: number, name: string): Promise<number | undefined> => {
  const mine = db.selectFrom('project').select('id').where('workspace_id', '=', accountId).where('name', '=', name);
  return (await mine.where('removed_at', 'is', null).executeTakeFirst())?.id;
};
