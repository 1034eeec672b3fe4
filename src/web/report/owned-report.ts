import type { Report } from '../../reports/report.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import type { Html } from '../ui/html.ts';

/** A report with the data that only its owner sees. */
export interface OwnedReport {
  report: Report;
  /** Undefined if it isn’t scheduled. */
  schedule: Schedule | undefined;
  /** Absolute URL of its share page. */
  link: string;
  /** True if a process renders pages now. */
  hasBrowser: boolean;
  /** Error of a refused change of visibility. */
  problem: string | null;
  /** Visibility that is selected in the form. */
  chosen: Report['privacy'];
  /** The last change. */
  done: SettingDone | null;
}

export interface SettingDone {
  text: Html;
  /** True if the message includes the link. */
  showsLink: boolean;
}
