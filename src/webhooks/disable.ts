import type { Queue } from '../queue/queue.ts';
import type { InTransaction } from '../storage/database.ts';
import type { DisabledReason } from '../storage/webhook-tables.ts';
import { laneOf } from './job.ts';
import { prune } from './prune.ts';

/** Disables a webhook: it is told of nothing more, and what is under way for it is cancelled. */
export const disable = async (trx: InTransaction, queue: Queue, webhookId: number, reason: DisabledReason, now: number): Promise<void> => {
  await trx
    .updateTable('webhook')
    .set({ disabled_at: now, disabled_reason: reason, pending: 0, updated_at: now })
    .where('id', '=', webhookId)
    .execute();
  await trx
    .updateTable('delivery')
    .set({ state: 'cancelled', next_attempt_at: null, finished_at: now })
    .where('webhook_id', '=', webhookId)
    .where('finished_at', 'is', null)
    .execute();
  await queue.drop(trx, laneOf(webhookId));
  await prune(trx, webhookId);
};
