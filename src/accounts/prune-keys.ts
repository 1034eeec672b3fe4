import { inBatches } from '../lib/batches.ts';
import { DAY } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';

/** Days that a revoked or expired key is stored; later it counts as unknown. */
export const KEPT_DAYS = 90;

/** Keys deleted in one transaction. */
const BATCH = 100;

/** Deletes keys that were revoked or expired longer ago. Returns their number. */
export const pruneKeys = (db: Database, now: number, stopping?: AbortSignal): Promise<number> => {
  const until = now - KEPT_DAYS * DAY;
  return inBatches(async () => {
    const old = db
      .selectFrom('api_key')
      .select('id')
      .where(({ eb, or }) => or([eb('revoked_at', '<', until), eb('expires_at', '<', until)]))
      .limit(BATCH);
    const { numDeletedRows } = await db.deleteFrom('api_key').where('id', 'in', old).executeTakeFirst();
    return { done: Number(numDeletedRows), isMore: Number(numDeletedRows) === BATCH };
  }, stopping);
};
