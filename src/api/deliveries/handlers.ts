import { replayHeaders } from '../../idempotency/once.ts';
import { Problem } from '../../lib/problem.ts';
import { type Delivery, findDelivery, listDeliveries, positionOfDelivery, walkDeliveries } from '../../webhooks/delivery.ts';
import { redeliver, sendTest } from '../../webhooks/resend.ts';
import type { Handlers } from '../call.ts';
import { entityTag, unlessNotModified } from '../conditional.ts';
import { readIdempotencyKey } from '../idempotency-key.ts';
import { readPaging } from '../paging.ts';
import { readId } from '../parameters.ts';
import { findWebhookOf, ownedBy } from '../webhooks/handlers.ts';
import type { deliveryOperations } from './contract.ts';
import { deliveryJson } from './json.ts';

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
      positionOf: positionOfDelivery,
      versionOf,
      shape: deliveryJson,
    });
  },
  async readDelivery(call) {
    const { id: webhookId } = await findWebhookOf(call);
    const id = readId(call.params.delivery);
    const delivery = id === undefined ? undefined : await findDelivery(call.service.db, webhookId, id);
    if (!delivery) throw new Problem('delivery_not_found');
    const tag = entityTag('delivery', ...versionOf(delivery));
    return unlessNotModified(call.request, tag, () =>
      call.respond(200, { ...deliveryJson(delivery), payload: JSON.parse(delivery.payload) }),
    );
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

/** Every attempt changes when the next one is, or ends it. */
const versionOf = ({ id, state, nextAttemptAt, finishedAt }: Delivery): (string | number | null)[] => [
  id,
  state,
  nextAttemptAt,
  finishedAt,
];
