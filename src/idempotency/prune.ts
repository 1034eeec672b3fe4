import { inBatches } from '../lib/batches.ts';
import type { Database } from '../storage/database.ts';
import { KEY_LIFETIME } from './key.ts';

/** Keys deleted at once. */
const BATCH = 200;

/** Deletes expired Idempotency-Keys. Returns their number. */
export const pruneIdempotencyKeys = (db: Database, now: number, stopping?: AbortSignal): Promise<number> =>
  inBatches(async () => {
    const old = () => db.selectFrom('idempotency').where('created_at', '<=', now - KEY_LIFETIME);
    const rows = await old().select(['workspace_id', 'key']).orderBy('created_at').limit(BATCH).execute();
    for (const [accountId, own] of Map.groupBy(rows, ({ workspace_id }) => workspace_id))
      await db
        .deleteFrom('idempotency')
        .where('workspace_id', '=', accountId)
        .where(
          'key',
          'in',
          own.map(({ key }) => key),
        )
        .where('created_at', '<=', now - KEY_LIFETIME)
        .execute();
    return { done: rows.length, isMore: rows.length === BATCH };
  }, stopping);
