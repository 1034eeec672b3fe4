import type { Database } from '../storage/database.ts';

const MAX_HOPS = 10;

/** The status with which the start of a crawl answers where its redirects end; 0 if nothing answered, null if it was not asked. */
export const findStartStatus = async (db: Database, crawlId: number): Promise<number | null> => {
  let id: number | null = 0;
  for (let hop = 0; ; hop++) {
    const page: { status: number | null; redirect: number | null } | undefined = await db
      .selectFrom('crawl_page')
      .select(['status', 'redirect'])
      .where('crawl_id', '=', crawlId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (page === undefined || page.redirect === null || hop === MAX_HOPS) return page?.status ?? null;
    id = page.redirect;
  }
};
