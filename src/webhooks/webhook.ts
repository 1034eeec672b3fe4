import type { Selectable } from 'kysely';
import { crawlEvents, type ReportEvent, reportEvents } from '../reports/report-event.ts';
import type { Database } from '../storage/database.ts';
import { defineResource, type OwnedRow } from '../storage/resource.ts';
import type { WebhookTable } from '../storage/schema/webhook.ts';
import type { DIGEST_TYPE } from './digest.ts';

/** The events that a webhook can receive, and when each event is sent. */
export const events = {
  ...reportEvents,
  ...crawlEvents,
  'project.deleted': 'A project was deleted with its reports, for which there is no message each.',
  'digest.weekly': 'Once a week, if anything was audited.',
} as const satisfies Record<ReportEvent['type'] | typeof DIGEST_TYPE, string>;

export type EventType = keyof typeof events;

export const eventTypes = Object.keys(events) as [EventType, ...EventType[]];

/** A URL that receives an account’s events, without the webhook’s secrets. */
export type Webhook = Selectable<WebhookTable>;

/** An account’s webhooks, oldest first. */
export const storedWebhooks = defineResource({
  table: 'webhook',
  sort: 'asc',
  rows: (db, { workspace_id }: Pick<Webhook, 'workspace_id'>) =>
    db.selectFrom('webhook').selectAll().where('workspace_id', '=', workspace_id),
});

/** Finds a webhook by id; undefined for unknown ids and for ids of other accounts’ webhooks. */
export const findWebhook = (db: Database, owned: OwnedRow): Promise<Webhook | undefined> => storedWebhooks.find(db, owned, owned.id);

/** Returns the event types that a webhook receives. */
export const eventsOf = ({ events }: Pick<Webhook, 'events'>): EventType[] => {
  const received = events.split(' ');
  return eventTypes.filter((type) => received.includes(type));
};
