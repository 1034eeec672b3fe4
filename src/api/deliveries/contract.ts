import { z } from 'zod';
import { type Delivery, deliveryStates } from '../../webhooks/delivery.ts';
import { eventTypes } from '../../webhooks/webhook.ts';
import { components, defineOperation, listOf, one, unchanged } from '../contract.ts';
import { choice, count, id, pagingFields, time } from '../fields.ts';
import { DONE } from '../reports/example.ts';
import { event, exampleOfEvent } from '../webhooks/events.ts';
import { deliveryJson } from './json.ts';

const listFields = z.object({
  state: choice('state', deliveryStates).optional().describe('Only deliveries in this state.'),
  ...pagingFields,
});

export const delivery = z
  .object({
    id,
    object: z.literal('delivery'),
    webhook: id,
    message_id: z.string().describe('The same for all attempts: the header webhook-id.'),
    type: z.enum([...eventTypes, 'webhook.test']),
    state: z.enum(deliveryStates),
    attempts: z.array(
      z.object({
        at: time('When it began.'),
        status: z.int().nullable().describe('Status of the answer.'),
        error: z.string().nullable().describe('Why there was none.'),
        duration_ms: count('Milliseconds.'),
      }),
    ),
    next_attempt_at: time('When it is tried again.').nullable(),
    created_at: time('When it was queued.'),
    finished_at: time('When it was over.').nullable(),
  })
  .describe('One message for one webhook, and how it went.')
  .register(components, { id: 'Delivery' });

const deliveryWithPayload = delivery
  .extend({ payload: event.describe('What was sent.') })
  .register(components, { id: 'DeliveryWithPayload' });

const delivered: Delivery = {
  id: 8,
  webhookId: 3,
  messageId: 'msg_2f6c0a',
  type: 'report.completed',
  state: 'delivered',
  attempts: [{ at: DONE, status: 204, error: null, duration: 84 }],
  nextAttemptAt: null,
  createdAt: DONE,
  finishedAt: DONE,
  payload: '',
};

const example = () => deliveryJson(delivered);
const pending = () => deliveryJson({ ...delivered, state: 'pending', attempts: [], nextAttemptAt: DONE, finishedAt: null });

const LIST = '/webhooks/{id}/deliveries';
const ITEM = `${LIST}/{delivery}`;

/** What a webhook was sent, and what came of it. Of the receivers' answers there is the status, and nothing else. */
export const deliveryOperations = {
  testWebhook: defineOperation({
    method: 'POST',
    path: '/webhooks/{id}/test',
    tag: 'Webhooks',
    summary: 'Send a test message',
    headers: ['Idempotency-Key'],
    responses: { 202: one(delivery, 'The delivery is queued.', ['Location', 'Idempotency-Replayed']) },
    problems: ['webhook_not_found', 'delivery_not_found', 'webhook_disabled', 'delivery_pending'],
    example: () => ({ ...pending(), type: 'webhook.test' as const }),
  }),
  listDeliveries: defineOperation({
    method: 'GET',
    path: LIST,
    tag: 'Webhooks',
    summary: 'List what a webhook was told',
    query: listFields,
    headers: ['If-None-Match'],
    responses: { 200: listOf(delivery, 'One part of the list, the newest first.'), 304: unchanged },
    problems: ['webhook_not_found'],
    example,
  }),
  readDelivery: defineOperation({
    method: 'GET',
    path: ITEM,
    tag: 'Webhooks',
    summary: 'Read a delivery, with what was sent',
    headers: ['If-None-Match'],
    responses: { 200: one(deliveryWithPayload, 'The delivery.'), 304: unchanged },
    problems: ['webhook_not_found', 'delivery_not_found'],
    example: () => ({ ...example(), payload: exampleOfEvent('report.completed') }),
  }),
  redeliver: defineOperation({
    method: 'POST',
    path: `${ITEM}/redeliver`,
    tag: 'Webhooks',
    summary: 'Send a message again',
    headers: ['Idempotency-Key'],
    responses: { 202: one(delivery, 'The delivery is queued again.', ['Idempotency-Replayed']) },
    problems: ['webhook_not_found', 'delivery_not_found', 'webhook_disabled', 'delivery_pending'],
    example: pending,
  }),
};
