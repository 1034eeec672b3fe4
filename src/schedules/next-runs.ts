import type { Database } from '../storage/database.ts';

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
    .innerJoin('project', (join) =>
      join.on(({ eb, fn }) =>
        eb('project.id', '=', fn.coalesce('schedule.project_id', 'schedule.crawled_project_id', 'report.project_id')),
      ),
    )
    .where('schedule.workspace_id', '=', accountId)
    .where('schedule.paused', '=', 0)
    .where('project.removed_at', 'is', null)
    .select(['schedule.next_at as at', 'project.name as project', 'report.url'])
    .orderBy('schedule.next_at')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, at: Number(row.at) } : null;
};
