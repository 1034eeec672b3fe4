import type { Database } from '../storage/database.ts';

/** Shows the next attempts of deliveries, whose jobs were set back by `back` milliseconds, as they are. */
export const setBackDeliveries = async (db: Database, back: number, now: number): Promise<void> => {
  await db
    .updateTable('delivery')
    .set(({ eb }) => ({ next_attempt_at: eb('next_attempt_at', '-', back) }))
    .where('state', '=', 'pending')
    .where('next_attempt_at', '>', now + back)
    .execute();
};
