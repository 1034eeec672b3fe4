import { inBatches } from '../lib/batches.ts';
import { DAY } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';

/** Days that a key is remembered once it is revoked or has expired; whoever shows it later shows one that is unknown. */
export const KEPT_DAYS = 90;

/** Keys that one transaction forgets. */
const BATCH = 100;

/** Forgets the keys that have been over for so long. Returns how many those were. */
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
