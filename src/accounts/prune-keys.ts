import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../storage/database.ts';

/** Days that a key is remembered once it is revoked or has expired; whoever shows it later shows one that is unknown. */
export const KEPT_DAYS = 90;
const DAY = 24 * 60 * 60 * 1_000;

/** Keys that one transaction forgets. */
const BATCH = 100;

/** Forgets the keys that have been over for so long. Returns how many those were. */
export const pruneKeys = async (db: Database, now: number, stopping?: AbortSignal): Promise<number> => {
  const until = now - KEPT_DAYS * DAY;
  let pruned = 0;
  while (!stopping?.aborted) {
    const old = db
      .selectFrom('api_key')
      .select('id')
      .where(({ eb, or }) => or([eb('revoked_at', '<', until), eb('expires_at', '<', until)]))
      .limit(BATCH);
    const began = performance.now();
    const { numDeletedRows } = await db.deleteFrom('api_key').where('id', 'in', old).executeTakeFirst();
    pruned += Number(numDeletedRows);
    if (Number(numDeletedRows) < BATCH) break;
    // Others that wait for their turn to write get it, too.
    await sleep(performance.now() - began);
  }
  return pruned;
};
