import type { Config } from '../config/config.ts';
import type { GuardSettings } from '../http/guard.ts';
import type { LiveBrowsers } from '../queue/live-browsers.ts';
import type { Queue } from '../queue/queue.ts';
import type { ReportQuota } from '../reports/report-quota.ts';
import type { Watch } from '../reports/watch.ts';
import type { Database } from '../storage/database.ts';
import type { Exports } from './exports.ts';
import type { ReportPrinter } from './reports/report-printer.ts';

/** What handlers of the API and pages both depend on. */
export interface FrontService {
  db: Database;
  queue: Queue;
  /** Queue of the pool `crawls`. */
  crawlQueue: Queue;
  reportQuota: ReportQuota;
  watch: Watch;
  browsers: LiveBrowsers;
  /** Null in a process without a browser. */
  printer: ReportPrinter | null;
  guard: GuardSettings;
  exports: Exports;
  /** Secret of the service, for signatures. */
  secret: string;
  /** Aborted when the service closes; ends streams. */
  closing: AbortSignal;
  config: Pick<Config, 'baseUrl' | 'trustProxy' | 'auditMode' | 'importLimit' | 'crawlLimit' | 'scheduleMinInterval'>;
}
