import { listById, walkById } from '../reports/lists/list-by-id.ts';
import type { ListPage, ListSlice, Position } from '../reports/lists/position.ts';
import type { Database } from '../storage/database.ts';
import type { CrawlState } from '../storage/schema/crawl.ts';
import type { Crawl } from './crawl.ts';
import { crawlOf, selectCrawls } from './find.ts';

/** Which crawls of an account. */
export interface CrawlFilter {
  accountId: number;
  project?: string | undefined;
  state?: CrawlState | undefined;
}

const select = (db: Database, { accountId, project, state }: CrawlFilter) =>
  selectCrawls(db, accountId)
    .$if(project !== undefined, (query) => query.where('project.name', '=', project ?? ''))
    .$if(state !== undefined, (query) => query.where('crawl.state', '=', state ?? 'queued'));

/** The crawls of an account, the newest first. */
const crawlsOf = (db: Database, filter: CrawlFilter) => ({
  rows: select(db, filter),
  id: 'crawl.id',
  sort: 'desc' as const,
  shape: (rows: Parameters<typeof crawlOf>[0][]) => rows.map(crawlOf),
});

export const listCrawls = (db: Database, query: CrawlFilter & { perPage: number; page: number }): Promise<ListPage<Crawl>> =>
  listById(crawlsOf(db, query), query);

export const walkCrawls = (db: Database, query: CrawlFilter & { perPage: number }, after: Position): Promise<ListSlice<Crawl>> =>
  walkById(crawlsOf(db, query), query.perPage, after);

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
  select(db, { accountId, project }).where('crawl.state', 'in', ['completed', 'stopped']).orderBy('crawl.id', 'desc').limit(1);
