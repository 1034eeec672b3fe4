import type { Generated } from 'kysely';

/** Why a webhook is disabled: its owner, the receiver (410), days of failing, too much undelivered, a secret sealed under another key. */
export type DisabledReason = 'by_request' | 'gone' | 'failing' | 'backlog' | 'secret_unreadable';

export interface WebhookTable {
  id: Generated<number>;
  account_id: number;
  /** As submitted, trimmed. */
  url: string;
  /** Space-separated types. */
  events: string;
  /** Until when secrets before the present one sign along; null when it never had another. */
  previous_secret_until: number | null;
  /** Both null while it is enabled. */
  disabled_at: number | null;
  disabled_reason: DisabledReason | null;
  /** Deliveries that are not over, kept with every change of one. */
  pending: number;
  /** When a message last got through. */
  delivered_at: number | null;
  /** Of the first failed attempt since. */
  failing_since: number | null;
  created_at: number;
  updated_at: number;
}

/** A secret that signs a webhook's messages: the present one, and those before it until a time. A newer one has a higher id. */
export interface WebhookSecretTable {
  id: Generated<number>;
  webhook_id: number;
  sealed: string;
  created_at: number;
  /** Null for the present one. */
  signs_until: number | null;
}

export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'cancelled';

/** One message for one webhook. */
export interface DeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  /** The same for all webhooks that are told of one event. */
  message_id: string;
  type: string;
  /** JSON, as it is sent. */
  payload: string;
  state: DeliveryState;
  /** JSON: the last attempts, the oldest first. */
  attempts: string;
  /** Grows when it is asked for anew; jobs of earlier rounds do nothing. */
  round: number;
  /** When this round began, and its attempts so far. */
  round_at: number;
  tries: number;
  next_attempt_at: number | null;
  created_at: number;
  /** Null exactly while it is pending. */
  finished_at: number | null;
}
