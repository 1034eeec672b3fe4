import type { Job, Queue } from '../queue/queue.ts';
import { addReport } from '../reports/request.ts';
import type { Database } from '../storage/database.ts';
import type { GatheredPages } from './gather.ts';

/** Pages in one transaction, between which others have their turn at the database. */
const CHUNK = 50;
const ROWS_OF_PAGES = 500;

/** Keeps what a sitemap came to. From here on the sitemap is not read again: each page waits until its report is made. False when the import has been cancelled. */
export const keepPages = (
  db: Database,
  id: number,
  { pages, found, sitemaps, leftOut }: GatheredPages,
  now = Date.now(),
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('import')
      .set(({ eb }) => ({
        state: 'adding' as const,
        found,
        sitemaps,
        accepted: pages.length,
        left_out: JSON.stringify(leftOut),
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    for (let from = 0; from < pages.length; from += ROWS_OF_PAGES) {
      const rows = pages.slice(from, from + ROWS_OF_PAGES).map((url, index) => ({ import_id: id, position: from + index, url }));
      await trx.insertInto('import_page').values(rows).execute();
    }
    return true;
  });

/** Turns the next pages into reports, each exactly once whoever tries; with the last ones the job is finished. False when there is nothing more to do. */
export const addReports = (db: Database, queue: Queue, job: Job, id: number, now = Date.now()): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('import').selectAll().where('id', '=', id).where('state', '=', 'adding').executeTakeFirst();
    const pages = row
      ? await trx.selectFrom('import_page').selectAll().where('import_id', '=', id).orderBy('position').limit(CHUNK).execute()
      : [];
    const last = pages.at(-1);
    if (!row || !last) {
      await queue.finish(trx, job);
      if (row) await trx.updateTable('import').set({ state: 'added', version: row.version + 1, updated_at: now }).where('id', '=', id).execute();
      return false;
    }
    for (const { url } of pages) {
      const wanted = { accountId: row.account_id, url, target: new URL(url), privacy: row.privacy, importId: id };
      await addReport(trx, queue, wanted, null, now);
    }
    await trx.deleteFrom('import_page').where('import_id', '=', id).where('position', '<=', last.position).execute();
    return true;
  });
