import { unlessNotModified } from '../../front/conditional.ts';
import { readId } from '../../front/parameters.ts';
import { replayHeaders } from '../../idempotency/once.ts';
import { Problem } from '../../lib/problem.ts';
import { timeOf } from '../../storage/clock.ts';
import type { OwnedRow } from '../../storage/resource.ts';
import { changeWebhook, removeWebhook } from '../../webhooks/change.ts';
import { createWebhook } from '../../webhooks/create.ts';
import { type Delivery, storedDeliveries } from '../../webhooks/delivery.ts';
import { redeliver, redeliverAll, sendTest } from '../../webhooks/resend.ts';
import { rotateSecret } from '../../webhooks/rotate.ts';
import type { WithSecret } from '../../webhooks/signing-secrets.ts';
import { eventsOf, storedWebhooks, type Webhook } from '../../webhooks/webhook.ts';
import { type Call, type Handler, type Handlers, ownerOf } from '../call.ts';
import { readIdempotencyKey } from '../idempotency-key.ts';
import { showResource } from '../resource.ts';
import type { deliveryOperations, webhookOperations } from './contract.ts';
import { deliveryJson, webhookJson } from './json.ts';

const webhookResource = showResource({
  object: 'webhook',
  of: storedWebhooks,
  json: webhookJson,
  // A webhook has no version number, so all values that can change identify the webhook’s state.
  versionOf: (one: Webhook) => [
    ...[one.id, one.url, eventsOf(one).join(), one.disabled_reason, one.pending],
    ...[one.delivered_at, one.failing_since, one.previous_secret_until, one.updated_at],
  ],
});

const update: Handler<typeof webhookOperations.putWebhook> = (call) => {
  const { db, webhooks: parts } = call.service;
  return webhookResource.change(call, ownerOf(call), (before, { url, ...fields }, assertCurrent) =>
    changeWebhook(db, parts.queue, before, { ...fields, url: url?.submitted }, timeOf(db), assertCurrent),
  );
};

export const webhookHandlers: Handlers<typeof webhookOperations> = {
  listWebhooks: async (call) => webhookResource.list(call, 'webhooks', await call.fields(), ownerOf(call)),
  async createWebhook(call) {
    const { service, key, base } = call;
    const given = readIdempotencyKey(call);
    const { url, ...fields } = await call.fields();
    const requested = { ...fields, accountId: key.accountId, url: url.submitted };
    const made = await createWebhook(service.db, service.webhooks.secretBox, requested, { given });
    return call.respond(201, secretJson(made), { location: `${base}/api/v1/webhooks/${made.webhook.id}`, ...headersOf(call, made) });
  },
  readWebhook: async (call) => webhookResource.read(call, await findWebhook(call)),
  ...{ putWebhook: update, updateWebhook: update, postWebhook: update },
  deleteWebhook(call) {
    const { db, webhooks: parts } = call.service;
    return webhookResource.remove(call, ownerOf(call), (webhook, assertCurrent) => removeWebhook(db, parts.queue, webhook, assertCurrent));
  },
  async rotateWebhookSecret(call) {
    const { db, webhooks: parts } = call.service;
    const options = { given: readIdempotencyKey(call), assertCurrent: webhookResource.assertCurrentFor(call) };
    const made = await rotateSecret(db, parts.secretBox, ownedWebhookOf(call), options);
    return call.respond(200, secretJson(made), headersOf(call, made));
  },
};

type CallOnWebhook = Pick<Call, 'service' | 'key'> & { params: { id: string } };

const findWebhook = (call: CallOnWebhook): Promise<Webhook> => webhookResource.find(call, ownerOf(call), call.params.id);

/** Returns the account and id of the webhook in the path, for use cases with their own transaction. Throws a 404 for an invalid id. */
const ownedWebhookOf = (call: CallOnWebhook): OwnedRow => {
  const id = readId(call.params.id);
  if (id === undefined) throw new Problem('webhook_not_found');
  return { ...ownerOf(call), id };
};

const secretJson = ({ webhook, secret }: WithSecret) => ({ ...webhookJson(webhook), secret });

const headersOf = (call: Call, made: WithSecret): Record<string, string> => ({
  ...replayHeaders(made),
  etag: webhookResource.tagOf(made.webhook, call),
});

const deliveryResource = showResource({
  object: 'delivery',
  of: storedDeliveries,
  json: deliveryJson,
  // Every attempt either changes the time of the next attempt or ends the delivery, so these values identify the delivery’s state.
  versionOf: ({ id, state, next_attempt_at, finished_at }: Delivery) => [id, state, next_attempt_at, finished_at],
});

export const deliveryHandlers: Handlers<typeof deliveryOperations> = {
  async testWebhook(call) {
    const { db, webhooks: parts } = call.service;
    const given = readIdempotencyKey(call);
    const webhook = ownedWebhookOf(call);
    const made = await sendTest(db, parts.queue, parts.render, webhook, { given });
    const location = `${call.base}/api/v1/webhooks/${webhook.id}/deliveries/${made.delivery.id}`;
    return call.respond(202, deliveryJson(made.delivery), { location, ...replayHeaders(made) });
  },
  async listDeliveries(call) {
    const { id } = await findWebhook(call);
    const fields = await call.fields();
    return deliveryResource.list(call, `deliveries of ${id}`, fields, { webhook_id: id, state: fields.state });
  },
  async readDelivery(call) {
    const { id } = await findWebhook(call);
    const delivery = await deliveryResource.find(call, { webhook_id: id }, call.params.delivery);
    return unlessNotModified(call.request, deliveryResource.tagOf(delivery, call), () =>
      call.respond(200, { ...deliveryJson(delivery), payload: JSON.parse(delivery.payload) }),
    );
  },
  async redeliverAll(call) {
    const { db, webhooks: parts } = call.service;
    const webhook = await findWebhook(call);
    const { state } = await call.fields();
    return call.respond(202, { queued: await redeliverAll(db, parts.queue, webhook, state) });
  },
  async redeliver(call) {
    const { db, webhooks: parts } = call.service;
    const given = readIdempotencyKey(call);
    const id = readId(call.params.delivery);
    if (id === undefined) throw new Problem('delivery_not_found');
    const made = await redeliver(db, parts.queue, ownedWebhookOf(call), id, { given });
    return call.respond(202, deliveryJson(made.delivery), replayHeaders(made));
  },
};
