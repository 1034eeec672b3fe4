import type { StoredRun } from '../../../reports/history.ts';
import type { Report } from '../../../reports/report.ts';
import type { Schedule } from '../../../schedules/schedule.ts';
import type { SettingDone } from '../tools/setting-done.ts';

/** A report with what only its owner sets and sees. */
export interface OwnedReport {
  report: Report;
  /** The newest first, with the one that is shown. */
  runs: { rows: readonly StoredRun[]; total: number };
  /** Undefined while it is audited only when asked. */
  schedule: Schedule | undefined;
  /** The whole address of its share page. */
  link: string;
  /** What is wrong with a change of its readers that was asked for. */
  problem: string | null;
  /** The readers that were asked for then. */
  asked: Report['privacy'];
  /** What was just done. */
  done: SettingDone | null;
}
