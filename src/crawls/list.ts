import type { Database } from '../storage/database.ts';
import { defineResource } from '../storage/resource.ts';
import type { CrawlState } from '../storage/schema/crawl.ts';
import type { Crawl } from './crawl.ts';
import { crawlOf, selectCrawls } from './find.ts';

/** Which crawls of an account. */
export interface CrawlFilter {
  workspace_id: number;
  project?: string | undefined;
  state?: CrawlState | undefined;
}

const select = (db: Database, { workspace_id, project, state }: CrawlFilter) =>
  selectCrawls(db, workspace_id)
    .$if(project !== undefined, (query) => query.where('project.name', '=', project ?? ''))
    .$if(state !== undefined, (query) => query.where('crawl.state', '=', state ?? 'queued'));

/** The crawls of an account, the newest first. */
export const storedCrawls = defineResource({
  table: 'crawl',
  sort: 'desc',
  rows: select,
  complete: (rows) => rows.map(crawlOf),
});

/** The last finished crawl of a project that found pages; undefined if there is none. */
export const findLatestCrawl = async (db: Database, accountId: number, project: string): Promise<Crawl | undefined> => {
  const row = await selectFinished(db, accountId, project).executeTakeFirst();
  return row && crawlOf(row);
};

/** The finished crawl of the same project before another. */
export const findCrawlBefore = async (db: Database, { id, accountId, project }: Crawl): Promise<Crawl | undefined> => {
  const row = await selectFinished(db, accountId, project).where('crawl.id', '<', id).executeTakeFirst();
  return row && crawlOf(row);
};

const selectFinished = (db: Database, accountId: number, project: string) =>
  select(db, { workspace_id: accountId, project })
    .where('crawl.state', 'in', ['completed', 'stopped'])
    .orderBy('crawl.id', 'desc')
    .limit(1);
