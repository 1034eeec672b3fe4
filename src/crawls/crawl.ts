import type { AuditMode } from '../audit/mode.ts';
import type { Rating } from '../audit/scoring/score.ts';
import type { SiteLedger, SiteOverview } from '../audit/site/site-analysis.ts';
import type { Privacy } from '../storage/database.ts';
import type { CrawlStage, CrawlState } from '../storage/schema/crawl.ts';

/** What a crawl may look at. */
export interface CrawlOptions {
  maxPages: number;
  /** Links from the start; null for no limit. */
  maxDepth: number | null;
  /** Globs of the path. Without `include`, all paths; `exclude` wins. */
  include: readonly string[];
  exclude: readonly string[];
  sitemaps: boolean;
  /** `limit` leaves out URLs of patterns that look endless; with `follow`, only `maxPages` and growing paths bound them. */
  traps: TrapRule;
}

/** Maximum globs of `include` or `exclude`, and characters of each. */
export const MAX_GLOBS = 20;
export const MAX_GLOB = 200;

export const defaultCrawlOptions: CrawlOptions = {
  maxPages: 500,
  maxDepth: null,
  include: [],
  exclude: [],
  sitemaps: true,
  traps: 'limit',
};

/** Why URLs were left out. */
export const crawlLeftOutReasons = [
  ...(['limit', 'depth', 'excluded', 'robots', 'nofollow', 'trap', 'too_long', 'not_read', 'failing_site'] as const),
  ...(['refused', 'stopped', 'sitemap', 'other_host', 'session_id'] as const),
];
export type CrawlLeftOutReason = (typeof crawlLeftOutReasons)[number];

export type CrawlLeftOut = { [Reason in CrawlLeftOutReason]?: { count: number; example: string } };

/** Numbers of issues by severity, and the parts of the score. */
export interface CrawlSummary {
  issues: Record<'blocker' | 'high' | 'medium' | 'low' | 'information', number>;
  /** Number of entries in lists for people, where the issues of a group are one. */
  listed: number;
  ledger: SiteLedger;
  /** URLs that may hold links but were not read. */
  unread: number;
}

/** The URLs of a crawl in numbers. `found` is `crawled`, `failed`, `waiting` and all of `leftOut` except `trap` together. */
export interface UrlCounts {
  found: number;
  crawled: number;
  failed: number;
  /** URLs that wait to be fetched. */
  waiting: number;
  leftOut: CrawlLeftOut;
}

/** A crawl of a site. Times are milliseconds since 1970. */
export interface Crawl extends UrlCounts {
  id: number;
  accountId: number;
  projectId: number;
  /** Name of the project. */
  project: string;
  url: string;
  target: string;
  privacy: Privacy;
  passwordHash: string | null;
  slug: string;
  /** Grows when password, privacy or slug change. */
  accessVersion: number;
  mode: AuditMode;
  options: CrawlOptions;
  state: CrawlState;
  stage: CrawlStage | null;
  error: string | null;
  score: number | null;
  result: Rating | null;
  summary: CrawlSummary | null;
  overview: SiteOverview | null;
  version: number;
  createdAt: number;
  updatedAt: number;
  startedAt: number | null;
  generatedAt: number | null;
}

/** States of a crawl that has not ended. */
export const crawlingStates = ['queued', 'running'] as const satisfies readonly CrawlState[];

/** Whether a crawl waits or runs. */
export const isCrawling = <State extends CrawlState>(crawl: {
  state: State;
}): crawl is { state: State & (typeof crawlingStates)[number] } => crawlingStates.some((state) => state === crawl.state);

/** What becomes of URLs that look endless, such as those of a calendar: most of them are left out, or all are fetched. */
export const trapRules = ['limit', 'follow'] as const;

export type TrapRule = (typeof trapRules)[number];

/** Maximum characters of an example. */
const MAX_EXAMPLE = 300;

/** Counts URLs that were left out and are fetched after all. */
export const uncountLeftOut = (leftOut: CrawlLeftOut, reason: CrawlLeftOutReason, count: number): void => {
  const left = leftOut[reason];
  if (left === undefined) return;
  left.count -= count;
  if (left.count <= 0) delete leftOut[reason];
};

/** Counts URLs that are left out; the first is the example. */
export const countLeftOut = (leftOut: CrawlLeftOut, reason: CrawlLeftOutReason, example: string, count = 1): void => {
  leftOut[reason] ??= { count: 0, example: example.slice(0, MAX_EXAMPLE) };
  leftOut[reason].count += count;
};
