import { inBatches } from '../lib/batches.ts';
import { HOUR } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';

/** Rows deleted at once, and maximum rows kept in each table, regardless of how much the audits add. */
const ROWS_PER_BATCH = 500;
const MAX_LINK_TARGETS = 300_000;
const MAX_ORIGINS = 20_000;

/** Deletes expired knowledge about hosts and link targets, and the entries that expire first if a table has too many rows. */
export const pruneKnowledge = async (db: Database, now: number, stopping?: AbortSignal): Promise<void> => {
  await pruneTable(db, 'link_target', 'url_hash', MAX_LINK_TARGETS, now, stopping);
  await pruneTable(db, 'external_origin', 'origin', MAX_ORIGINS, now, stopping);
  await db
    .deleteFrom('host_lease')
    .where('until', '<', now - HOUR)
    .execute();
};

const pruneTable = async (
  db: Database,
  table: 'link_target' | 'external_origin',
  key: 'url_hash' | 'origin',
  most: number,
  now: number,
  stopping?: AbortSignal,
): Promise<void> => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  let surplus = Number(count) - most;
  await inBatches(async () => {
    const rows = await db
      .selectFrom(table)
      .select([`${key} as key`, 'expires_at'])
      .orderBy('expires_at')
      .limit(ROWS_PER_BATCH)
      .execute();
    const old = rows.filter(({ expires_at }, index) => expires_at <= now || index < surplus).map((row) => row.key);
    if (old.length > 0)
      await db
        .deleteFrom(table)
        .where(isAnyOf(db, key, old))
        .execute();
    surplus -= old.length;
    return { done: old.length, isMore: old.length === ROWS_PER_BATCH };
  }, stopping);
};
