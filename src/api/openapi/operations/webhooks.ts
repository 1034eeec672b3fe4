import { createFields, updateFields } from '../../webhook-fields.ts';
import { webhookListFields } from '../../webhooks.ts';
import { deletion, listOf, one, unchanged } from '../answers.ts';
import { anyGuard } from '../guard.ts';
import type { Operation, Paths } from '../operation.ts';

/** PUT, PATCH and POST are one and the same. */
const update = (id: string): Operation => ({
  id,
  tag: 'Webhooks',
  summary: 'Change a webhook',
  description: 'Fields that are not sent stay as they are. `enabled=1` takes up again what was disabled.',
  body: updateFields(anyGuard),
  headers: ['If-Match'],
  answers: { 200: one('Webhook', 'The webhook as it is now.') },
  problems: ['webhook_not_found'],
});

export const webhookPaths: Paths = {
  '/webhooks': {
    get: {
      id: 'listWebhooks',
      tag: 'Webhooks',
      summary: 'List webhooks',
      query: webhookListFields,
      headers: ['If-None-Match'],
      answers: { 200: listOf('Webhook', 'One part of the list, the oldest first.'), 304: unchanged },
    },
    post: {
      id: 'createWebhook',
      tag: 'Webhooks',
      summary: 'Create a webhook',
      description:
        'The URL must start with https://. Messages are signed as Standard Webhooks 1.0 says. With `enabled=0` none is sent until you send `enabled=1`. The secret is in this answer alone, and in that of the same request with the same Idempotency-Key.',
      body: createFields(anyGuard),
      headers: ['Idempotency-Key'],
      answers: { 201: one('WebhookWithSecret', 'The webhook and its secret.', ['Location', 'ETag', 'Idempotency-Replayed']) },
      problems: ['webhook_not_found', 'too_many_webhooks'],
    },
  },
  '/webhooks/{id}': {
    get: {
      id: 'readWebhook',
      tag: 'Webhooks',
      summary: 'Read a webhook',
      headers: ['If-None-Match'],
      answers: { 200: one('Webhook', 'The webhook.'), 304: unchanged },
      problems: ['webhook_not_found'],
    },
    put: update('putWebhook'),
    patch: update('updateWebhook'),
    post: update('postWebhook'),
    delete: {
      id: 'deleteWebhook',
      tag: 'Webhooks',
      summary: 'Delete a webhook',
      headers: ['If-Match'],
      answers: { 200: deletion('webhook', { schema: { type: 'integer', minimum: 1 }, example: 3 }) },
      problems: ['webhook_not_found'],
    },
  },
  '/webhooks/{id}/rotate': {
    post: {
      id: 'rotateWebhookSecret',
      tag: 'Webhooks',
      summary: 'Rotate the secret of a webhook',
      description:
        'Secrets that were replaced sign along for 24 hours, however often you rotate in that time, so that receivers can be changed without losing a message.',
      headers: ['If-Match', 'Idempotency-Key'],
      answers: { 200: one('WebhookWithSecret', 'The webhook and its new secret.', ['ETag', 'Idempotency-Replayed']) },
      problems: ['webhook_not_found', 'too_many_rotations'],
    },
  },
};
