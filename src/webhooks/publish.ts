import { sql } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import type { Publish } from '../reports/report-event.ts';
import { timeOf } from '../storage/clock.ts';
import type { InTransaction } from '../storage/database.ts';
import { lockingRows } from '../storage/locks.ts';
import { enqueue, MAX_PENDING } from './delivery.ts';
import { DIGEST_TYPE, noteForDigest } from './digest.ts';
import { disable } from './disable.ts';
import { buildEvent, makeWebhookMessage, type RenderEvent, type WebhookEvent } from './message.ts';

/** Creates a function that publishes events to an account’s webhooks: deliveries and jobs are written in the transaction of the change. */
export const makePublish = (queue: Queue, render: RenderEvent, clock = timeOf): Publish => {
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

/** An enabled webhook. */
export interface Listener {
  id: number;
  /** Event types that the webhook receives. */
  events: readonly string[];
}

export const findListeners = async (trx: InTransaction, accountId: number): Promise<Listener[]> => {
  const rows = await trx
    .selectFrom('webhook')
    .select(['id', 'events'])
    .where('workspace_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id, events }) => ({ id, events: events.split(' ') }));
};

/** Adds deliveries of one message to webhooks. A webhook with the maximum of pending deliveries is disabled, which cancels them. */
export const addDeliveries = async (
  trx: InTransaction,
  queue: Queue,
  accountId: number,
  listeners: readonly Listener[],
  { event, render }: { event: WebhookEvent; render: RenderEvent },
): Promise<void> => {
  if (listeners.length === 0) return;
  const message = makeWebhookMessage(event, render);
  // The rows are locked, because concurrent audits of the account may add deliveries or disable a webhook.
  const webhooks = await trx
    .selectFrom('webhook')
    .select(['id', 'pending'])
    .where(
      'id',
      'in',
      listeners.map(({ id }) => id),
    )
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .$call(lockingRows(trx))
    .execute();
  for (const { id, pending } of webhooks) {
    const owned = { workspace_id: accountId, id };
    await enqueue(trx, queue, owned, message, event.at);
    if (pending >= MAX_PENDING) await disable(trx, queue, owned, 'backlog', event.at);
  }
};
