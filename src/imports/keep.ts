import type { GatheredPages } from '../audit/gather/listed-pages.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { type ImportLimits, takeFitting } from './import-limits.ts';

/** Maximum pages per transaction that creates reports; small, so that other transactions can write in between. */
const PAGES_PER_BATCH = 25;

/**
 * Stores a sitemap’s pages, so that the sitemap is not read again: each page waits until its report is created. Returns false if the import was
 * cancelled.
 */
export const keepPages = async (
  db: Database,
  id: number,
  { pages: gathered, found, sitemaps, leftOut }: GatheredPages,
  limits: ImportLimits,
  now = timeOf(db),
): Promise<boolean> => {
  const row = await db.selectFrom('import').select('workspace_id').where('id', '=', id).executeTakeFirst();
  if (!row) return false;
  return inAccount(db, row.workspace_id, async (trx) => {
    const left = structuredClone(leftOut);
    const pages = await takeFitting(trx, row.workspace_id, limits, gathered, left);
    const { numUpdatedRows } = await trx
      .updateTable('import')
      .set(({ eb }) => ({
        state: 'adding' as const,
        found,
        sitemaps,
        accepted: pages.length,
        left_out: JSON.stringify(left),
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const rows = Array.from({ length: Math.ceil(pages.length / PAGES_PER_BATCH) }, (_, position) => {
      const urls = pages.slice(position * PAGES_PER_BATCH, (position + 1) * PAGES_PER_BATCH);
      return { import_id: id, position, pages: urls.length, urls: JSON.stringify(urls) };
    });
    if (rows.length > 0) await trx.insertInto('import_page').values(rows).execute();
    return true;
  });
};

/** Deletes an import’s waiting pages in the caller’s transaction. Returns the number of deleted pages. */
export const dropPages = async (trx: InTransaction, id: number): Promise<number> => {
  const dropped = await trx.deleteFrom('import_page').where('import_id', '=', id).returning('pages').execute();
  return dropped.reduce((sum, { pages }) => sum + pages, 0);
};
