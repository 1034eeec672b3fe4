import type { RawBuilder } from 'kysely';
import type { InTransaction } from '../storage/database.ts';

/** The events of a report, and when each is sent. */
export const reportEvents = {
  'report.completed': 'An audit was finished, the first or another one.',
  'report.failed': 'An audit failed; error says why. What an earlier audit found stays.',
  'report.rating_changed': 'An audit came to another rating than the one before, which is in previous. It comes after report.completed.',
  'report.deleted': 'A report was deleted by itself.',
} as const;

/** What happens to reports and projects that others may want to hear of. */
export type ReportEvent =
  /** Sent while the report is there: after it changed, before it is deleted. */
  | { type: keyof typeof reportEvents; accountId: number; reportId: number }
  /** `reportsDeleted` went along with it, without an event each. */
  | { type: 'project.deleted'; accountId: number; project: string; reportsDeleted: number };

/** Tells of a change as part of its transaction: it is heard of exactly if it happens. */
export interface Publish {
  (trx: InTransaction, event: ReportEvent): Promise<void>;
  /** A subquery that counts who hears of an account, as a reference names it: with 0 nothing needs to be published. Without it that is not known. */
  listeners?(account: 'report.account_id'): RawBuilder<number>;
}
