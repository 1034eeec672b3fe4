import type { Selectable } from 'kysely';
import type { BrokenCheck } from '../audit/broken-check.ts';
import type { SitePool } from '../audit/site/site-pool.ts';
import type { OpenAccess } from '../http/access.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { FreezeWatch } from '../lib/freeze-watch.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { Job, Queue } from '../queue/queue.ts';
import type { WaitForResolver } from '../queue/wait-for-resolver.ts';
import type { Publish } from '../reports/report-event.ts';
import type { Database } from '../storage/database.ts';
import type { CrawlTable } from '../storage/schema/crawl.ts';
import type { CrawlLeftOut, CrawlOptions } from './crawl.ts';
import { type CrawlRobots, unpackRobots } from './packed-robots.ts';
import { type CrawlProgress, readProgress } from './progress.ts';

/** Services and settings that crawls use. */
export interface Crawler {
  db: Database;
  /** The queue of the pool `crawls`. */
  queue: Queue;
  /** The queue of the pool `audits`, which rescores. */
  auditQueue: Pick<Queue, 'add' | 'drop'>;
  http: HttpSettings;
  sites: SitePool;
  /** Decrypts access profiles; without it, crawls with a profile fail. */
  secretBox?: SecretBox;
  /** Notifies subscribers that a crawl has ended. */
  publish: Publish;
  /** Maximum requests per second to one site. */
  rate: number;
  /** Number of finished crawls kept per project. */
  kept: number;
  /** True if the process is shutting down: a crawl step then stores its results so far and leaves the rest to the next step. */
  isClosing(): boolean;
  /** Resolves when this machine runs no audit that someone waits for, or after a moment. */
  whenIdle(): Promise<void>;
  /** Postpones a job if DNS is unavailable; without this function, the crawl fails at once. */
  waitForResolver?: WaitForResolver;
  /** Detects that the process was suspended: requests made during the suspension are repeated. */
  freezes?: Pick<FreezeWatch, 'hasFrozenSince'>;
  /** Called once a crawl has ended. */
  onEnd?(end: CrawlEnded): void;
  /** Called for each check that threw on a page. */
  onBrokenCheck(broken: BrokenCheck, crawlId: number): void;
  /** Called for errors that neither the site nor the user caused. */
  onBug(error: unknown, crawlId: number): void;
}

/** Outcomes with which a crawl can end. */
export const crawlOutcomes = ['completed', 'stopped', 'failed'] as const;

export interface CrawlEnded {
  crawl: number;
  host: string;
  outcome: (typeof crawlOutcomes)[number];
  /** Code that states why the crawl failed or ended early; null otherwise. */
  error: string | null;
  score: number | null;
  /** Number of URLs fetched, and milliseconds since the crawl’s first step. */
  pages: number;
  ms: number;
}

/** A running crawl with its packed columns decoded. */
export interface RunningCrawl extends Omit<Selectable<CrawlTable>, 'options' | 'left_out' | 'progress' | 'robots'> {
  options: CrawlOptions;
  leftOut: CrawlLeftOut;
  progress: CrawlProgress;
  robots: CrawlRobots;
  /** How the crawl gets in to the site; null to request it as any visitor does. */
  access: OpenAccess | null;
  /** The job of the crawl’s current step. */
  job: Job;
}

export const runningCrawlOf = (
  { options, left_out, progress, robots, ...row }: Selectable<CrawlTable>,
  job: Job,
  access: OpenAccess | null = null,
): RunningCrawl => ({
  ...row,
  job,
  access,
  options: JSON.parse(options) as CrawlOptions,
  leftOut: JSON.parse(left_out) as CrawlLeftOut,
  progress: readProgress(progress, row.target),
  robots: unpackRobots(robots),
});
