import type { Selectable } from 'kysely';
import type { BrokenCheck } from '../audit/broken-check.ts';
import type { SitePool } from '../audit/site/site-pool.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { FreezeWatch } from '../lib/freeze-watch.ts';
import type { Job, Queue } from '../queue/queue.ts';
import type { WaitForResolver } from '../queue/wait-for-resolver.ts';
import type { Publish } from '../reports/report-event.ts';
import type { Database } from '../storage/database.ts';
import type { CrawlTable } from '../storage/schema/crawl.ts';
import type { CrawlLeftOut, CrawlOptions } from './crawl.ts';
import { type CrawlRobots, unpackRobots } from './packed-robots.ts';
import { type CrawlProgress, readProgress } from './progress.ts';

/** Services and settings of crawls. */
export interface Crawler {
  db: Database;
  /** Queue of the pool `crawls`. */
  queue: Queue;
  http: HttpSettings;
  sites: SitePool;
  /** Tells subscribers that a crawl has ended. */
  publish: Publish;
  /** Requests a second to one site. */
  rate: number;
  /** Finished crawls of a project that are kept. */
  kept: number;
  /** Whether the process ends: a step then keeps what it has and leaves the rest to the next. */
  isClosing(): boolean;
  /** Resolves when no awaited audit needs this machine, or after a moment. */
  whenIdle(): Promise<void>;
  /** Postpones a job if DNS is unavailable; without it, the crawl fails at once. */
  waitForResolver?: WaitForResolver;
  /** Detects that the process was suspended: requests of that time are repeated. */
  freezes?: Pick<FreezeWatch, 'hasFrozenSince'>;
  /** Called once a crawl has ended. */
  onEnd?(end: CrawlEnded): void;
  /** Called for each check that threw on a page. */
  onBrokenCheck(broken: BrokenCheck, crawlId: number): void;
  /** Called for errors that neither the site nor the user caused. */
  onBug(error: unknown, crawlId: number): void;
}

/** How crawls end. */
export const crawlOutcomes = ['completed', 'stopped', 'failed'] as const;

export interface CrawlEnded {
  crawl: number;
  outcome: (typeof crawlOutcomes)[number];
  /** Code of why it failed, or ended early; null otherwise. */
  error: string | null;
  score: number | null;
  /** URLs that were fetched, and milliseconds since its first step. */
  pages: number;
  ms: number;
}

/** A crawl that runs, with its packed columns read. */
export interface RunningCrawl extends Omit<Selectable<CrawlTable>, 'options' | 'left_out' | 'progress' | 'robots'> {
  options: CrawlOptions;
  leftOut: CrawlLeftOut;
  progress: CrawlProgress;
  robots: CrawlRobots;
  /** The job of the current step. */
  job: Job;
}

export const runningCrawlOf = ({ options, left_out, progress, robots, ...row }: Selectable<CrawlTable>, job: Job): RunningCrawl => ({
  ...row,
  job,
  options: JSON.parse(options) as CrawlOptions,
  leftOut: JSON.parse(left_out) as CrawlLeftOut,
  progress: readProgress(progress, row.target),
  robots: unpackRobots(robots),
});
