import type { AuditMode } from '../audit/mode.ts';
import type { Fix } from '../audit/scoring/fix-order.ts';
import type { Rating } from '../audit/scoring/score.ts';
import type { SiteLedger, SiteOverview } from '../audit/site/site-analysis.ts';
import type { ShareSettings } from '../reports/report.ts';
import type { Privacy } from '../storage/database.ts';
import type { CrawlStage, CrawlState } from '../storage/schema/crawl.ts';

/** The options that limit which URLs a crawl may fetch. */
export interface CrawlOptions {
  maxPages: number;
  /** Maximum number of links from the start URL to a page; null for no limit. */
  maxDepth: number | null;
  /** Globs that match URL paths. Without `include`, all paths are crawled; `exclude` wins. */
  include: readonly string[];
  exclude: readonly string[];
  sitemaps: boolean;
  /** `limit` leaves out URLs of patterns that look endless; with `follow`, only `maxPages` and the rule against growing paths limit such URLs. */
  traps: TrapRule;
  /** Name of the access profile with which the crawl gets in to the site; null without one. */
  access: string | null;
}

/** Maximum globs in `include` or `exclude`, and maximum characters per glob. */
export const MAX_GLOBS = 20;
export const MAX_GLOB_LENGTH = 200;

export const defaultCrawlOptions: CrawlOptions = {
  maxPages: 500,
  maxDepth: null,
  include: [],
  exclude: [],
  sitemaps: true,
  traps: 'limit',
  access: null,
};

/** Reasons why URLs were left out of a crawl. */
export const crawlLeftOutReasons = [
  ...(['limit', 'depth', 'excluded', 'robots', 'nofollow', 'trap', 'too_long', 'not_read', 'failing_site'] as const),
  ...(['refused', 'stopped', 'sitemap', 'other_host', 'session_id', 'logout'] as const),
];
export type CrawlLeftOutReason = (typeof crawlLeftOutReasons)[number];

/** Reasons for which a crawl ends before it has fetched every URL that it found. */
export const incompleteReasons = ['limit', 'depth', 'failing_site', 'refused', 'stopped'] as const satisfies readonly CrawlLeftOutReason[];

/** Reasons for which a crawl leaves out the URLs that still wait at its end; the limit is also a reason for others. */
export const endReasons = ['stopped', 'failing_site', 'refused', 'limit'] as const satisfies readonly CrawlLeftOutReason[];

export type CrawlLeftOut = { [Reason in CrawlLeftOutReason]?: { count: number; example: string } };

/** The numbers of issues by severity, and the parts of the score. */
export interface CrawlSummary {
  issues: Record<'blocker' | 'high' | 'medium' | 'low' | 'information', number>;
  /** Number of issues as lists show them: without information, and all issues of a group count as one. */
  listed: number;
  ledger: SiteLedger;
  /** What to fix first, with the points that each fix gives once the earlier ones are done. */
  fixes: readonly Fix[];
  /** Number of URLs that may contain links but were not read. */
  unread: number;
}

/** Numbers of a crawl’s URLs. `found` is the sum of `crawled`, `failed`, `waiting` and all of `leftOut` except `trap`. */
export interface UrlCounts {
  found: number;
  crawled: number;
  failed: number;
  /** Number of URLs waiting to be fetched. */
  waiting: number;
  leftOut: CrawlLeftOut;
  /** Number of URL patterns that look endless; the URLs of `leftOut.trap` are variations of them. */
  trapPatterns: number;
}

export interface LeftOutRow {
  reason: Exclude<CrawlLeftOutReason, 'trap'>;
  count: number;
  example: string;
}

/** The sums of a crawl’s URLs as lists and figures show them: `found` = `fetched` + `waiting` + `leftOut`. */
export interface UrlSums {
  found: number;
  fetched: number;
  waiting: number;
  leftOut: number;
  /** The parts of `leftOut`, by reason. */
  leftOutRows: readonly LeftOutRow[];
  /** The endless variations of a few URLs, which no sum includes; null if there are none. */
  traps: { urls: number; patterns: number; example: string } | null;
}

export const sumUrls = ({ found, crawled, failed, waiting, leftOut: { trap, ...counted }, trapPatterns }: UrlCounts): UrlSums => {
  const leftOutRows = (Object.keys(counted) as LeftOutRow['reason'][]).flatMap((reason) => {
    const row = counted[reason];
    return row ? [{ reason, ...row }] : [];
  });
  const leftOut = leftOutRows.reduce((sum, { count }) => sum + count, 0);
  const traps = trap ? { urls: trap.count, patterns: trapPatterns, example: trap.example } : null;
  return { found, fetched: crawled + failed, waiting, leftOut, leftOutRows, traps };
};

/** What is known of a running crawl’s URLs before the analysis, which needs the whole site. */
export interface CrawlSoFar {
  /** Number of URLs by status: 2xx, 3xx, 4xx, 5xx, no response. */
  statuses: readonly number[];
  /** Ids of the newest URLs, the newest first. */
  newest: readonly number[];
  /** Number of pages by the number of the check that fails or warns on them. */
  findings: Readonly<Record<number, number>>;
  /** Number of URLs that the crawl is expected to fetch, and the share of it that is fetched. Neither ever falls. */
  expected: number;
  share: number;
}

