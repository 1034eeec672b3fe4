import { z } from 'zod';
import { optionalTimestamp, timestamp } from '../../front/envelope.ts';
import { id } from '../../front/fields.ts';
import { components, count, time } from '../../lib/schema.ts';
import type { DisabledReason } from '../../storage/schema/webhook.ts';
import { attemptsOf, type Delivery, deliveryStates } from '../../webhooks/delivery.ts';
import { type EventType, eventsOf, eventTypes, type Webhook } from '../../webhooks/webhook.ts';
import { event } from './events.ts';

export const webhookSchema = z
  .object({
    id,
    object: z.literal('webhook'),
    url: z.string().describe('As submitted.'),
    events: z.array(z.enum(eventTypes)).min(1),
    enabled: z.boolean(),
    disabled: z
      .object({
        reason: z.enum(['by_request', 'gone', 'failing', 'backlog', 'secret_unreadable']),
        detail: z.string(),
        at: time('When it was disabled.'),
      })
      .nullable(),
    pending: count('Number of pending deliveries.'),
    last_delivered_at: time('When the last message was delivered.').nullable(),
    failing_since: time('When deliveries began to fail.').nullable(),
    previous_secret_until: time('Until when replaced secrets still sign messages.').nullable(),
    created_at: time('When the webhook was created.'),
    updated_at: time('When the webhook was last changed.'),
  })
  .describe('A URL that receives the events of the account.')
  .register(components, { id: 'Webhook' });

export const webhookWithSecret = webhookSchema
  .extend({
    secret: z
      .string()
      .regex(/^whsec_/)
      .nullable()
      .describe('Shown only to the request that created it. Null if that request is repeated after the secret was replaced.'),
  })
  .describe('A webhook and the secret that signs its messages (Standard Webhooks 1.0).')
  .register(components, { id: 'WebhookWithSecret' });

export const deliverySchema = z
  .object({
    id,
    object: z.literal('delivery'),
    webhook: id,
    message_id: z.string().describe('Value of the header webhook-id, the same for all attempts.'),
    type: z.enum([...eventTypes, 'webhook.test']),
    state: z.enum(deliveryStates),
    attempts: z.array(
      z.object({
        at: time('When the attempt began.'),
        status: z.int().nullable().describe('HTTP status of the response; null without a response.'),
        error: z.string().nullable().describe('Reason without a response; null with one.'),
        duration_ms: count('Duration of the attempt in milliseconds.'),
      }),
    ),
    next_attempt_at: time('When the next attempt is due.').nullable(),
    created_at: time('When the delivery was queued.'),
    finished_at: time('When the delivery finished.').nullable(),
  })
  .describe('One message to one webhook, with its attempts.')
  .register(components, { id: 'Delivery' });

export const deliveryWithPayload = deliverySchema
  .extend({ payload: event.describe('Body of the message.') })
  .register(components, { id: 'DeliveryWithPayload' });

export const webhookJson = (one: Webhook): z.infer<typeof webhookSchema> => ({
  id: one.id,
  object: 'webhook',
  url: one.url,
  events: eventsOf(one),
  enabled: one.disabled_at === null,
  disabled:
    one.disabled_at === null || one.disabled_reason === null
      ? null
      : { reason: one.disabled_reason, detail: disabledReasonTexts[one.disabled_reason], at: timestamp(one.disabled_at) },
  pending: one.pending,
  last_delivered_at: optionalTimestamp(one.delivered_at),
  failing_since: optionalTimestamp(one.failing_since),
  previous_secret_until: optionalTimestamp(one.previous_secret_until),
  created_at: timestamp(one.created_at),
  updated_at: timestamp(one.updated_at),
});

/** Human-readable reasons why a webhook is disabled. */
export const disabledReasonTexts: Record<DisabledReason, string> = {
  by_request: 'It was disabled by request.',
  gone: 'The receiver answered 410 Gone. If it is there again, send enabled=1.',
  failing: 'Deliveries failed for three days. Fix the receiver, then send enabled=1.',
  backlog: 'Too many deliveries were waiting. Fix the receiver or choose fewer events, then send enabled=1.',
  secret_unreadable: 'Its secret cannot be read, because SECRET_KEY of the service has changed. Rotate the secret, then send enabled=1.',
};

/** Converts a delivery to JSON as lists show it, without the payload. */
export const deliveryJson = (one: Delivery): z.infer<typeof deliverySchema> => ({
  id: one.id,
  object: 'delivery',
  webhook: one.webhook_id,
  message_id: one.message_id,
  type: one.type as EventType,
  state: one.state,
  attempts: attemptsOf(one).map(({ at, status, error, duration }) => ({ at: timestamp(at), status, error, duration_ms: duration })),
  next_attempt_at: optionalTimestamp(one.next_attempt_at),
  created_at: timestamp(one.created_at),
  finished_at: optionalTimestamp(one.finished_at),
});
