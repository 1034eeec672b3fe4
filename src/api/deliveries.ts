import { z } from 'zod';
import { replayHeaders } from '../idempotency/once.ts';
import { Problem } from '../problem.ts';
import { type Delivery, findDelivery, listDeliveries, positionOfDelivery, walkDeliveries } from '../webhooks/delivery.ts';
import { redeliver, sendTest } from '../webhooks/resend.ts';
import { entityTag, unlessNotModified } from './conditional.ts';
import { json } from './envelope.ts';
import { choice, validate } from './fields.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { answerList } from './list-answer.ts';
import { pagingFields, readPaging } from './paging.ts';
import { readId, readParameters } from './parameters.ts';
import type { Call, Resource } from './resource.ts';
import { deliveryJson } from './webhook-json.ts';
import { findWebhookOf, ownedBy } from './webhooks.ts';

export const deliveryListFields = z.object({
  state: choice('state', ['pending', 'delivered', 'failed', 'cancelled']).optional().describe('Only deliveries in this state.'),
  ...pagingFields,
});

const listAll = async (call: Call): Promise<Response> => {
  const { service, request, address } = call;
  const { id } = await findWebhookOf(call);
  const fields = validate(
    deliveryListFields,
    await readParameters(request, Object.keys(deliveryListFields.shape), { body: false }),
    'query',
  );
  const query = { webhookId: id, state: fields.state };
  return answerList(request, address, readPaging(`deliveries of ${id}`, fields), {
    page: (page) => listDeliveries(service.db, { ...query, ...page }),
    walk: (stretch, after) => walkDeliveries(service.db, { ...query, ...stretch }, after),
    positionOf: positionOfDelivery,
    versionOf,
    shape: deliveryJson,
  });
};

const read = async (call: Call): Promise<Response> => {
  const delivery = await find(call);
  const tag = entityTag('delivery', ...versionOf(delivery));
  return unlessNotModified(call.request, tag, () => json({ data: { ...deliveryJson(delivery), payload: JSON.parse(delivery.payload) } }));
};

const again = async (call: Call): Promise<Response> => {
  const { db, webhooks } = call.service;
  const given = readIdempotencyKey(call);
  const id = readId(call.params.delivery);
  if (id === undefined) throw new Problem('delivery_not_found');
  const asked = await redeliver(db, webhooks.queue, ownedBy(call), id, { given });
  return json({ data: deliveryJson(asked.delivery) }, { status: 202, headers: replayHeaders(asked) });
};

const test = async (call: Call): Promise<Response> => {
  const { service, base } = call;
  const { db, webhooks } = service;
  const given = readIdempotencyKey(call);
  const webhook = ownedBy(call);
  const asked = await sendTest(db, webhooks.queue, webhooks.render, webhook, { given });
  const location = `${base}/api/v1/webhooks/${webhook.id}/deliveries/${asked.delivery.id}`;
  return json({ data: deliveryJson(asked.delivery) }, { status: 202, headers: { location, ...replayHeaders(asked) } });
};

/** What a webhook was told and what came of it. Of the receivers' answers there is the status, and nothing else. */
export const deliveryResources: readonly Resource[] = [
  { path: '/webhooks/:id/test', methods: { POST: test } },
  { path: '/webhooks/:id/deliveries', methods: { GET: listAll } },
  { path: '/webhooks/:id/deliveries/:delivery', methods: { GET: read } },
  { path: '/webhooks/:id/deliveries/:delivery/redeliver', methods: { POST: again } },
];

const find = async (call: Call): Promise<Delivery> => {
  const { id: webhookId } = await findWebhookOf(call);
  const id = readId(call.params.delivery);
  const delivery = id === undefined ? undefined : await findDelivery(call.service.db, webhookId, id);
  if (!delivery) throw new Problem('delivery_not_found');
  return delivery;
};

/** Every attempt changes when the next one is, or ends it. */
const versionOf = ({ id, state, nextAttemptAt, finishedAt }: Delivery): (string | number | null)[] => [
  id,
  state,
  nextAttemptAt,
  finishedAt,
];
