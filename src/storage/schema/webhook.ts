import { bigInteger, id, integer, json, nullable, type Row, reference, table, text, time } from './define.ts';

/**
 * Why a webhook is disabled: by its owner, by the receiver (status 410), after days of failures, with too many pending deliveries, or because the
 * webhook’s secret was encrypted under another key.
 */
export type DisabledReason = 'by_request' | 'gone' | 'failing' | 'backlog' | 'secret_unreadable';

export const webhook = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    /** The URL as submitted, trimmed. */
    url: text(),
    /** Event types that the webhook receives, separated by spaces. */
    events: text(),
    /** Time until which earlier secrets also sign messages; null if there was no earlier secret. */
    previous_secret_until: nullable(time()),
    /** `disabled_at` and `disabled_reason` are null while the webhook is enabled. */
    disabled_at: nullable(time()),
    disabled_reason: nullable(text<DisabledReason>()),
    /** Number of pending deliveries, updated whenever a delivery changes. */
    pending: bigInteger(),
    /** Time when a message was last delivered. */
    delivered_at: nullable(time()),
    /** Time of the first failed attempt since the last delivered message. */
    failing_since: nullable(time()),
    created_at: time(),
    updated_at: time(),
  },
  indexes: { webhook_account: '(workspace_id, id)' },
});
export type WebhookTable = Row<typeof webhook>;

/** A secret that signs a webhook’s messages: the current secret, or an earlier secret until `signs_until`. Newer secrets have higher ids. */
export const webhookSecret = table({
  columns: {
    id: id(),
    webhook_id: reference('webhook'),
    sealed: text(),
    created_at: time(),
    /** Time until which an earlier secret signs; null for the current secret. */
    signs_until: nullable(time()),
  },
  indexes: {
    webhook_secret_of_webhook: '(webhook_id, id)',
    webhook_secret_by_end: '(signs_until) where signs_until is not null',
  },
});

export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'cancelled';

/** The delivery of one message to one webhook. */
export const delivery = table({
  columns: {
    id: id(),
    webhook_id: reference('webhook'),
    /** Message id, the same for all webhooks that receive one event. */
    message_id: text(),
    type: text(),
    /** The event as sent in the request body. */
    payload: json(),
    state: text<DeliveryState>(),
    /** The last attempts, oldest first. */
    attempts: json(),
    /** Number of the round, which grows when the delivery is requested again; jobs of earlier rounds do nothing. */
    round: integer(),
    /** Start of the current round, and number of attempts in it. */
    round_at: time(),
    tries: integer(),
    next_attempt_at: nullable(time()),
    created_at: time(),
    /** Time when the delivery finished; null exactly while the delivery is pending. */
    finished_at: nullable(time()),
  },
  indexes: { delivery_by_id: '(webhook_id, id)', delivery_by_end: '(webhook_id, finished_at, id)' },
});
export type DeliveryTable = Row<typeof delivery>;
