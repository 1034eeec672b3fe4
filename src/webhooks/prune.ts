import type { InTransaction } from '../storage/database.ts';

/** Finished deliveries kept of one webhook, the latest to finish. */
export const KEPT_DELIVERIES = 100;

/** Deletes finished deliveries beyond those. Pending ones stay. */
export const prune = async (trx: InTransaction, webhookId: number): Promise<void> => {
  const last = await trx
    .selectFrom('delivery')
    .select(['id', 'finished_at'])
    .where('webhook_id', '=', webhookId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(KEPT_DELIVERIES)
    .executeTakeFirst();
  if (!last) return;
  const { id, finished_at } = last;
  await trx
    .deleteFrom('delivery')
    .where('webhook_id', '=', webhookId)
    .where(({ eb, or, and }) => or([eb('finished_at', '<', finished_at), and([eb('finished_at', '=', finished_at), eb('id', '<=', id)])]))
    .execute();
};
