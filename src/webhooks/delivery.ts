import type { Selectable } from 'kysely';
import type { Database, InTransaction } from '../storage/database.ts';
import { defineResource } from '../storage/resource.ts';
import type { DeliveryState, DeliveryTable } from '../storage/schema/webhook.ts';
import type { DeliveryRef } from './job.ts';

export const deliveryStates = ['pending', 'delivered', 'failed', 'cancelled'] as const satisfies readonly DeliveryState[];

/** One message for one webhook, with its attempts. */
export type Delivery = Selectable<DeliveryTable>;

/** Result of one request: a status, or the error that prevented one. Nothing else of a response is stored. */
export interface Attempt {
  /** Milliseconds since 1970. */
  at: number;
  status: number | null;
  /** Code of the failure; null if there was a response. */
  error: string | null;
  /** Milliseconds. */
  duration: number;
}

/** A webhook’s deliveries, the newest first. */
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

/** The last 20 attempts of a delivery, the oldest first. */
export const attemptsOf = ({ attempts }: Pick<Delivery, 'attempts'>): Attempt[] => JSON.parse(attempts);

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
