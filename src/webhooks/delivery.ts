import type { Selectable } from 'kysely';
import type { ListPage } from '../reports/list.ts';
import { cutSlice, type ListSlice, type Position } from '../reports/position.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import type { DeliveryState, DeliveryTable } from '../storage/tables/webhook.ts';
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

/** One ListPage of a webhook’s deliveries, the newest first. */
export const listDeliveries = async (db: Database, { page, ...query }: DeliveryQuery & { page: number }): Promise<ListPage<Delivery>> => {
  const found = matching(db, query);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.perPage)
    .offset((page - 1) * query.perPage)
    .execute();
  return { rows: rows.map(deliveryOf), total: Number(total) };
};

/** The deliveries after a position, the newest first. */
export const walkDeliveries = async (db: Database, query: DeliveryQuery, after: Position): Promise<ListSlice<Delivery>> => {
  const rows = await matching(db, query)
    .selectAll()
    .where('id', '<', after.id)
    .orderBy('id', 'desc')
    .limit(query.perPage + 1)
    .execute();
  return cutSlice(rows.map(deliveryOf), query.perPage, positionOfDelivery);
};

export const positionOfDelivery = ({ id }: Delivery): Position => ({ value: id, id });

const matching = (db: Database, { webhookId, state }: DeliveryQuery) => {
  const all = db.selectFrom('delivery').where('webhook_id', '=', webhookId);
  return state === undefined ? all : all.where('state', '=', state);
};

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
