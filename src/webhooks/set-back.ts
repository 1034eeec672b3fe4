import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';

/** Shows the next attempts of deliveries, whose jobs were set back by `back` milliseconds, as they are. */
export const setBackDeliveries = async (db: Database, back: number, now: number): Promise<void> => {
  const webhooks = await db
    .selectFrom('webhook')
    .select(['id', 'workspace_id'])
    .where(
      'id',
      'in',
      db
        .selectFrom('delivery')
        .select('webhook_id')
        .where('state', '=', 'pending')
        .where('next_attempt_at', '>', now + back),
    )
    .execute();
  for (const { id, workspace_id } of webhooks)
    await inAccount(db, workspace_id, (trx) =>
      trx
        .updateTable('delivery')
        .set(({ eb }) => ({ next_attempt_at: eb('next_attempt_at', '-', back) }))
        .where('webhook_id', '=', id)
        .where('state', '=', 'pending')
        .where('next_attempt_at', '>', now + back)
        .execute(),
    );
};
