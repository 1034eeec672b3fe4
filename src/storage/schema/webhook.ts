import { big, id, integer, json, nullable, type Row, reference, table, text, time } from './define.ts';

/**
 * Why a webhook is disabled: by its owner, by the receiver (410), after days of failures, with too many pending deliveries, or because its
 * secret was encrypted under another key.
 */
export type DisabledReason = 'by_request' | 'gone' | 'failing' | 'backlog' | 'secret_unreadable';

export const webhook = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    /** The URL as submitted, trimmed. */
    url: text(),
    /** Space-separated event types. */
    events: text(),
    /** Until when earlier secrets sign along; null if there was none. */
    previous_secret_until: nullable(time()),
    /** Both null while it is enabled. */
    disabled_at: nullable(time()),
    disabled_reason: nullable(text<DisabledReason>()),
    /** Number of pending deliveries, updated with every change of one. */
    pending: big(),
    /** When a message was last delivered. */
    delivered_at: nullable(time()),
    /** Time of the first failed attempt since then. */
    failing_since: nullable(time()),
    created_at: time(),
    updated_at: time(),
  },
  indexes: { webhook_account: '(workspace_id, id)' },
});
export type WebhookTable = Row<typeof webhook>;

/** A secret that signs a webhook’s messages: the current one, and earlier ones until `signs_until`. A newer one has a higher id. */
export const webhookSecret = table({
  columns: {
    id: id(),
    webhook_id: reference('webhook'),
    sealed: text(),
    created_at: time(),
    /** Null for the current one. */
    signs_until: nullable(time()),
  },
  indexes: {
    webhook_secret_of_webhook: '(webhook_id, id)',
    webhook_secret_by_end: '(signs_until) where signs_until is not null',
  },
});

export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'cancelled';

/** One message for one webhook. */
export const delivery = table({
  columns: {
    id: id(),
    webhook_id: reference('webhook'),
    /** The same for all webhooks that get one event. */
    message_id: text(),
    type: text(),
    /** The event as it is sent. */
    payload: json(),
    state: text<DeliveryState>(),
    /** The last attempts, the oldest first. */
    attempts: json(),
    /** Grows when the delivery is requested again; jobs of earlier rounds do nothing. */
    round: integer(),
    /** When this round started, and its number of attempts. */
    round_at: time(),
    tries: integer(),
    next_attempt_at: nullable(time()),
    created_at: time(),
    /** Null exactly while the delivery is pending. */
    finished_at: nullable(time()),
  },
  indexes: { delivery_by_id: '(webhook_id, id)', delivery_by_end: '(webhook_id, finished_at, id)' },
});
export type DeliveryTable = Row<typeof delivery>;
