import type { Database } from '../storage/database.ts';
import type { CrawlStage, CrawlState } from '../storage/schema/crawl.ts';
import { type Crawl, isCrawling } from './crawl.ts';
import { countUrls, findCrawl } from './find.ts';

/** An update about a crawl: a new state, new numbers while it runs, or its end. `crawl` is null if the crawl was deleted. */
export type CrawlUpdate =
  | { type: 'state'; state: CrawlState; version: number }
  | { type: 'progress'; progress: FollowedProgress }
  | { type: 'done'; crawl: Crawl | null };

export interface FollowedProgress {
  stage: CrawlStage;
  found: number;
  crawled: number;
  failed: number;
  /** Maximum number of waiting URLs that may still be fetched. */
  left: number;
  /** Pages per second in the last minute; null before the first page and once all pages are fetched. */
  pagesPerSecond: number | null;
}

/** Milliseconds between polls; polling is needed because another process may be crawling. */
const POLL_INTERVAL = 800;
/** Length in milliseconds of the time window over which the speed is measured. */
const SPEED_TIME = 60_000;

/** Yields updates of a crawl until the crawl has ended. Stops early if `mayGoOn`, which is called with each poll, resolves to false. */
export async function* followCrawl(
  db: Database,
  accountId: number,
  id: number,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<CrawlUpdate> {
  let [state, version]: [CrawlState | null, number] = [null, 0];
  let speedAt: ReturnType<typeof makeSpeed> | null = null;
  while (await mayGoOn()) {
    const row = await selectProgress(db, accountId, id);
    if (!row) return yield { type: 'done', crawl: null };
    if (row.state !== state) yield { type: 'state', state: row.state, version: row.version };
    if (!isCrawling(row)) return yield { type: 'done', crawl: (await findCrawl(db, accountId, id)) ?? null };
    if (row.state === 'running' && row.version !== version) {
      speedAt ??= makeSpeed(row.started_at ?? row.updated_at);
      yield { type: 'progress', progress: progressOf(row, speedAt) };
    }
    [state, version] = [row.state, row.version];
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
}

/** Selects a crawl without its large columns. */
const selectProgress = (db: Database, accountId: number, id: number) =>
  db
    .selectFrom('crawl')
    .innerJoin('project', 'project.id', 'crawl.project_id')
    .select([
      'crawl.state',
      'crawl.stage',
      'crawl.found',
      'crawl.crawled',
      'crawl.failed',
      'crawl.left_out',
      'crawl.progress',
      'crawl.options',
      'crawl.version',
    ])
    .select(['crawl.started_at', 'crawl.updated_at'])
    .where('crawl.workspace_id', '=', accountId)
    .where('crawl.id', '=', id)
    .where('project.removed_at', 'is', null)
    .executeTakeFirst();

type ProgressRow = NonNullable<Awaited<ReturnType<typeof selectProgress>>>;

const progressOf = (row: ProgressRow, speedAt: (fetched: number, at: number) => number | null): FollowedProgress => {
  const { found, crawled, failed, waiting } = countUrls(row);
  const stage = row.stage ?? 'fetching';
  const { maxPages } = JSON.parse(row.options) as Pick<Crawl['options'], 'maxPages'>;
  const isFetching = stage === 'fetching';
  return {
    ...{ stage, found, crawled, failed },
    left: Math.max(0, Math.min(waiting, maxPages - crawled - failed)),
    pagesPerSecond: isFetching ? speedAt(crawled + failed, row.updated_at) : null,
  };
};

/** Returns a function that computes the pages per second of about the last minute, or since the crawl’s start while updates cover less time. */
export const makeSpeed = (startedAt: number): ((fetched: number, at: number) => number | null) => {
  let samples = [{ fetched: 0, at: startedAt }];
  return (fetched, at) => {
    const kept = samples.findLastIndex((sample) => sample.at <= at - SPEED_TIME);
    samples = [...samples.slice(Math.max(0, kept)), { fetched, at }];
    const [first] = samples;
    if (!first || fetched === 0 || at <= first.at) return null;
    return Math.round(((fetched - first.fetched) * 10_000) / (at - first.at)) / 10;
  };
};
