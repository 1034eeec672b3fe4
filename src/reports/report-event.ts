import type { InTransaction } from '../storage/database.ts';

/** What happens to reports and projects that others may want to hear of. */
export type ReportEvent =
  /** Told while the report is there: after it changed, before it is deleted. */
  | { type: 'report.completed' | 'report.failed' | 'report.rating_changed' | 'report.deleted'; accountId: number; reportId: number }
  /** `reportsDeleted` went along with it, without an event each. */
  | { type: 'project.deleted'; accountId: number; project: string; reportsDeleted: number };

/** Tells of a change as part of its transaction: it is heard of exactly if it happens. */
export type Publish = (trx: InTransaction, event: ReportEvent) => Promise<void>;
