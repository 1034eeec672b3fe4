import type { RawBuilder } from 'kysely';
import type { InTransaction } from '../storage/database.ts';

/** The events of a report, and when each is sent. */
export const reportEvents = {
  'report.completed': 'An audit was finished, the first or another one.',
  'report.failed': 'An audit failed; error says why. What an earlier audit found stays.',
  'report.rating_changed':
    'An audit came to another rating than the one before of the same mode, which is in previous. It comes after report.completed.',
  'report.deleted': 'A report was deleted by itself.',
} as const;

/** The events of a crawl, and when each is sent. */
export const crawlEvents = {
  'crawl.completed': 'A crawl of a site has a result, also if it was stopped.',
  'crawl.failed': 'A crawl found no page; error says why.',
} as const;

/** Events of reports, crawls and projects. */
export type ReportEvent =
  /** Published while the report exists: after a change, before a deletion. */
  | { type: keyof typeof reportEvents; accountId: number; reportId: number }
  | { type: keyof typeof crawlEvents; accountId: number; crawlId: number }
  /** `reportsDeleted` reports were deleted with it, without an event each. */
  | { type: 'project.deleted'; accountId: number; project: string; reportsDeleted: number };

/** Publishes an event in the transaction of the change, so that it is sent exactly if the change commits. */
export interface Publish {
  (trx: InTransaction, event: ReportEvent): Promise<void>;
  /**
   * A subquery that counts the subscribers of the account in this column: with 0, nothing needs to be published. Undefined if that is not
   * known.
   */
  listeners?(account: 'report.workspace_id'): RawBuilder<number>;
}
