import type { Selectable } from 'kysely';
import { listById, walkById } from '../reports/lists/list-by-id.ts';
import type { ListPage, ListSlice, Position } from '../reports/lists/position.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import type { DeliveryState, DeliveryTable } from '../storage/schema/webhook.ts';
import type { WebhookEvent } from './message.ts';

export const deliveryStates = ['pending', 'delivered', 'failed', 'cancelled'] as const satisfies readonly DeliveryState[];

/** One message for one webhook, with its attempts. Times are milliseconds since 1970. */
export interface Delivery {
  id: number;
  webhookId: number;
  messageId: string;
  type: WebhookEvent['type'];
  state: DeliveryState;
  /** The last 20, the oldest first. */
  attempts: Attempt[];
  nextAttemptAt: number | null;
  createdAt: number;
  finishedAt: number | null;
  /** JSON, as it is sent. */
  payload: string;
}

/** Result of one request: a status, or the error that prevented one. Nothing else of a response is stored. */
export interface Attempt {
  at: number;
  status: number | null;
  /** Code of the failure; null if there was a response. */
  error: string | null;
  /** Milliseconds. */
  duration: number;
}

/** Undefined for unknown ids and for those of other webhooks. */
export const findDelivery = async (db: Database | InTransaction, webhookId: number, id: number): Promise<Delivery | undefined> => {
  const row = await db.selectFrom('delivery').selectAll().where('webhook_id', '=', webhookId).where('id', '=', id).executeTakeFirst();
  return row && deliveryOf(row);
};

interface DeliveryQuery {
  webhookId: number;
  state?: DeliveryState | undefined;
  perPage: number;
}

/** A webhook’s deliveries, the newest first. */
const deliveriesOf = (db: Database, { webhookId, state }: Omit<DeliveryQuery, 'perPage'>) => ({
  rows: db
    .selectFrom('delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending')),
  id: 'id',
  sort: 'desc' as const,
  shape: (rows: Selectable<DeliveryTable>[]) => rows.map(deliveryOf),
});

export const listDeliveries = (db: Database, query: DeliveryQuery & { page: number }): Promise<ListPage<Delivery>> =>
  listById(deliveriesOf(db, query), query);

export const walkDeliveries = (db: Database, query: DeliveryQuery, after: Position): Promise<ListSlice<Delivery>> =>
  walkById(deliveriesOf(db, query), query.perPage, after);

const deliveryOf = (row: Selectable<DeliveryTable>): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  messageId: row.message_id,
  type: row.type as WebhookEvent['type'],
  state: row.state,
  attempts: JSON.parse(row.attempts) as Attempt[],
  nextAttemptAt: row.next_attempt_at,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  payload: row.payload,
});
