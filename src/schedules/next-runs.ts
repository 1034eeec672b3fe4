import type { Database } from '../storage/database.ts';

/** The time and subject of a scheduled run. */
export interface NextRun {
  /** Time of the run in milliseconds since 1970. */
  at: number;
  project: string;
  /** The URL of the report if the schedule belongs to one report; null otherwise. */
  url: string | null;
}

/** Reads the next runs of an account, at most one for each schedule that is not paused. Reads the first entries of an index. */
export const readNextRuns = async (db: Database, accountId: number, most: number): Promise<NextRun[]> => {
  const rows = await db
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
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
};
