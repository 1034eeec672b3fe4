import type { Database, InTransaction } from '../storage/database.ts';
import type { DeliveryRef } from './job.ts';

/** A delivery that is under way, and all that is needed to send it but the secrets. */
export type PendingDelivery = NonNullable<Awaited<ReturnType<typeof findPendingDelivery>>>;

/** Undefined when there is nothing to deliver (any more): it is over, its webhook is disabled or gone, or it was asked for anew. */
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
      'webhook.account_id',
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
