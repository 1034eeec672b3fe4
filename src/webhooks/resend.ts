import type { GivenKey } from '../idempotency/key.ts';
import { type Made, makeOnce, replayHeaders } from '../idempotency/once.ts';
import { inBatches } from '../lib/batches.ts';
import { Problem } from '../lib/problem.ts';
import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import type { OwnedRow } from '../storage/resource.ts';
import type { DeliveryState } from '../storage/schema/webhook.ts';
import { countPending, type Delivery, enqueue, MAX_PENDING, storedDeliveries } from './delivery.ts';
import { deliverJob } from './job.ts';
import { makeWebhookMessage, type RenderEvent, TEST_TYPE } from './message.ts';
import { findWebhook, type Webhook } from './webhook.ts';

interface SendOptions {
  given?: GivenKey | null;
  now?: number;
}

/** A requested delivery; `replayed` is true if an earlier request with the same Idempotency-Key requested it. */
export interface RequestedDelivery extends Pick<Made, 'replayed'> {
  delivery: Delivery;
}

/**
 * Sends a finished delivery again, with the same message id, and keeps its attempts; only once per Idempotency-Key. Throws a Problem if the webhook
 * or delivery does not exist, the webhook is disabled, or the delivery is pending.
 */
export const redeliver = (
  db: Database,
  queue: Queue,
  owned: OwnedRow,
  deliveryId: number,
  { given = null, now = timeOf(db) }: SendOptions = {},
): Promise<RequestedDelivery> =>
  makeOnce(
    db,
    { accountId: owned.workspace_id, given, operation: 'redelivery', fields: [owned.id, deliveryId] },
    now,
    async (trx) => {
      await requireEnabled(trx, owned);
      const delivery = await storedDeliveries.find(trx, { webhook_id: owned.id }, deliveryId);
      if (!delivery) throw new Problem('delivery_not_found');
      if (delivery.finished_at === null) throw new Problem('delivery_pending');
      await sendAgain(trx, queue, owned, [deliveryId], now);
      return deliveryId;
    },
    (trx, made) => findRequested(trx, owned, made),
  );

/** States of messages that were not delivered. */
export const undeliveredStates = ['failed', 'cancelled'] as const satisfies readonly DeliveryState[];

/**
 * Sends all finished deliveries in these states again, oldest first, in several transactions, until the maximum of pending deliveries is reached.
 * Returns the number of deliveries. Throws a Problem if the webhook does not exist or is disabled.
 */
export const redeliverAll = async (
  db: Database,
  queue: Queue,
  owned: OwnedRow,
  states: readonly (typeof undeliveredStates)[number][],
  now = timeOf(db),
): Promise<number> => {
  let last = 0;
  return inBatches(() =>
    inAccount(db, owned.workspace_id, async (trx) => {
      const { pending } = await requireEnabled(trx, owned);
      const most = Math.min(DELIVERIES_PER_BATCH, MAX_PENDING - pending);
      if (most <= 0) return { done: 0, isMore: false };
      const rows = await trx
        .selectFrom('delivery')
        .select('id')
        .where('webhook_id', '=', owned.id)
        .where('id', '>', last)
        .where('state', 'in', states)
        .where('finished_at', '<=', now)
        .orderBy('id')
        .limit(most)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await sendAgain(trx, queue, owned, ids, now);
      last = ids.at(-1) ?? last;
      return { done: ids.length, isMore: ids.length === most };
    }),
  );
};

/** Maximum deliveries queued per transaction. */
const DELIVERIES_PER_BATCH = 200;

/** Begins another round for finished deliveries. */
const sendAgain = async (trx: InTransaction, queue: Queue, owned: OwnedRow, ids: readonly number[], now: number): Promise<void> => {
  const rows = await trx
    .updateTable('delivery')
    .set(({ eb }) => ({
      state: 'pending',
      round: eb('round', '+', 1),
      round_at: now,
      tries: 0,
      next_attempt_at: now,
      finished_at: null,
    }))
    .where('id', 'in', ids)
    .returning(['id', 'round'])
    .execute();
  await countPending(trx, owned.id, rows.length);
  for (const { id, round } of rows.sort((one, other) => one.id - other.id))
    await queue.add(trx, deliverJob({ webhookId: owned.id, deliveryId: id, round }, owned.workspace_id));
};

/** Sends a test message, only once per Idempotency-Key. Throws a Problem if the webhook does not exist or is disabled, or if a test is pending. */
export const sendTest = (
  db: Database,
  queue: Queue,
  render: RenderEvent,
  owned: OwnedRow,
  { given = null, now = timeOf(db) }: SendOptions = {},
): Promise<RequestedDelivery> =>
  makeOnce(
    db,
    { accountId: owned.workspace_id, given, operation: 'test', fields: [owned.id] },
    now,
    async (trx) => {
      await requireEnabled(trx, owned);
      const pending = await trx
        .selectFrom('delivery')
        .select('id')
        .where('webhook_id', '=', owned.id)
        .where('finished_at', 'is', null)
        .where('type', '=', TEST_TYPE)
        .executeTakeFirst();
      if (pending) throw new Problem('delivery_pending');
      const message = makeWebhookMessage({ type: TEST_TYPE, at: now, webhookId: owned.id }, render);
      return enqueue(trx, queue, owned, message, now);
    },
    (trx, made) => findRequested(trx, owned, made),
  );

const findRequested = async (trx: InTransaction, owned: OwnedRow, { id, replayed }: Made): Promise<RequestedDelivery> => {
  const delivery = await storedDeliveries.find(trx, { webhook_id: owned.id }, id);
  if (!delivery) throw new Problem('delivery_not_found', { headers: replayHeaders({ replayed }) });
  return { delivery, replayed };
};

const requireEnabled = async (trx: InTransaction, owned: OwnedRow): Promise<Webhook> => {
  const webhook = await findWebhook(trx, owned);
  if (!webhook) throw new Problem('webhook_not_found');
  if (webhook.disabled_at !== null) throw new Problem('webhook_disabled');
  return webhook;
};
