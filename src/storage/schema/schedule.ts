import { bigInteger, flag, id, integer, nullable, type Row, reference, table, text, time, unique, withDefault } from './define.ts';
import type { ReportMode, ResultRank } from './report.ts';

/** Times when a report or all of a project’s reports are audited again, or a project is crawled again; exactly one of three ids is set. */
export const schedule = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    report_id: nullable(unique(reference('report'))),
    project_id: nullable(unique(reference('project'))),
    /** The project that the schedule crawls. */
    crawled_project_id: nullable(unique(reference('project'))),
    /** The `scope` of the crawls that the schedule repeats; null for the whole site, and for schedules of audits. */
    crawl_scope: nullable(text()),
    /** When the schedule runs: `daily`, `weekly`, `monthly` or a cron expression of five fields. */
    every: text(),
    /** IANA name of the time zone. */
    time_zone: text(),
    next_at: time(),
    /** When the schedule was last due and added audits. */
    last_at: nullable(time()),
    paused: flag(),
    created_at: time(),
    updated_at: time(),
  },
  check: {
    sqlite: '(report_id is not null) + (project_id is not null) + (crawled_project_id is not null) = 1',
    postgres: 'num_nonnulls(report_id, project_id, crawled_project_id) = 1',
  },
  indexes: {
    schedule_of_account: '(workspace_id, id)',
    schedule_due: '(next_at, id) where paused = 0',
    schedule_next: '(workspace_id, next_at) where paused = 0',
  },
});
export type ScheduleTable = Row<typeof schedule>;

/** Content of an account’s next digest; no row if the digest is empty. */
export const digest = table({
  columns: {
    workspace_id: reference('workspace'),
    next_at: time(),
    /** Number of completed audits, and number of failed audits. */
    completed: bigInteger(),
    failed: bigInteger(),
  },
  key: ['workspace_id'],
  indexes: { digest_due: '(next_at)' },
});

/** A report whose rating changed since the last digest, with its rating and score before the first change. */
export const digestChange = table({
  columns: {
    workspace_id: reference('workspace'),
    report_id: reference('report'),
    result: integer<ResultRank>(),
    score: integer(),
    /** Mode of the audit that gave this score. */
    mode: withDefault(text<ReportMode>(), 'html'),
  },
  key: ['workspace_id', 'report_id'],
  withoutRowid: true,
  indexes: { digest_change_of_report: '(report_id)' },
});
