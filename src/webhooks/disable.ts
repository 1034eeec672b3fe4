import type { Queue } from '../queue/queue.ts';
import type { InTransaction } from '../storage/database.ts';
import type { Owned } from '../storage/resource.ts';
import type { DisabledReason } from '../storage/schema/webhook.ts';
import { cancelSome } from './cancel.ts';
import { newCancelDeliveriesJob } from './job.ts';

/** Disables a webhook and cancels its pending deliveries; if there are many, a job cancels the rest. */
export const disable = async (
  trx: InTransaction,
  queue: Queue,
  { workspace_id, id }: Owned,
  reason: DisabledReason,
  now: number,
): Promise<void> => {
  await trx
    .updateTable('webhook')
    .set({ disabled_at: now, disabled_reason: reason, pending: 0, updated_at: now })
    .where('id', '=', id)
    .execute();
  if (await cancelSome(trx, queue, id, now)) await queue.add(trx, newCancelDeliveriesJob(id, workspace_id));
};
