import type { Generated } from 'kysely';

/**
 * Why a webhook is disabled: by its owner, by the receiver (410), after days of failures, with too many pending deliveries, or because its
 * secret was encrypted under another key.
 */
export type DisabledReason = 'by_request' | 'gone' | 'failing' | 'backlog' | 'secret_unreadable';

export interface WebhookTable {
  id: Generated<number>;
  account_id: number;
  /** As submitted, trimmed. */
  url: string;
  /** Space-separated event types. */
  events: string;
  /** Until when earlier secrets sign along; null if there was none. */
  previous_secret_until: number | null;
  /** Both null while it is enabled. */
  disabled_at: number | null;
  disabled_reason: DisabledReason | null;
  /** Number of pending deliveries, updated with every change of one. */
  pending: number;
  /** When a message was last delivered. */
  delivered_at: number | null;
  /** Time of the first failed attempt since then. */
  failing_since: number | null;
  created_at: number;
  updated_at: number;
}

/** A secret that signs a webhook’s messages: the current one, and earlier ones until `signs_until`. A newer one has a higher id. */
export interface WebhookSecretTable {
  id: Generated<number>;
  webhook_id: number;
  sealed: string;
  created_at: number;
  /** Null for the current one. */
  signs_until: number | null;
}

export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'cancelled';

/** One message for one webhook. */
export interface DeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  /** The same for all webhooks that get one event. */
  message_id: string;
  type: string;
  /** JSON, as it is sent. */
  payload: string;
  state: DeliveryState;
  /** JSON: the last attempts, the oldest first. */
  attempts: string;
  /** Grows when the delivery is requested again; jobs of earlier rounds do nothing. */
  round: number;
  /** When this round started, and its number of attempts. */
  round_at: number;
  tries: number;
  next_attempt_at: number | null;
  created_at: number;
  /** Null exactly while the delivery is pending. */
  finished_at: number | null;
}
