import { randomBytes } from 'node:crypto';
import type { Crawl } from '../crawls/crawl.ts';
import { findCrawl } from '../crawls/find.ts';
import { findReport, type Report } from '../reports/report.ts';
import type { crawlEvents, ReportEvent, reportEvents } from '../reports/report-event.ts';
import type { InTransaction } from '../storage/database.ts';
import type { DIGEST_TYPE, Digest } from './digest.ts';

/** Event type of test messages. */
export const TEST_TYPE = 'webhook.test';

/** An event with the data of its subject at the time `at` (milliseconds since 1970). */
export type WebhookEvent =
  | { type: keyof typeof reportEvents; at: number; report: Report }
  | { type: keyof typeof crawlEvents; at: number; crawl: Crawl }
  | { type: 'project.deleted'; at: number; project: string; reportsDeleted: number }
  | { type: typeof DIGEST_TYPE; at: number; digest: Digest }
  | { type: typeof TEST_TYPE; at: number; webhookId: number };

/**
 * Renders the body of a message; supplied by the API’s JSON code, which this folder must not import. The body is no larger than an object in a list.
 */
export type RenderEvent = (event: WebhookEvent) => object;

export interface Message {
  /** Message id, unique and the same in every attempt, so that receivers can drop duplicates. */
  id: string;
  type: WebhookEvent['type'];
  payload: string;
}

export const makeWebhookMessage = (event: WebhookEvent, render: RenderEvent): Message => ({
  id: `msg_${randomBytes(ID_BYTES).toString('hex')}`,
  type: event.type,
  payload: JSON.stringify(render(event)),
});

const ID_BYTES = 16;

/** Adds the subject’s data to an event; undefined if the subject no longer exists. */
export const buildEvent = async (trx: InTransaction, event: ReportEvent, at: number): Promise<WebhookEvent | undefined> => {
  if (event.type === 'project.deleted') return { type: event.type, at, project: event.project, reportsDeleted: event.reportsDeleted };
  if ('crawlId' in event) {
    const crawl = await findCrawl(trx, event.accountId, event.crawlId);
    return crawl && { type: event.type, at, crawl };
  }
  const report = await findReport(trx, event.accountId, event.reportId);
  return report && { type: event.type, at, report };
};
