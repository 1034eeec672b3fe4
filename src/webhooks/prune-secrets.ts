import { inBatches } from '../lib/batches.ts';
import type { Database } from '../storage/database.ts';

/** Maximum secrets deleted in one transaction. */
const BATCH = 100;

/** Deletes replaced secrets that no longer sign. Returns their number. */
export const pruneSecrets = (db: Database, now: number, stopping?: AbortSignal): Promise<number> =>
  inBatches(async () => {
    const old = db.selectFrom('webhook_secret').select('id').where('signs_until', '<=', now).limit(BATCH);
    const { numDeletedRows } = await db.deleteFrom('webhook_secret').where('id', 'in', old).executeTakeFirst();
    return { done: Number(numDeletedRows), isMore: Number(numDeletedRows) === BATCH };
  }, stopping);
