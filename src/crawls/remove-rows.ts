import type { Job, Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';

/** Rows that are deleted in one transaction. */
const SLICE = 200;
const TABLES = ['crawl_page', 'crawl_graph', 'crawl_issue_page', 'crawl_room'] as const;

/** Deletes what a deleted crawl has left, in slices, and finishes the job. */
export const removeCrawlRows = async (db: Database, queue: Queue, job: Job): Promise<void> => {
  const crawl = Number(job.payload.crawl);
  await deleteRows(db, crawl);
  await db.transaction().execute((trx) => queue.finish(trx, job));
};

const deleteRows = async (db: Database, crawl: number): Promise<void> => {
  const ids = db.selectFrom('crawl_page').select('id').where('crawl_id', '=', crawl).orderBy('id').limit(SLICE);
  for (;;) {
    const rows = await ids.execute();
    const last = rows.at(-1);
    if (last === undefined) break;
    await db.deleteFrom('crawl_page').where('crawl_id', '=', crawl).where('id', '<=', last.id).execute();
  }
  for (const table of TABLES) await db.deleteFrom(table).where('crawl_id', '=', crawl).execute();
};
