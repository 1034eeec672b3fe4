import type { Analysis } from '../audit/processes/analysis-pool.ts';
import type { SitePool } from '../audit/site/site-pool.ts';
import type { Config } from '../config/config.ts';
import type { GuardSettings } from '../http/guard.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { LiveBrowsers } from '../queue/live-browsers.ts';
import type { Queue } from '../queue/queue.ts';
import type { ReportQuota } from '../reports/report-quota.ts';
import type { Watch } from '../reports/watch.ts';
import type { Database } from '../storage/database.ts';
import type { ExportLimiter } from './exports.ts';
import type { ReportPrinter } from './reports/report-printer.ts';

/** Services that the handlers of both the API and the pages use. */
export interface FrontService {
  db: Database;
  queue: Queue;
  /** The queue of the pool `crawls`. */
  crawlQueue: Queue;
  reportQuota: ReportQuota;
  watch: Watch;
  browsers: LiveBrowsers;
  /** Prints reports as PDF; null in a process without a browser. */
  printer: ReportPrinter | null;
  guard: GuardSettings;
  /** Sends requests to sites, and reads what comes. */
  http: HttpSettings;
  analysis: Analysis;
  exports: ExportLimiter;
  /** Compares the pages of crawls, in processes of their own. */
  sites: SitePool;
  /** The service’s secret, used for signatures. */
  secret: string;
  /** Aborted when the service closes, which ends all streams. */
  closing: AbortSignal;
  config: Pick<Config, 'baseUrl' | 'trustProxy' | 'auditMode' | 'importLimit' | 'crawlLimit' | 'scheduleMinInterval'>;
}
