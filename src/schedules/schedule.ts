import { type Selectable, sql } from 'kysely';
import type { Database, InTransaction } from '../storage/database.ts';
import { defineResource } from '../storage/resource.ts';
import type { ScheduleTable } from '../storage/schema/schedule.ts';
import type { Rhythm } from './plan.ts';

/** The subject of a schedule: one report, all reports of a project, or the crawl of a project. */
export type Target = { reportId: number } | { projectId: number } | { crawledProjectId: number };

/** What a schedule does: audit reports, or crawl the site. */
export const scheduleKinds = ['audit', 'crawl'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** A schedule of audits or crawls. Times are milliseconds since 1970. */
export interface Schedule extends Rhythm {
  id: number;
  kind: ScheduleKind;
  /** The audited report; null for a project’s schedule. */
  report: { id: number; url: string } | null;
  /** Name of the project, also for a report’s schedule. */
  project: string;
  paused: boolean;
  /** Time of the next run; null while the schedule is paused. */
  nextAt: number | null;
  lastAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Finds the schedule of a subject; undefined if there is no schedule, or if the subject belongs to another account. */
export const findSchedule = async (db: Database | InTransaction, accountId: number, target: Target): Promise<Schedule | undefined> => {
  const [column, id] = columnOf(target);
  const row = await scheduleRows(db, accountId).where(`schedule.${column}`, '=', id).executeTakeFirst();
  return row && scheduleOf(row);
};

/** Returns the column that identifies the subject, and that column’s value. */
export const columnOf = (target: Target): readonly ['report_id' | 'project_id' | 'crawled_project_id', number] => {
  if ('reportId' in target) return ['report_id', target.reportId];
  return 'projectId' in target ? ['project_id', target.projectId] : ['crawled_project_id', target.crawledProjectId];
};

/** Finds the schedules of several reports or projects, by their ids. */
export const findSchedules = async (
  db: Database,
  accountId: number,
  kind: 'report' | 'project',
  ids: readonly number[],
): Promise<Map<number, Schedule>> => {
  if (ids.length === 0) return new Map();
  const column = `schedule.${kind}_id` as const;
  const rows = await scheduleRows(db, accountId).select(`${column} as target`).where(column, 'in', ids).execute();
  return new Map(rows.map((row) => [Number(row.target), scheduleOf(row)]));
};

/** An account’s schedules, oldest first. */
export const storedSchedules = defineResource({
  table: 'schedule',
  sort: 'asc',
  rows: (db, { workspace_id }: { workspace_id: number }) => scheduleRows(db, workspace_id),
  complete: (rows) => rows.map(scheduleOf),
});

/** Returns the subject of a stored schedule. */
export const targetOf = ({ report_id, project_id, crawled_project_id }: TargetColumns): Target => {
  if (report_id !== null) return { reportId: report_id };
  return project_id === null ? { crawledProjectId: crawled_project_id ?? 0 } : { projectId: project_id };
};

type TargetColumns = Pick<Selectable<ScheduleTable>, 'report_id' | 'project_id' | 'crawled_project_id'>;

/** Returns the seed of a subject’s run times, which stays the same if the schedule is created again. */
export const scheduleSeed = (target: Target): string => {
  if ('reportId' in target) return `report ${target.reportId}`;
  return 'projectId' in target ? `project ${target.projectId}` : `crawl ${target.crawledProjectId}`;
};

/** Selects an account’s schedules, except those of projects that are being removed. */
const scheduleRows = (db: Database | InTransaction, accountId: number) =>
  db
    .selectFrom('schedule')
    .leftJoin('report', 'report.id', 'schedule.report_id')
    .innerJoin('project', (join) =>
      join.on('project.id', '=', sql<number>`coalesce(schedule.project_id, schedule.crawled_project_id, report.project_id)`),
    )
    .where('schedule.workspace_id', '=', accountId)
    .where('project.removed_at', 'is', null)
    .selectAll('schedule')
    .select(['report.url', 'project.name']);

type ScheduleRow = Awaited<ReturnType<ReturnType<typeof scheduleRows>['execute']>>[number];

const scheduleOf = (row: ScheduleRow): Schedule => ({
  id: row.id,
  kind: row.crawled_project_id === null ? 'audit' : 'crawl',
  report: row.report_id === null || row.url === null ? null : { id: row.report_id, url: row.url },
  project: row.name,
  every: row.every,
  timeZone: row.time_zone,
  paused: row.paused === 1,
  nextAt: row.paused === 1 ? null : row.next_at,
  lastAt: row.last_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
