import { inBatches } from '../lib/batches.ts';
import { DAY } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import type { OwnedRow } from '../storage/resource.ts';
import { MAX_PENDING } from './delivery.ts';

/** Maximum delivered messages kept per webhook; the latest are kept. */
export const KEPT_DELIVERIES = 100;
/** Maximum days for which failed and cancelled messages can be sent again. */
export const KEPT_DAYS = 30;
/** Maximum failed and cancelled messages kept per webhook: twice the maximum of pending messages. */
const MAX_UNDELIVERED = 2 * MAX_PENDING;
/** Maximum deliveries deleted per transaction. */
const DELIVERIES_PER_BATCH = 200;

const rules = [
  { states: ['delivered'], kept: KEPT_DELIVERIES, days: Number.POSITIVE_INFINITY },
  { states: ['failed', 'cancelled'], kept: MAX_UNDELIVERED, days: KEPT_DAYS },
] as const;

/** Deletes finished deliveries that are no longer kept. Pending deliveries stay. Returns the number of deleted deliveries. */
export const pruneDeliveries = async (db: Database, now: number, stopping?: AbortSignal): Promise<number> => {
  let all = 0;
  const webhooks = await db.selectFrom('webhook').select(['id', 'workspace_id']).execute();
  for (const webhook of webhooks) for (const rule of rules) all += await pruneByRule(db, webhook, rule, now, stopping);
  return all;
};

const pruneByRule = async (
  db: Database,
  { workspace_id, id: webhookId }: OwnedRow,
  { states, kept, days }: (typeof rules)[number],
  now: number,
  stopping?: AbortSignal,
): Promise<number> => {
  const finished = db.selectFrom('delivery').where('webhook_id', '=', webhookId).where('state', 'in', states);
  const beyond = await finished
    .select(['id', 'finished_at'])
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(kept)
    .executeTakeFirst();
  const { id = 0, finished_at = 0 } = beyond ?? {};
  const before = Math.max(0, now - days * DAY);
  const old = finished
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        eb('finished_at', '<', before),
        eb('finished_at', '<', finished_at),
        and([eb('finished_at', '=', finished_at), eb('id', '<=', id)]),
      ]),
    )
    .limit(DELIVERIES_PER_BATCH);
  return inBatches(
    () =>
      inAccount(db, workspace_id, async (trx) => {
        const { numDeletedRows } = await trx.deleteFrom('delivery').where('id', 'in', old).executeTakeFirst();
        return { done: Number(numDeletedRows), isMore: Number(numDeletedRows) === DELIVERIES_PER_BATCH };
      }),
    stopping,
  );
};
