import type { Generated } from 'kysely';
import type { ReportMode, ResultRank } from '../database.ts';

/** When a report, or all reports of a project, are audited again, or a project is crawled again; exactly one of three ids is set. */
export interface ScheduleTable {
  id: Generated<number>;
  account_id: number;
  report_id: number | null;
  project_id: number | null;
  /** The project that is crawled. */
  crawled_project_id: number | null;
  /** `daily`, `weekly`, `monthly` or a cron expression of five fields. */
  every: string;
  /** IANA name. */
  time_zone: string;
  next_at: number;
  /** When it last was due and added audits. */
  last_at: number | null;
  paused: number;
  created_at: number;
  updated_at: number;
}

/** Content of an account’s next digest; no row if there is none. */
export interface DigestTable {
  account_id: number;
  next_at: number;
  /** Number of completed audits, and of failed ones. */
  completed: number;
  failed: number;
}

/** A report whose rating changed since the last digest, with its rating and score before the first change. */
export interface DigestChangeTable {
  account_id: number;
  report_id: number;
  result: ResultRank;
  score: number;
  /** Mode of the audit with that score. */
  mode: Generated<ReportMode>;
}
