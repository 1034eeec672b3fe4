import { sql } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import type { Publish } from '../reports/report-event.ts';
import { timeOf } from '../storage/clock.ts';
import { addDeliveries, findListeners } from './add-deliveries.ts';
import { DIGEST_TYPE, noteForDigest } from './digest.ts';
import { buildEvent, type Render } from './message.ts';

/** Publishes events to an account’s webhooks: deliveries and jobs are written in the transaction of the change. */
export const makePublish = (queue: Queue, render: Render, clock = timeOf): Publish => {
  const publish: Publish = async (trx, event) => {
    const listeners = await findListeners(trx, event.accountId);
    const now = clock(trx);
    if (listeners.some(({ events }) => events.includes(DIGEST_TYPE))) await noteForDigest(trx, event, now);
    const interested = listeners.filter(({ events }) => events.includes(event.type));
    if (interested.length === 0) return;
    const webhookEvent = await buildEvent(trx, event, now);
    if (webhookEvent) await addDeliveries(trx, queue, event.accountId, interested, { event: webhookEvent, render });
  };
  publish.listeners = (account) => sql`(select count(*) from webhook where workspace_id = ${sql.ref(account)} and disabled_at is null)`;
  return publish;
};
