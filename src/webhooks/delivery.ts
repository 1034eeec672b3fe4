import type { Selectable } from 'kysely';
import { defineResource } from '../storage/resource.ts';
import type { DeliveryState, DeliveryTable } from '../storage/schema/webhook.ts';

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
