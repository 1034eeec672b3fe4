import type { Generated } from 'kysely';
import type { ResultRank } from '../database.ts';

/** When a report, or all reports of a project, are audited again; exactly one of the two is named. */
export interface ScheduleTable {
  id: Generated<number>;
  account_id: number;
  report_id: number | null;
  project_id: number | null;
  /** `daily`, `weekly`, `monthly` or a cron expression of five fields. */
  every: string;
  /** IANA name. */
  time_zone: string;
  next_at: number;
  /** When it last came due and something was put in line. */
  last_at: number | null;
  paused: number;
  created_at: number;
  updated_at: number;
}

/** What an account's next digest is to tell. Without a row it would have nothing to tell. */
export interface DigestTable {
  account_id: number;
  next_at: number;
  /** Audits that were finished, and those that failed. */
  completed: number;
  failed: number;
}

/** A report whose rating changed since the last digest, with what it was before the first change. */
export interface DigestChangeTable {
  account_id: number;
  report_id: number;
  result: ResultRank;
  score: number;
}
