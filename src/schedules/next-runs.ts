import type { Database } from '../storage/database.ts';

/** The time and subject of an account’s next scheduled run. */
export interface NextRun {
  /** Time of the run in milliseconds since 1970. */
  at: number;
  project: string;
  /** The URL of the report if the schedule belongs to one report; null otherwise. */
  url: string | null;
}

/** Reads an account’s next due schedule that is not paused; null if there is none. The query reads only the first entry of an index. */
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
