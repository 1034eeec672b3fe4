import { z } from 'zod';
import type { FieldRules } from '../../front/field-rules.ts';
import { choice, eventsField, flag, pagingFields, receiverField } from '../../front/fields.ts';
import { components, count } from '../../lib/schema.ts';
import { type Delivery, deliveryStates } from '../../webhooks/delivery.ts';
import { undeliveredStates } from '../../webhooks/resend.ts';
import { eventTypes } from '../../webhooks/webhook.ts';
import { defineOperation, itemResponse, listOf } from '../contract.ts';
import { CREATED_AT, DONE } from '../reports/example.ts';
import { itemOperations, readOperation } from '../resource-operations.ts';
import { exampleOfEvent } from './events.ts';
import { deliveryJson, deliverySchema, deliveryWithPayload, webhookJson, webhookSchema, webhookWithSecret } from './json.ts';

const enabledField = flag('enabled', 'Whether the webhook receives messages.').meta({ examples: [1] });

const createFields = ({ receivers }: FieldRules) =>
  z.object({ url: receiverField(receivers), events: eventsField.default([...eventTypes]), enabled: enabledField.default(true) });

const updateFields = ({ receivers }: FieldRules) =>
  z.object({ url: receiverField(receivers).optional(), events: eventsField.optional(), enabled: enabledField.optional() });

const example = () =>
  webhookJson({
    id: 3,
    workspace_id: 1,
    url: 'https://example.com/hooks/sonde',
    events: 'report.completed report.failed',
    disabled_at: null,
    disabled_reason: null,
    pending: 0,
    delivered_at: DONE,
    failing_since: null,
    previous_secret_until: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  });

