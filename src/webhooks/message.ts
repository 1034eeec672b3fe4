import { randomBytes } from 'node:crypto';
import { findReport, type Report } from '../reports/report.ts';
import type { ReportEvent } from '../reports/report-event.ts';
import type { InTransaction } from '../storage/database.ts';
import type { DIGEST_TYPE, Digest } from './digest.ts';

/** The type of a message that says nothing but that it arrived. */
export const TEST_TYPE = 'webhook.test';

/** An event with what it is about, as it was at that time (milliseconds since 1970). */
export type WebhookEvent =
  | { type: Exclude<ReportEvent['type'], 'project.deleted'>; at: number; report: Report }
  | { type: 'project.deleted'; at: number; project: string; reportsDeleted: number }
  | { type: typeof DIGEST_TYPE; at: number; digest: Digest }
  | { type: typeof TEST_TYPE; at: number; webhookId: number };

/** The body of a message. It is made in the interface's own words, which stand elsewhere; small: no more than an object of a list. */
export type Render = (event: WebhookEvent) => object;

export interface Message {
  /** Unique, and the same in every attempt: by it a receiver knows what it has had already. */
  id: string;
  type: WebhookEvent['type'];
  payload: string;
}

export const makeMessage = (event: WebhookEvent, render: Render): Message => ({
  id: `msg_${randomBytes(ID_BYTES).toString('hex')}`,
  type: event.type,
  payload: JSON.stringify(render(event)),
});

const ID_BYTES = 16;

/** What an event is about; undefined when that is not there (any more). */
export const buildEvent = async (trx: InTransaction, event: ReportEvent, at: number): Promise<WebhookEvent | undefined> => {
  if (event.type === 'project.deleted') return { type: event.type, at, project: event.project, reportsDeleted: event.reportsDeleted };
  const report = await findReport(trx, event.accountId, event.reportId);
  return report && { type: event.type, at, report };
};
