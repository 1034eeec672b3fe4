import { deliveryListFields } from '../../deliveries.ts';
import { listOf, one, unchanged } from '../answers.ts';
import type { Paths } from '../operation.ts';

export const deliveryPaths: Paths = {
  '/webhooks/{id}/test': {
    post: {
      id: 'testWebhook',
      tag: 'Webhooks',
      summary: 'Send a test message',
      headers: ['Idempotency-Key'],
      answers: { 202: one('Delivery', 'The delivery is queued.', ['Location', 'Idempotency-Replayed']) },
      problems: ['webhook_not_found', 'delivery_not_found', 'webhook_disabled', 'delivery_pending'],
    },
  },
  '/webhooks/{id}/deliveries': {
    get: {
      id: 'listDeliveries',
      tag: 'Webhooks',
      summary: 'List what a webhook was told',
      query: deliveryListFields,
      headers: ['If-None-Match'],
      answers: { 200: listOf('Delivery', 'One part of the list, the newest first.'), 304: unchanged },
      problems: ['webhook_not_found'],
    },
  },
  '/webhooks/{id}/deliveries/{delivery}': {
    get: {
      id: 'readDelivery',
      tag: 'Webhooks',
      summary: 'Read a delivery, with what was sent',
      headers: ['If-None-Match'],
      answers: { 200: one('DeliveryWithPayload', 'The delivery.'), 304: unchanged },
      problems: ['webhook_not_found', 'delivery_not_found'],
    },
  },
  '/webhooks/{id}/deliveries/{delivery}/redeliver': {
    post: {
      id: 'redeliver',
      tag: 'Webhooks',
      summary: 'Send a message again',
      headers: ['Idempotency-Key'],
      answers: { 202: one('Delivery', 'The delivery is queued again.', ['Idempotency-Replayed']) },
      problems: ['webhook_not_found', 'delivery_not_found', 'webhook_disabled', 'delivery_pending'],
    },
  },
};