const withSecret = () => ({ ...example(), secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' });

const WEBHOOK_PATH = '/webhooks/{id}';

const itemMethods = itemOperations({
  path: WEBHOOK_PATH,
  tag: 'Webhooks',
  noun: 'webhook',
  schema: webhookSchema,
  problems: ['webhook_not_found'],
  example,
  body: updateFields,
});
const changeOperation = { description: 'Fields that aren’t sent stay as they are. `enabled=1` enables a disabled webhook again.' };

/** Webhooks receive an account’s events. A secret is returned only by the request that creates it. */
export const webhookOperations = {
  listWebhooks: readOperation({
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'List webhooks',
    query: z.object(pagingFields),
    answer: listOf(webhookSchema, 'One part of the list, the oldest first.'),
    example,
  }),
  createWebhook: defineOperation({
    method: 'POST',
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'Create a webhook',
    description:
      'The URL must start with https://. Messages are signed as in Standard Webhooks 1.0. A webhook created with `enabled=0` gets none until you send `enabled=1`. Only this response contains the secret, and responses to the same request with the same Idempotency-Key.',
    body: createFields,
    headers: ['Idempotency-Key'],
    responses: { 201: itemResponse(webhookWithSecret, 'The webhook and its secret.', ['Location', 'ETag', 'Idempotency-Replayed']) },
    problems: ['webhook_not_found', 'too_many_webhooks'],
    example: withSecret,
  }),
  readWebhook: itemMethods.read,
  putWebhook: { ...itemMethods.put, ...changeOperation },
  updateWebhook: { ...itemMethods.update, ...changeOperation },
  postWebhook: { ...itemMethods.post, ...changeOperation },
  deleteWebhook: itemMethods.remove,
  rotateWebhookSecret: defineOperation({
    method: 'POST',
    path: `${WEBHOOK_PATH}/rotate`,
    tag: 'Webhooks',
    summary: 'Rotate the secret of a webhook',
    description:
      'Replaced secrets keep signing messages for 24 hours beside the new one, so you can change your receiver without losing a message.',
    headers: ['If-Match', 'Idempotency-Key'],
    responses: { 200: itemResponse(webhookWithSecret, 'The webhook and its new secret.', ['ETag', 'Idempotency-Replayed']) },
    problems: ['webhook_not_found', 'too_many_rotations'],
    example: withSecret,
  }),
};

const redelivery = z
  .object({ queued: count('Number of messages queued again.') })
  .describe('Result of a redelivery.')
  .register(components, { id: 'Redelivery' });

/** Schema of the states of messages to send again. */
const undeliveredStatesSchema = z
  .array(choice('state', undeliveredStates), { error: `state must be a list of: ${undeliveredStates.join(', ')}.` })
  .nonempty({ error: `state must name one at least of: ${undeliveredStates.join(', ')}.` })
  .describe('States of the messages to send again.');

const deliveryFields = z.object({
  state: choice('state', deliveryStates).optional().describe('Only deliveries in this state.'),
  ...pagingFields,
});

const exampleDelivery: Delivery = {
  id: 8,
  webhook_id: 3,
  message_id: 'msg_2f6c0a',
  type: 'report.completed',
  state: 'delivered',
  attempts: JSON.stringify([{ at: DONE, status: 204, error: null, duration: 84 }]),
  round: 1,
  round_at: DONE,
  tries: 1,
  next_attempt_at: null,
  created_at: DONE,
  finished_at: DONE,
  payload: '',
};

const deliveredExample = () => deliveryJson(exampleDelivery);
const pending = () => deliveryJson({ ...exampleDelivery, state: 'pending', attempts: '[]', next_attempt_at: DONE, finished_at: null });

const DELIVERIES_PATH = `${WEBHOOK_PATH}/deliveries`;
const DELIVERY_PATH = `${DELIVERIES_PATH}/{delivery}`;

/** Operations on a webhook’s deliveries. Only the status of a receiver’s response is stored. */
export const deliveryOperations = {
  testWebhook: defineOperation({
    method: 'POST',
    path: `${WEBHOOK_PATH}/test`,
    tag: 'Webhooks',
    summary: 'Send a test message',
    headers: ['Idempotency-Key'],
    responses: { 202: itemResponse(deliverySchema, 'The delivery is queued.', ['Location', 'Idempotency-Replayed']) },
    problems: ['webhook_not_found', 'delivery_not_found', 'webhook_disabled', 'delivery_pending'],
    example: () => ({ ...pending(), type: 'webhook.test' as const }),
  }),
  listDeliveries: readOperation({
    path: DELIVERIES_PATH,
    tag: 'Webhooks',
    summary: 'List webhook deliveries',
    query: deliveryFields,
    answer: listOf(deliverySchema, 'One part of the list, the newest first.'),
    problems: ['webhook_not_found'],
    example: deliveredExample,
  }),
  readDelivery: readOperation({
    path: DELIVERY_PATH,
    tag: 'Webhooks',
    summary: 'Retrieve a webhook delivery',
    description: 'With the payload that was sent.',
    answer: itemResponse(deliveryWithPayload, 'The delivery.'),
    problems: ['webhook_not_found', 'delivery_not_found'],
    example: () => ({ ...deliveredExample(), payload: exampleOfEvent('report.completed') }),
  }),
  redeliverAll: defineOperation({
    method: 'POST',
    path: `${WEBHOOK_PATH}/redeliver`,
    tag: 'Webhooks',
    summary: 'Redeliver undelivered messages',
    description:
      'Sends all failed and cancelled messages again, the oldest first, or only those in `state`. At most 10,000 messages can be pending at once; send the request again for the rest.',
    body: z.object({ state: undeliveredStatesSchema.default([...undeliveredStates]) }),
    responses: { 202: itemResponse(redelivery, 'They are queued again.') },
    problems: ['webhook_not_found', 'webhook_disabled'],
    example: () => ({ queued: 240 }),
  }),
  redeliver: defineOperation({
    method: 'POST',
    path: `${DELIVERY_PATH}/redeliver`,
    tag: 'Webhooks',
    summary: 'Redeliver a message',
    headers: ['Idempotency-Key'],
    responses: { 202: itemResponse(deliverySchema, 'The delivery is queued again.', ['Idempotency-Replayed']) },
    problems: ['webhook_not_found', 'delivery_not_found', 'webhook_disabled', 'delivery_pending'],
    example: pending,
  }),
};
