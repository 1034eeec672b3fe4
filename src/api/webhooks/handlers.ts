import { assertIfMatch, entityTag, unlessNotModified } from '../../front/conditional.ts';
import { deletedJson } from '../../front/envelope.ts';
import { readPaging } from '../../front/paging.ts';
import { readId } from '../../front/parameters.ts';
import { replayHeaders } from '../../idempotency/once.ts';
import { Problem } from '../../lib/problem.ts';
import { positionById } from '../../reports/lists/list-by-id.ts';
import { timeOf } from '../../storage/clock.ts';
import { changeWebhook, removeWebhook } from '../../webhooks/change.ts';
import { createWebhook } from '../../webhooks/create.ts';
import { type Delivery, findDelivery, listDeliveries, walkDeliveries } from '../../webhooks/delivery.ts';
import type { WithSecret } from '../../webhooks/made-secret.ts';
import { redeliver, redeliverAll, sendTest } from '../../webhooks/resend.ts';
import { rotateSecret } from '../../webhooks/rotate.ts';
import { findWebhook, listWebhooks, type Webhook, walkWebhooks } from '../../webhooks/webhook.ts';
import type { Call, Handler, Handlers } from '../call.ts';
import { readIdempotencyKey } from '../idempotency-key.ts';
import type { deliveryOperations, webhookOperations } from './contract.ts';
import { deliveryJson, webhookJson } from './json.ts';

const update: Handler<typeof webhookOperations.putWebhook> = async (call) => {
  const { db, webhooks } = call.service;
  const before = await findWebhookOf(call);
  const { url, ...fields } = await call.fields();
  const change = { ...fields, url: url?.submitted };
  const webhook = await changeWebhook(db, webhooks.queue, before, change, timeOf(db), assertCurrentFor(call.request));
  if (!webhook) throw new Problem('webhook_not_found');
  return call.respond(200, webhookJson(webhook), { etag: tagOf(webhook) });
};

export const webhookHandlers: Handlers<typeof webhookOperations> = {
  async listWebhooks(call) {
    const { db } = call.service;
    const { accountId } = call.key;
    return call.list(readPaging('webhooks', await call.fields()), {
      page: (page) => listWebhooks(db, { accountId, ...page }),
      walk: (stretch, after) => walkWebhooks(db, { accountId, ...stretch }, after),
      positionOf: positionById,
      versionOf,
      shape: webhookJson,
    });
  },
  async createWebhook(call) {
    const { service, key, base } = call;
    const given = readIdempotencyKey(call);
    const { url, ...fields } = await call.fields();
    const asked = { ...fields, accountId: key.accountId, url: url.submitted };
    const made = await createWebhook(service.db, service.webhooks.secretBox, asked, { given });
    return call.respond(201, secretJson(made), { location: `${base}/api/v1/webhooks/${made.webhook.id}`, ...headersOf(made) });
  },
  async readWebhook(call) {
    const webhook = await findWebhookOf(call);
    return unlessNotModified(call.request, tagOf(webhook), () => call.respond(200, webhookJson(webhook)));
  },
  ...{ putWebhook: update, updateWebhook: update, postWebhook: update },
  async deleteWebhook(call) {
    const { service, key, request } = call;
    const { id } = await findWebhookOf(call);
    if (!(await removeWebhook(service.db, service.webhooks.queue, key.accountId, id, assertCurrentFor(request))))
      throw new Problem('webhook_not_found');
    return call.respond(200, deletedJson('webhook', id));
  },
  async rotateWebhookSecret(call) {
    const { service, request } = call;
    const given = readIdempotencyKey(call);
    const options = { given, assertCurrent: assertCurrentFor(request) };
    const made = await rotateSecret(service.db, service.webhooks.secretBox, ownedBy(call), options);
    return call.respond(200, secretJson(made), headersOf(made));
  },
};

type CallOnWebhook = Pick<Call, 'service' | 'key'> & { params: { id: string } };

