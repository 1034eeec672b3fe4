import type { Database } from '../storage/database.ts';

/** Lets URLs of running crawls, which a clock that was ahead by `back` milliseconds has put off, wait no longer than meant. */
export const setBackCrawls = async (db: Database, back: number, now: number): Promise<void> => {
  const running = db.selectFrom('crawl').select('id').where('state', '=', 'running');
  await db
    .updateTable('crawl_page')
    .set(({ eb }) => ({ not_before: eb('not_before', '-', back) }))
    .where('crawl_id', 'in', running)
    .where('state', '=', 0)
    .where('not_before', '>', now + back)
    .execute();
};
