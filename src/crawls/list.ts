import type { ListPage } from '../reports/list.ts';
import { cutSlice, type ListSlice, type Position } from '../reports/position.ts';
import type { Database } from '../storage/database.ts';
import type { CrawlState } from '../storage/tables/crawl.ts';
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

/** One page of the crawls of an account, the newest first. */
export const listCrawls = async (
  db: Database,
  { perPage, page, ...filter }: CrawlFilter & { perPage: number; page: number },
): Promise<ListPage<Crawl>> => {
  const counted = select(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await counted.executeTakeFirstOrThrow();
  const rows = await select(db, filter)
    .orderBy('crawl.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows: rows.map(crawlOf), total: Number(total) };
};

/** The crawls after a position, the newest first. */
export const walkCrawls = async (
  db: Database,
  { perPage, ...filter }: CrawlFilter & { perPage: number },
  after: Position,
): Promise<ListSlice<Crawl>> => {
  const rows = await select(db, filter)
    .where('crawl.id', '<', after.id)
    .orderBy('crawl.id', 'desc')
    .limit(perPage + 1)
    .execute();
  return cutSlice(rows.map(crawlOf), perPage, positionOfCrawl);
};

export const positionOfCrawl = ({ id }: Pick<Crawl, 'id'>): Position => ({ value: id, id });

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