/** A crawl of a site. All times are milliseconds since 1970. */
export interface Crawl extends UrlCounts, ShareSettings {
  id: number;
  accountId: number;
  projectId: number;
  /** The project’s name. */
  project: string;
  url: string;
  target: string;
  privacy: Privacy;
  passwordHash: string | null;
  slug: string;
  /** Increases when the password, privacy or slug changes. */
  accessVersion: number;
  mode: AuditMode;
  /** The result of `scopeOf`: null for a crawl of the whole site, otherwise the start and limits. */
  scope: string | null;
  options: CrawlOptions;
  state: CrawlState;
  stage: CrawlStage | null;
  /** When the owner asked to pause the crawl; null unless it is to pause or is paused. */
  pausedAt: number | null;
  error: string | null;
  score: number | null;
  result: Rating | null;
  summary: CrawlSummary | null;
  overview: SiteOverview | null;
  soFar: CrawlSoFar;
  version: number;
  createdAt: number;
  updatedAt: number;
  startedAt: number | null;
  generatedAt: number | null;
  failedAt: number | null;
}

/** An option of crawls, with its values in two crawls. */
export interface OptionDifference {
  option: 'url' | 'mode' | keyof CrawlOptions;
  before: string;
  after: string;
}

/** Finds the options in which two crawls differ: only crawls with equal options can tell which pages were added or removed. */
export const differentOptions = (before: ComparedCrawl, after: ComparedCrawl): OptionDifference[] => {
  const [old, now] = [optionsOf(before), optionsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)] as OptionDifference['option'][])]
    .map((option) => ({ option, before: String(old[option] ?? ''), after: String(now[option] ?? '') }))
    .filter((one) => one.before !== one.after);
};

type ComparedCrawl = Pick<Crawl, 'target' | 'mode' | 'options'>;

const optionsOf = ({ target: url, mode, options }: ComparedCrawl) => ({ url, mode, ...options });

/** Returns how many known URLs a running crawl may still fetch. */
export const urlsLeft = ({ waiting, crawled, failed, options }: Pick<Crawl, 'waiting' | 'crawled' | 'failed' | 'options'>): number =>
  Math.max(0, Math.min(waiting, options.maxPages - crawled - failed));

/** Returns how many of the `stored` URLs of a crawl that fetches wait to be fetched. */
export const waitingUrls = (
  stored: number,
  { crawled, failed, leftOut, suspendedUrls }: Pick<UrlCounts, 'crawled' | 'failed' | 'leftOut'> & { suspendedUrls: number },
): number => stored - crawled - failed - suspendedUrls - (leftOut.robots?.count ?? 0) - (leftOut.nofollow?.count ?? 0);

/** States of a crawl that fetches pages, or waits for it. */
export const crawlingStates = ['queued', 'running'] as const satisfies readonly CrawlState[];

/** States of a crawl that has not ended yet. */
export const unfinishedStates = [...crawlingStates, 'paused'] as const satisfies readonly CrawlState[];

/** Returns when a crawl ended in milliseconds since 1970, or the time of its last change until then. */
export const resultTimeOf = ({ generatedAt, failedAt, updatedAt }: Pick<Crawl, 'generatedAt' | 'failedAt' | 'updatedAt'>): number =>
  generatedAt ?? failedAt ?? updatedAt;

/** True if a crawl is waiting or running. */
export const isCrawling = <State extends CrawlState>(crawl: {
  state: State;
}): crawl is { state: State & (typeof crawlingStates)[number] } => crawlingStates.some((state) => state === crawl.state);

/** True if a crawl has not ended yet. */
export const isUnfinished = ({ state }: { state: CrawlState }): boolean => unfinishedStates.some((one) => one === state);

/** How a crawl treats URLs that look endless, such as those of a calendar: `limit` leaves most of them out, `follow` fetches all. */
export const trapRules = ['limit', 'follow'] as const;

export type TrapRule = (typeof trapRules)[number];

/** Maximum characters of an example URL. */
const MAX_EXAMPLE_LENGTH = 300;

/** Subtracts URLs from the left-out counts because they are fetched after all. */
export const uncountLeftOut = (leftOut: CrawlLeftOut, reason: CrawlLeftOutReason, count: number): void => {
  const left = leftOut[reason];
  if (left === undefined) return;
  left.count -= count;
  if (left.count <= 0) delete leftOut[reason];
};

/** Adds left-out URLs to the counts; the first left-out URL of a reason is kept as the example. */
export const countLeftOut = (leftOut: CrawlLeftOut, reason: CrawlLeftOutReason, example: string, count = 1): void => {
  leftOut[reason] ??= { count: 0, example: example.slice(0, MAX_EXAMPLE_LENGTH) };
  leftOut[reason].count += count;
};
