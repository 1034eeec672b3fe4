import type { Selectable } from 'kysely';
import { ratingOf } from '../audit/scoring/score.ts';
import type { SiteOverview } from '../audit/site/site-analysis.ts';
import { findHomeCrawls } from '../reports/lists/home-crawl.ts';
import { shareSettingsOf } from '../reports/report.ts';
import { type LinkRow, linkColumns } from '../reports/shared-link.ts';
import type { Database } from '../storage/database.ts';
import { defineResource } from '../storage/resource.ts';
import type { CrawlState, CrawlTable } from '../storage/schema/crawl.ts';
import {
  type Crawl,
  type CrawlLeftOut,
  type CrawlOptions,
  type CrawlSummary,
  differentOptions,
  isUnfinished,
  type UrlCounts,
  waitingUrls,
} from './crawl.ts';
import { type CrawlProgress, readProgress } from './progress.ts';

/** Selects crawls of an account. */
export interface CrawlFilter {
  workspace_id: number;
  project?: string | undefined;
  state?: CrawlState | readonly CrawlState[] | undefined;
}

const selectCrawls = (db: Database, { workspace_id, project, state }: CrawlFilter) =>
  joinedCrawls(db)
    .where('crawl.workspace_id', '=', workspace_id)
    .$if(project !== undefined, (query) => query.where('project.name', '=', project ?? ''))
    .$if(state !== undefined, (query) => query.where('crawl.state', 'in', [state ?? []].flat()));

/** The crawls of an account, newest first. */
export const storedCrawls = defineResource({
  table: 'crawl',
  sort: 'desc',
  rows: selectCrawls,
  complete: (rows) => rows.map(crawlOf),
});

/** Finds a crawl of an account; undefined for unknown ids and for crawls of other accounts. */
export const findCrawl = (db: Database, accountId: number, id: number): Promise<Crawl | undefined> =>
  storedCrawls.find(db, { workspace_id: accountId }, id);

/** Finds a project’s last finished crawl that found pages; undefined if no such crawl exists. */
export const findLatestCrawl = async (db: Database, accountId: number, project: string): Promise<Crawl | undefined> => {
  const row = await selectFinished(db, accountId, project).executeTakeFirst();
  return row && crawlOf(row);
};

/** Finds the home crawl of a project; undefined if the project has none. */
export const homeCrawlOf = async (db: Database, accountId: number, projectId: number): Promise<Crawl | undefined> => {
  const home = (await findHomeCrawls(db, [projectId])).get(projectId);
  return home && findCrawl(db, accountId, home.id);
};

/** Maximum earlier crawls searched for one with equal options. */
const MAX_EARLIER = 50;

/** Finds the finished crawl to compare with: the last one before this one with equal options, or else the last one before. */
export const findCrawlBefore = async (db: Database, crawl: Crawl): Promise<Crawl | undefined> => {
  const rows = await selectFinished(db, crawl.accountId, crawl.project)
    .where('crawl.id', '<', crawl.id)
    .clearSelect()
    .select(['crawl.id', 'crawl.target', 'crawl.mode', 'crawl.options'])
    .clearLimit()
    .limit(MAX_EARLIER)
    .execute();
  const earlier = rows.map(({ options, ...row }) => ({ ...row, options: JSON.parse(options) as CrawlOptions }));
  const found = earlier.find((one) => differentOptions(one, crawl).length === 0) ?? earlier[0];
  return found && findCrawl(db, crawl.accountId, found.id);
};

const selectFinished = (db: Database, accountId: number, project: string) =>
  selectCrawls(db, { workspace_id: accountId, project })
    .where('crawl.state', 'in', ['completed', 'stopped'])
    .orderBy('crawl.id', 'desc')
    .limit(1);

/** Finds the crawl that a share link opens; undefined for an unknown slug. The link may have expired. */
export const findCrawlBySlug = async (db: Database, slug: string): Promise<Crawl | undefined> => {
  const row = await joinedCrawls(db).where('shared_link.slug', '=', slug).executeTakeFirst();
  return row && crawlOf(row);
};

