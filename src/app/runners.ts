import type { BrokenCheck } from '../audit/broken-check.ts';
import type { SharedState } from '../audit/hosts/shared-state.ts';
import type { AnalysisPool } from '../audit/processes/analysis-pool.ts';
import type { SitePool } from '../audit/site/site-pool.ts';
import type { Renderer } from '../browser/renderer.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../config/log.ts';
import type { CrawlEnded, Crawler } from '../crawls/crawler.ts';
import { waitWhileBusy } from '../crawls/request-interval.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { FreezeWatch } from '../lib/freeze-watch.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LiveBrowsers } from '../queue/live-browsers.ts';
import type { Job, Queue } from '../queue/queue.ts';
import type { WaitForResolver } from '../queue/wait-for-resolver.ts';
import type { RunTarget } from '../reports/begin-runs.ts';
import type { Publish } from '../reports/report-event.ts';
import type { ReportQuota } from '../reports/report-quota.ts';
import type { RunEnd, Runner } from '../reports/run.ts';
import type { Watch } from '../reports/watch.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import type { RecentAudits } from '../system/recent-audits.ts';
import { externalHttpSettings } from './egress.ts';

/** The services that jobs use. */
interface RunnerParts {
  config: Pick<Config, 'probes' | 'keepRuns' | 'keepCrawls' | 'crawlRate' | 'renderTimeout' | 'importPagesPerAccount'>;
  db: Database;
  queue: Queue;
  crawlQueue: Queue;
  renderQueue: Queue;
  http: HttpSettings;
  shared: SharedState;
  analysis: AnalysisPool;
  sites: SitePool;
  renderer: Renderer | null;
  browsers: LiveBrowsers;
  reportQuota: ReportQuota;
  watch: Watch;
  freezes: FreezeWatch;
  waitForResolver: WaitForResolver;
  metrics: Metrics | undefined;
  recent: RecentAudits;
  log: Logger;
  publish: Publish;
  secretBox: SecretBox;
  surroundings: number | undefined;
  isClosing(): boolean;
}

export type Runners = ReturnType<typeof makeRunners>;

/** Creates the runners of audits, renderings, imports and crawls. */
export const makeRunners = ({
  config,
  db,
  queue,
  crawlQueue,
  renderQueue,
  http,
  shared,
  analysis,
  sites,
  renderer,
  browsers,
  reportQuota,
  watch,
  freezes,
  waitForResolver,
  metrics,
  recent,
  log,
  publish,
  secretBox,
  surroundings,
  isClosing,
}: RunnerParts) => {
  const logBrokenCheck = logOnce(log);
  const runner = {
    db,
    queue,
    waitForResolver,
    freezes,
    watch,
    secretBox,
    publish,
    auditor: {
      http,
      external: { http: externalHttpSettings(http), shared },
      analysis,
      probes: config.probes,
      surroundings,
      now: () => timeOf(db),
    },
    renders: { queue: renderQueue, isAvailable: browsers.isAvailable },
    keepRuns: config.keepRuns,
    startedRuns: new WeakMap<Job, RunTarget>(),
    onEnd: ({ report, outcome, ms, target, mode, score }: RunEnd) => {
      log.info({ report, host: target && new URL(target).host, outcome, score, ms }, 'audit');
      log.debug({ report, url: target && withoutQuery(target), mode }, 'audit ended');
      metrics?.audit(outcome, ms / 1000);
      recent.count(outcome);
    },
    onBug: (error: unknown, report: number) => log.error({ err: error, report }, 'audit failed'),
    onBrokenCheck: (broken: BrokenCheck, report: number) => logBrokenCheck(broken, { report }),
  };
  const { renders: _, startedRuns: __, ...usual } = runner;
  const rendering: Runner | undefined = renderer
    ? { ...usual, queue: renderQueue, auditor: { ...usual.auditor, browser: { renderer, time: config.renderTimeout } } }
    : undefined;
  const importer = {
    db,
    queue,
    waitForResolver,
    freezes,
    limits: { reports: reportQuota, mostPages: config.importPagesPerAccount },
    http,
    analysis,
    onBug: (error: unknown, id: number) => log.error({ err: error, import: id }, 'import failed'),
  };
  const crawler: Crawler = {
    ...{ db, http, secretBox },
    queue: crawlQueue,
    auditQueue: queue,
    sites,
    waitForResolver,
    freezes,
    publish,
    rate: config.crawlRate,
    kept: config.keepCrawls,
    isClosing,
    onEnd: (end: CrawlEnded) => {
      log.info(end, 'crawl');
      metrics?.crawl(end.outcome, end.pages);
    },
    whenIdle: waitWhileBusy(() => analysis.load().ordinary),
    onBrokenCheck: (broken: BrokenCheck, crawl: number) => logBrokenCheck(broken, { crawl }),
    onBug: (error: unknown, id: number) => log.error({ err: error, crawl: id }, 'crawl failed'),
  };
  return { runner, rendering, importer, crawler };
};

/** Returns a URL without the parts that may be secret, such as the query. */
const withoutQuery = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
};

/** Returns a function that logs each broken check only once, because a check may fail on every page. */
const logOnce = (log: Logger): ((broken: BrokenCheck, where: { report: number } | { crawl: number }) => void) => {
  const event = new Set<string>();
  return ({ check, stack }, where) => {
    if (event.has(check)) return;
    event.add(check);
    log.error({ check, ...where, stack }, 'check failed; its result is unknown');
  };
};
