import type { RawBuilder } from 'kysely';
import type { InTransaction } from '../storage/database.ts';

/** Events about reports, and when each event is sent. */
export const reportEvents = {
  'report.completed': 'An audit was finished, the first or another one.',
  'report.failed': 'An audit failed; error says why. What an earlier audit found stays.',
  'report.rating_changed':
    'An audit came to another rating than the one before of the same mode, which is in previous. It comes after report.completed.',
  'report.deleted': 'A report was deleted by itself.',
} as const;

/** Events about crawls, and when each event is sent. */
export const crawlEvents = {
  'crawl.completed': 'A crawl of a site has a result, also if it was stopped.',
  'crawl.failed': 'A crawl found no page; error says why.',
  'crawl.paused': 'A crawl was paused.',
} as const;

/** An event about a report, a crawl or a project. */
export type ReportEvent =
  /** The event is published while the report exists: after a change, or before a deletion. */
  | { type: keyof typeof reportEvents; accountId: number; reportId: number }
  | { type: keyof typeof crawlEvents; accountId: number; crawlId: number }
  /** `reportsDeleted` is the number of reports deleted with the project; these reports have no events of their own. */
  | { type: 'project.deleted'; accountId: number; project: string; reportsDeleted: number };

/** Publishes an event in the transaction of the change, so that the event is sent if and only if the change commits. */
export interface Publish {
  (trx: InTransaction, event: ReportEvent): Promise<void>;
  /**
   * Returns a subquery that counts the subscribers of the account in this column: if the count is 0, nothing needs to be published. Undefined if the
   * number is not known.
   */
  listeners?(account: 'report.workspace_id'): RawBuilder<number>;
}