/** Excludes columns that only a running crawl needs: a robots.txt can have 500 KB. */
const columns = [
  ...(['crawl.share_language', 'crawl.share_client', 'crawl.share_shows_client', 'crawl.share_expires_at'] as const),
  ...(['crawl.id', 'crawl.workspace_id', 'crawl.project_id', 'crawl.url', 'crawl.target', 'crawl.privacy'] as const),
  ...(['crawl.mode', 'crawl.scope', 'crawl.options', 'crawl.state', 'crawl.stage', 'crawl.paused_at', 'crawl.error'] as const),
  ...([
    'crawl.found',
    'crawl.crawled',
    'crawl.failed',
    'crawl.left_out',
    'crawl.progress',
    'crawl.score',
    'crawl.summary',
    'crawl.overview',
  ] as const),
  ...(['crawl.version', 'crawl.created_at', 'crawl.updated_at', 'crawl.started_at', 'crawl.generated_at', 'crawl.failed_at'] as const),
] as const;

/** Selects crawls with their project names and share links. */
const joinedCrawls = (db: Database) =>
  db
    .selectFrom('crawl')
    .innerJoin('project', 'project.id', 'crawl.project_id')
    .innerJoin('shared_link', 'shared_link.crawl_id', 'crawl.id')
    .select(columns)
    .select(linkColumns)
    .select('project.name as project')
    .where('project.removed_at', 'is', null);

/** A crawl as selected by `joined`, with its project name and share link. */
type CrawlRow = Omit<Selectable<CrawlTable>, 'robots' | 'result' | 'stop_requested'> & LinkRow & { project: string };

const crawlOf = (row: CrawlRow): Crawl => ({
  id: row.id,
  accountId: row.workspace_id,
  projectId: row.project_id,
  project: row.project,
  url: row.url,
  target: row.target,
  privacy: row.privacy,
  ...shareSettingsOf(row),
  passwordHash: row.password_hash,
  slug: row.slug,
  accessVersion: row.access_version,
  mode: row.mode,
  scope: row.scope,
  options: JSON.parse(row.options) as CrawlOptions,
  state: row.state,
  stage: row.stage,
  pausedAt: row.paused_at,
  error: row.error,
  ...countUrls(row),
  score: row.score,
  result: row.score === null ? null : ratingOf(row.score),
  summary: row.summary === null ? null : readSummary(row.summary),
  overview: row.overview === null ? null : (JSON.parse(row.overview) as SiteOverview),
  soFar: readProgress(row.progress, row.target).soFar,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  startedAt: row.started_at,
  generatedAt: row.generated_at,
  failedAt: row.failed_at,
});

/** Reads a stored summary. Crawls of earlier exports have no fixes. */
const readSummary = (json: string): CrawlSummary => ({ fixes: [], ...(JSON.parse(json) as Omit<CrawlSummary, 'fixes'>) });

const MAX_HOPS = 10;

/** Finds the response status at the end of the start URL’s redirects; 0 if nothing responded, null if the start was not requested. */
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

type CountedCrawl = Pick<Selectable<CrawlTable>, 'state' | 'stage' | 'found' | 'crawled' | 'failed' | 'left_out' | 'progress'>;

export const countUrls = ({ state, stage, found: stored, crawled, failed, left_out, progress }: CountedCrawl): UrlCounts => {
  const leftOut = JSON.parse(left_out) as CrawlLeftOut;
  const { suspendedUrls = 0, trapPatterns = [], suspendedPatterns = [] } = JSON.parse(progress) as Partial<CrawlProgress>;
  const countOf = (...reasons: (keyof CrawlLeftOut)[]): number => reasons.reduce((sum, reason) => sum + (leftOut[reason]?.count ?? 0), 0);
  const isFetching = isUnfinished({ state }) && stage !== 'analyzing';
  const waiting = isFetching ? waitingUrls(stored, { crawled, failed, leftOut, suspendedUrls }) : 0;
  const { trap: _, ...counted } = leftOut;
  const found = crawled + failed + waiting + countOf(...(Object.keys(counted) as (keyof CrawlLeftOut)[]));
  // Crawls of earlier exports have not counted the patterns of their endless URLs.
  return {
    found,
    crawled,
    failed,
    waiting,
    leftOut,
    trapPatterns: Math.max(trapPatterns.length + suspendedPatterns.length, leftOut.trap ? 1 : 0),
  };
};
