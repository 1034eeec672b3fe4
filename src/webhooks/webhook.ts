import type { Selectable } from 'kysely';
import { listById, walkById } from '../reports/lists/list-by-id.ts';
import type { ListPage, ListSlice, Position } from '../reports/lists/position.ts';
import { crawlEvents, type ReportEvent, reportEvents } from '../reports/report-event.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import type { DisabledReason, WebhookTable } from '../storage/schema/webhook.ts';
import type { DIGEST_TYPE } from './digest.ts';

/** The events that a webhook can have, and when each is sent. */
export const events = {
  ...reportEvents,
  ...crawlEvents,
  'project.deleted': 'A project was deleted with its reports, for which there is no message each.',
  'digest.weekly': 'Once a week, if anything was audited.',
} as const satisfies Record<ReportEvent['type'] | typeof DIGEST_TYPE, string>;

export type EventType = keyof typeof events;

export const eventTypes = Object.keys(events) as [EventType, ...EventType[]];

/** A URL that receives an account’s events, without its secrets. Times are milliseconds since 1970. */
export interface Webhook {
  id: number;
  accountId: number;
  url: string;
  events: EventType[];
  disabled: { reason: DisabledReason; at: number } | null;
  /** Number of pending deliveries. */
  pending: number;
  deliveredAt: number | null;
  failingSince: number | null;
  /** Until when earlier secrets sign along; null if it was never rotated. */
  previousSecretUntil: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Undefined for unknown ids and for those of other accounts. */
export const findWebhook = async (db: Database | InTransaction, accountId: number, id: number): Promise<Webhook | undefined> => {
  const row = await db.selectFrom('webhook').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
  return row && webhookOf(row);
};

/** An account’s webhooks, the oldest first. */
const webhooksOf = (db: Database, accountId: number) => ({
  rows: db.selectFrom('webhook').selectAll().where('account_id', '=', accountId),
  id: 'id',
  sort: 'asc' as const,
  shape: (rows: Selectable<WebhookTable>[]) => rows.map(webhookOf),
});

export const listWebhooks = (
  db: Database,
  { accountId, ...page }: { accountId: number; perPage: number; page: number },
): Promise<ListPage<Webhook>> => listById(webhooksOf(db, accountId), page);

export const walkWebhooks = (
  db: Database,
  { accountId, perPage }: { accountId: number; perPage: number },
  after: Position,
): Promise<ListSlice<Webhook>> => walkById(webhooksOf(db, accountId), perPage, after);

export const webhookOf = (row: Selectable<WebhookTable>): Webhook => ({
  id: row.id,
  accountId: row.account_id,
  url: row.url,
  events: eventTypes.filter((type) => row.events.split(' ').includes(type)),
  disabled: row.disabled_at === null || row.disabled_reason === null ? null : { reason: row.disabled_reason, at: row.disabled_at },
  pending: row.pending,
  deliveredAt: row.delivered_at,
  failingSince: row.failing_since,
  previousSecretUntil: row.previous_secret_until,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
