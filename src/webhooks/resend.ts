import { Problem } from '../problem.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { type Delivery, findDelivery } from './delivery.ts';
import { countPending, enqueue } from './enqueue.ts';
import { deliverJob } from './job.ts';
import { makeMessage, type Render, TEST_TYPE } from './message.ts';
import { findWebhook, type Webhook } from './webhook.ts';

type Owned = Pick<Webhook, 'accountId' | 'id'>;

/** Sends a delivery that is over once more, with the same message id and all its attempts before it. Throws a Problem when that cannot be. */
export const redeliver = (db: Database, queue: Queue, owned: Owned, deliveryId: number, now = Date.now()): Promise<Delivery> =>
  inAccount(db, owned.accountId, async (trx) => {
    await requireEnabled(trx, owned);
    const delivery = await findDelivery(trx, owned.id, deliveryId);
    if (!delivery) throw new Problem('delivery_not_found');
    if (delivery.finishedAt === null) throw new Problem('delivery_pending');
    const { round } = await trx
      .updateTable('delivery')
      .set(({ eb }) => ({
        state: 'pending',
        round: eb('round', '+', 1),
        round_at: now,
        tries: 0,
        next_attempt_at: now,
        finished_at: null,
      }))
      .where('id', '=', deliveryId)
      .returning('round')
      .executeTakeFirstOrThrow();
    await countPending(trx, owned.id, 1);
    await queue.add(trx, deliverJob({ webhookId: owned.id, deliveryId, round }, owned.accountId));
    return { ...delivery, state: 'pending', nextAttemptAt: now, finishedAt: null };
  });

/** Sends a message that says nothing but that it arrived, once. Throws a Problem when that cannot be. */
export const sendTest = (db: Database, queue: Queue, render: Render, owned: Owned, now = Date.now()): Promise<Delivery> =>
  inAccount(db, owned.accountId, async (trx) => {
    await requireEnabled(trx, owned);
    const underWay = await trx
      .selectFrom('delivery')
      .select('id')
      .where('webhook_id', '=', owned.id)
      .where('finished_at', 'is', null)
      .where('type', '=', TEST_TYPE)
      .executeTakeFirst();
    if (underWay) throw new Problem('delivery_pending');
    const message = makeMessage({ type: TEST_TYPE, at: now, webhookId: owned.id }, render);
    const id = await enqueue(trx, queue, { accountId: owned.accountId, webhookId: owned.id }, message, now);
    const delivery = await findDelivery(trx, owned.id, id);
    if (!delivery) throw new Problem('delivery_not_found');
    return delivery;
  });

const requireEnabled = async (trx: InTransaction, { accountId, id }: Owned): Promise<void> => {
  const webhook = await findWebhook(trx, accountId, id);
  if (!webhook) throw new Problem('webhook_not_found');
  if (webhook.disabled) throw new Problem('webhook_disabled');
};
