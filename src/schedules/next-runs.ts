import type { Database } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';

/** When the next schedule of an account is due, and of what. */
export interface NextRun {
  /** Milliseconds since 1970. */
  at: number;
  project: string;
  /** The URL of the report, if it is that of one. */
  url: string | null;
}

/** The next due schedule of an account that is not paused; null if there is none. Reads the first entry of an index. */
export const readNextRun = async (db: Database, accountId: number): Promise<NextRun | null> => {
  const row = await db
    .selectFrom('schedule')
    .leftJoin('report', 'report.id', 'schedule.report_id')
    .innerJoin('project', (join) => join.on(({ eb, fn }) => eb('project.id', '=', fn.coalesce('schedule.project_id', 'report.project_id'))))
    .where('schedule.account_id', '=', accountId)
    .where('schedule.paused', '=', 0)
    .where('project.removed_at', 'is', null)
    .select(['schedule.next_at as at', 'project.name as project', 'report.url'])
    .orderBy('schedule.next_at')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, at: Number(row.at) } : null;
};

/** When the schedules of these projects are due next, without those that have none or a paused one, and without those of single reports. */
export const readNextRunsOfProjects = async (
  db: Database,
  accountId: number,
  projectIds: readonly number[],
): Promise<Map<number, number>> => {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('schedule')
    .select(['project_id', 'next_at'])
    .where('account_id', '=', accountId)
    .where(isAnyOf(db, 'project_id', projectIds))
    .where('paused', '=', 0)
    .execute();
  return new Map(rows.map(({ project_id, next_at }) => [Number(project_id), Number(next_at)]));
};
