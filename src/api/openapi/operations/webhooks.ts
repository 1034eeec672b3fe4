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
      summary: 'Make a webhook',
      description: 'The address must begin with https://. Messages are signed as Standard Webhooks 1.0 says.',
      body: createFields(anyGuard),
      answers: { 201: one('WebhookWithSecret', 'The webhook and, this once, its secret.', ['Location', 'ETag']) },
      problems: ['too_many_webhooks'],
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
      summary: 'Give a webhook a new secret',
      description: 'The one before signs along for a while, so that receivers can be changed without losing a message.',
      headers: ['If-Match'],
      answers: { 200: one('WebhookWithSecret', 'The webhook and, this once, its new secret.') },
      problems: ['webhook_not_found'],
    },
  },
};
