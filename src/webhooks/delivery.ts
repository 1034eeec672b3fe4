import type { Selectable } from 'kysely';
import type { Page } from '../reports/list.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import type { DeliveryState, DeliveryTable } from '../storage/webhook-tables.ts';

/** One message for one webhook, and how it went. Times are milliseconds since 1970. */
export interface Delivery {
  id: number;
  webhookId: number;
  messageId: string;
  type: string;
  state: DeliveryState;
  /** The last ones, the oldest first. */
  attempts: Attempt[];
  nextAttemptAt: number | null;
  createdAt: number;
  finishedAt: number | null;
  /** JSON, as it is sent. */
  payload: string;
}

/** What came of one request: a status, or why there was none. Nothing else of an answer is kept. */
export interface Attempt {
  at: number;
  status: number | null;
  /** Code of a failed request; null when there was an answer. */
  error: string | null;
  /** Milliseconds it took. */
  duration: number;
}

/** A delivery of this webhook; undefined for unknown ids and for another webhook's alike. */
export const findDelivery = async (db: Database | InTransaction, webhookId: number, id: number): Promise<Delivery | undefined> => {
  const row = await db.selectFrom('delivery').selectAll().where('webhook_id', '=', webhookId).where('id', '=', id).executeTakeFirst();
  return row && deliveryOf(row);
};

/** One page of what a webhook was told, the newest first. */
export const listDeliveries = async (
  db: Database,
  webhookId: number,
  { page, perPage, state }: { page: number; perPage: number; state?: DeliveryState | undefined },
): Promise<Page<Delivery>> => {
  const all = db.selectFrom('delivery').where('webhook_id', '=', webhookId);
  const found = state === undefined ? all : all.where('state', '=', state);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows: rows.map(deliveryOf), total: Number(total) };
};

const deliveryOf = (row: Selectable<DeliveryTable>): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  messageId: row.message_id,
  type: row.type,
  state: row.state,
  attempts: JSON.parse(row.attempts) as Attempt[],
  nextAttemptAt: row.next_attempt_at,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  payload: row.payload,
});
