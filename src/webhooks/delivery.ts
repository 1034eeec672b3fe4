import { type Selectable, sql } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { defineResource, type OwnedRow, updateById } from '../storage/resource.ts';
import type { DeliveryState, DeliveryTable } from '../storage/schema/webhook.ts';
import { type DeliveryRef, deliverJob } from './job.ts';
import type { Message } from './message.ts';

export const deliveryStates = ['pending', 'delivered', 'failed', 'cancelled'] as const satisfies readonly DeliveryState[];

/** The delivery of one message to one webhook, with all stored attempts. */
export type Delivery = Selectable<DeliveryTable>;

/** Result of one request: a status, or the error that prevented a response. Nothing else of a response is stored. */
export interface Attempt {
  /** Time of the attempt in milliseconds since 1970. */
  at: number;
  status: number | null;
  /** Failure code; null if there was a response. */
  error: string | null;
  /** Duration of the attempt in milliseconds. */
  duration: number;
}

/** A webhook’s deliveries, newest first. */
export const storedDeliveries = defineResource({
  table: 'delivery',
  sort: 'desc',
  rows: (db, { webhook_id, state }: Pick<Delivery, 'webhook_id'> & { state?: DeliveryState | undefined }) =>
    db
      .selectFrom('delivery')
      .selectAll()
      .where('webhook_id', '=', webhook_id)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending')),
});

/** Returns the last 20 attempts of a delivery, oldest first. */
export const attemptsOf = ({ attempts }: Pick<Delivery, 'attempts'>): Attempt[] => JSON.parse(attempts);

/** A pending delivery with everything needed to send it except the secrets. */
export type PendingDelivery = NonNullable<Awaited<ReturnType<typeof findPendingDelivery>>>;

/** Finds a pending delivery; undefined if it is finished or in a later round, or if its webhook is disabled or deleted. */
export const findPendingDelivery = (db: Database | InTransaction, { webhookId, deliveryId, round }: DeliveryRef) =>
  db
    .selectFrom('delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .select([
      'delivery.message_id',
      'delivery.type',
      'delivery.payload',
      'delivery.attempts',
      'delivery.tries',
      'delivery.round_at',
      'webhook.workspace_id',
      'webhook.url',
      'webhook.delivered_at',
      'webhook.failing_since',
    ])
    .where('delivery.id', '=', deliveryId)
    .where('webhook.id', '=', webhookId)
    .where('delivery.round', '=', round)
    .where('delivery.finished_at', 'is', null)
    .where('webhook.disabled_at', 'is', null)
    .executeTakeFirst();

/** Maximum pending deliveries per webhook. */
export const MAX_PENDING = 10_000;

/** Adds a delivery and its job in the caller’s transaction. Returns the delivery’s id. */
export const enqueue = async (
  trx: InTransaction,
  queue: Queue,
  { workspace_id, id: webhookId }: OwnedRow,
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
  await queue.add(trx, deliverJob({ webhookId, deliveryId: id, round: 1 }, workspace_id));
  return id;
};

/** Changes a webhook’s number of pending deliveries by `by`. */
export const countPending = async (trx: InTransaction, webhookId: number, by: number): Promise<void> => {
  await updateById(trx, 'webhook', webhookId, { pending: sql<number>`pending + ${by}` });
};

/** Moves the next attempts of deliveries back by `back` milliseconds, as their jobs were moved after a clock that was ahead. */
export const setBackDeliveries = async (db: Database, back: number, now: number): Promise<void> => {
  const webhooks = await db
    .selectFrom('webhook')
    .select(['id', 'workspace_id'])
    .where(
      'id',
      'in',
      db
        .selectFrom('delivery')
        .select('webhook_id')
        .where('state', '=', 'pending')
        .where('next_attempt_at', '>', now + back),
    )
    .execute();
  for (const { id, workspace_id } of webhooks)
    await inAccount(db, workspace_id, (trx) =>
      trx
        .updateTable('delivery')
        .set(({ eb }) => ({ next_attempt_at: eb('next_attempt_at', '-', back) }))
        .where('webhook_id', '=', id)
        .where('state', '=', 'pending')
        .where('next_attempt_at', '>', now + back)
        .execute(),
    );
};
