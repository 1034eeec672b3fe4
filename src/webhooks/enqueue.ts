import { sql } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import type { InTransaction } from '../storage/database.ts';
import { deliverJob } from './job.ts';
import type { Message } from './message.ts';

/** Maximum pending deliveries of one webhook. */
export const MAX_PENDING = 10_000;

/** Adds a delivery and its job in the caller’s transaction. Returns the id of the delivery. */
export const enqueue = async (
  trx: InTransaction,
  queue: Queue,
  { accountId, webhookId }: { accountId: number; webhookId: number },
  message: Message,
  now: number,
): Promise<number> => {
  const { id } = await trx
    .insertInto('delivery')
    .values({
      webhook_id: webhookId,
      message_id: message.id,
      type: message.type,
      payload: message.payload,
      state: 'pending',
      attempts: '[]',
      round: 1,
      round_at: now,
      tries: 0,
      next_attempt_at: now,
      created_at: now,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await countPending(trx, webhookId, 1);
  await queue.add(trx, deliverJob({ webhookId, deliveryId: id, round: 1 }, accountId));
  return id;
};

/** Updates a webhook’s number of pending deliveries. */
export const countPending = async (trx: InTransaction, webhookId: number, by: number): Promise<void> => {
  await trx
    .updateTable('webhook')
    .set({ pending: sql<number>`pending + ${by}` })
    .where('id', '=', webhookId)
    .execute();
};
