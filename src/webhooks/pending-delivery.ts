import type { Database, InTransaction } from '../storage/database.ts';
import type { DeliveryRef } from './job.ts';

/** A pending delivery with everything needed to send it but the secrets. */
export type PendingDelivery = NonNullable<Awaited<ReturnType<typeof findPendingDelivery>>>;

/** Undefined if the delivery is finished or of a later round, or if its webhook is disabled or deleted. */
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
