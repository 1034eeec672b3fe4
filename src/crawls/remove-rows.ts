import { sql } from 'kysely';
import type { Job, Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import { deleteCrawlRows } from '../storage/delete-in-batches.ts';

/** Deletes what a deleted crawl has left, few rows at a time, and finishes the job. */
export const removeCrawlRows = async (db: Database, queue: Queue, job: Job): Promise<void> => {
  await deleteCrawlRows(db, sql`= ${Number(job.payload.crawl)}`);
  await db.transaction().execute((trx) => queue.finish(trx, job));
};
