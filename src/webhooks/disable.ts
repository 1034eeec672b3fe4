import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { type OwnedRow, updateById } from '../storage/resource.ts';
import type { DisabledReason } from '../storage/schema/webhook.ts';
import { newCancelDeliveriesJob, queueNameOf } from './job.ts';

/** Disables a webhook and cancels its pending deliveries; if there are many deliveries, a job cancels the rest. */
export const disable = async (
  trx: InTransaction,
  queue: Queue,
  { workspace_id, id }: OwnedRow,
  reason: DisabledReason,
  now: number,
): Promise<void> => {
  await updateById(trx, 'webhook', id, { disabled_at: now, disabled_reason: reason, pending: 0, updated_at: now });
  if (await cancelBatch(trx, queue, id, now)) await queue.add(trx, newCancelDeliveriesJob(id, workspace_id));
};

/** Deliveries cancelled per transaction; small, so that other transactions hardly wait. */
const CANCEL_BATCH = 200;

/**
 * Cancels up to 200 pending deliveries of a disabled webhook. Returns false if none are left. Remaining deliveries are not sent, because jobs check
 * that the webhook is enabled.
 */
export const cancelBatch = async (trx: InTransaction, queue: Queue, webhookId: number, now: number): Promise<boolean> => {
  const some = trx
    .selectFrom('delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .limit(CANCEL_BATCH);
  const { numUpdatedRows } = await trx
    .updateTable('delivery')
    .set({ state: 'cancelled', next_attempt_at: null, finished_at: now })
    .where('id', 'in', some)
    .executeTakeFirst();
  const dropped = await queue.drop(trx, queueNameOf(webhookId), CANCEL_BATCH);
  return Number(numUpdatedRows) === CANCEL_BATCH || dropped === CANCEL_BATCH;
};

/** Cancels all pending deliveries in several transactions, as long as the webhook stays disabled. */
export const cancelDeliveries = async (
  db: Database,
  queue: Queue,
  { workspace_id, id }: { workspace_id: number | null; id: number },
  now: () => number = () => timeOf(db),
): Promise<void> => {
  for (;;) {
    const start = performance.now();
    const isLeft = await inAccount(db, workspace_id, async (trx) => {
      const disabled = await trx.selectFrom('webhook').select('id').where('id', '=', id).where('disabled_at', 'is not', null).execute();
      return disabled.length > 0 && cancelBatch(trx, queue, id, now());
    });
    if (!isLeft) return;
    // Pauses, so that other processes can write.
    await sleep(performance.now() - start);
  }
};
