import type { Report } from '../../reports/report.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import type { Html } from '../ui/html.ts';

/** A report with the data that only its owner sees. */
export interface OwnedReport {
  report: Report;
  /** The schedule; undefined if the report isn’t scheduled. */
  schedule: Schedule | undefined;
  /** Absolute URL of the report’s share page. */
  link: string;
  /** True if a running Sonde process can render pages in a browser. */
  hasBrowser: boolean;
  /** Message about the last changed setting; null without one. */
  done: Html | null;
}
