import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** Number of an account’s schedules that are paused, without those of projects that are being removed. */
export const countPaused = async (db: Database, accountId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('schedule')
    .leftJoin('report', 'report.id', 'schedule.report_id')
    .innerJoin('project', (join) =>
      join.on('project.id', '=', sql<number>`coalesce(schedule.project_id, schedule.crawled_project_id, report.project_id)`),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('schedule.workspace_id', '=', accountId)
    .where('schedule.paused', '=', 1)
    .where('project.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};