/** Finds the webhook in the path. Throws a 404 if the account has none with that id. */
export const findWebhookOf = async ({ service, key, params }: CallOnWebhook): Promise<Webhook> => {
  const id = readId(params.id);
  const webhook = id === undefined ? undefined : await findWebhook(service.db, key.accountId, id);
  if (!webhook) throw new Problem('webhook_not_found');
  return webhook;
};

/** Account and id of the webhook in the path, for use cases with a transaction of their own. Throws a 404 for an invalid id. */
export const ownedBy = ({ key, params }: CallOnWebhook): Pick<Webhook, 'accountId' | 'id'> => {
  const id = readId(params.id);
  if (id === undefined) throw new Problem('webhook_not_found');
  return { accountId: key.accountId, id };
};

const secretJson = ({ webhook, secret }: WithSecret) => ({ ...webhookJson(webhook), secret });

const headersOf = (made: WithSecret): Record<string, string> => ({ ...replayHeaders(made), etag: tagOf(made.webhook) });

/** Runs inside the transaction of the change, so that the second of two concurrent changes gets a 412. */
const assertCurrentFor =
  (request: Request) =>
  (webhook: Webhook): void =>
    assertIfMatch(request, tagOf(webhook));

const tagOf = (webhook: Webhook): string => entityTag('webhook', ...versionOf(webhook));

/** A webhook has no version number, so everything that can change identifies its state. */
const versionOf = ({ id, url, events, disabled, pending, ...times }: Webhook): (string | number | null)[] => [
  id,
  url,
  events.join(),
  disabled?.reason ?? null,
  pending,
  times.deliveredAt,
  times.failingSince,
  times.previousSecretUntil,
  times.updatedAt,
];

export const deliveryHandlers: Handlers<typeof deliveryOperations> = {
  async testWebhook(call) {
    const { db, webhooks } = call.service;
    const given = readIdempotencyKey(call);
    const webhook = ownedBy(call);
    const asked = await sendTest(db, webhooks.queue, webhooks.render, webhook, { given });
    const location = `${call.base}/api/v1/webhooks/${webhook.id}/deliveries/${asked.delivery.id}`;
    return call.respond(202, deliveryJson(asked.delivery), { location, ...replayHeaders(asked) });
  },
  async listDeliveries(call) {
    const { db } = call.service;
    const { id } = await findWebhookOf(call);
    const fields = await call.fields();
    const query = { webhookId: id, state: fields.state };
    return call.list(readPaging(`deliveries of ${id}`, fields), {
      page: (page) => listDeliveries(db, { ...query, ...page }),
      walk: (stretch, after) => walkDeliveries(db, { ...query, ...stretch }, after),
      positionOf: positionById,
      versionOf: versionOfDelivery,
      shape: deliveryJson,
    });
  },
  async readDelivery(call) {
    const { id: webhookId } = await findWebhookOf(call);
    const id = readId(call.params.delivery);
    const delivery = id === undefined ? undefined : await findDelivery(call.service.db, webhookId, id);
    if (!delivery) throw new Problem('delivery_not_found');
    const tag = entityTag('delivery', ...versionOfDelivery(delivery));
    return unlessNotModified(call.request, tag, () =>
      call.respond(200, { ...deliveryJson(delivery), payload: JSON.parse(delivery.payload) }),
    );
  },
  async redeliverAll(call) {
    const { db, webhooks } = call.service;
    const { id, accountId } = await findWebhookOf(call);
    const { state } = await call.fields();
    return call.respond(202, { queued: await redeliverAll(db, webhooks.queue, { id, accountId }, state) });
  },
  async redeliver(call) {
    const { db, webhooks } = call.service;
    const given = readIdempotencyKey(call);
    const id = readId(call.params.delivery);
    if (id === undefined) throw new Problem('delivery_not_found');
    const asked = await redeliver(db, webhooks.queue, ownedBy(call), id, { given });
    return call.respond(202, deliveryJson(asked.delivery), replayHeaders(asked));
  },
};

/** Every attempt changes the time of the next one or ends the delivery. */
const versionOfDelivery = ({ id, state, nextAttemptAt, finishedAt }: Delivery): (string | number | null)[] => [
  id,
  state,
  nextAttemptAt,
  finishedAt,
];
