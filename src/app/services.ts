import { eventJson } from '../api/webhooks/events.ts';
import { openSharedState } from '../audit/hosts/shared-state.ts';
import { type AnalysisPool, defaultAnalysisSettings, openAnalysisPool } from '../audit/processes/analysis-pool.ts';
import type { KilledProcess } from '../audit/processes/child-pool.ts';
import { openSitePool, type SitePool } from '../audit/site/site-pool.ts';
import { auditSteps } from '../audit/steps.ts';
import type { Renderer } from '../browser/renderer.ts';
import { ownBase } from '../config/base-url.ts';
import type { Config } from '../config/config.ts';
import { type Logger, withLogFields } from '../config/log.ts';
import { crawlOutcomes } from '../crawls/crawler.ts';
import { crawlKinds, crawlQueueSettings } from '../crawls/job.ts';
import { watchResolver } from '../http/resolver-watch.ts';
import type { HttpSettings } from '../http/settings.ts';
import { hostLeases, storedKnowledge } from '../knowledge/store.ts';
import { type FreezeWatch, watchFreezes } from '../lib/freeze-watch.ts';
import type { Interval } from '../lib/interval.ts';
import { type ChildKind, type Metrics, openMetrics } from '../metrics/metrics.ts';
import { measuringSteps } from '../metrics/stages.ts';
import { type JobNotifier, makeJobNotifier } from '../queue/job-notifier.ts';
import { type LiveBrowsers, makeLiveBrowsers } from '../queue/live-browsers.ts';
import type { Queue } from '../queue/queue.ts';
import { tableQueue } from '../queue/table-queue.ts';
import { makeWaitForResolver, type WaitForResolver } from '../queue/wait-for-resolver.ts';
import { makeReportQuota, type ReportQuota } from '../reports/report-quota.ts';
import { runOutcomes } from '../reports/run.ts';
import { makeWatch, type Watch } from '../reports/watch.ts';
import { assertOwnSchema } from '../storage/create-tables.ts';
import type { Database } from '../storage/database.ts';
import { translateError } from '../storage/postgres/connection-error.ts';
import { type BackupDownloads, makeBackupDownloads } from '../storage/sqlite/backup-download.ts';
import { StorageUnavailable } from '../storage/storage-error.ts';
import { makeWriteProbe } from '../storage/write-probe.ts';
import { isPaused } from '../system/paused.ts';
import { makeRecentAudits } from '../system/recent-audits.ts';
import type { SystemParts } from '../system/state.ts';
import { deliveryKinds, deliveryQueueSettings } from '../webhooks/job.ts';
import { startWebhooks, type Webhooks } from '../webhooks/start.ts';
import { openBrowsers } from './browsers.ts';
import { openWhenAvailable, watchClock, watchSchema } from './database.ts';
import { hostQueueSettings, httpSettings, webhookSettings } from './egress.ts';
import { checkKey } from './key-check.ts';
import { makeOutageLog } from './outage-log.ts';
import { makeRunners } from './runners.ts';
import { startScheduler } from './scheduler.ts';
import { secretKey } from './secret-key.ts';
import { startWorkers, type Workers, workKinds } from './workers.ts';

/** Everything that runs beside requests and shares one database: queues, workers and periodic tasks. */
export interface Services {
  db: Database;
  queue: Queue;
  /** The queue of the pool `crawls`. */
  crawlQueue: Queue;
  /** The queue of the pool `renders`. */
  renderQueue: Queue;
  /** Prints and renders pages in a browser; null in a process without a browser. */
  renderer: Renderer | null;
  browsers: LiveBrowsers;
  /** The limit of reports per account. */
  reportQuota: ReportQuota;
  watch: Watch;
  http: HttpSettings;
  analysis: AnalysisPool;
  sites: SitePool;
  webhooks: Webhooks;
  /** The metrics; undefined if metrics are disabled. */
  metrics: Metrics | undefined;
  /** The data that the system page shows. */
  system: SystemParts;
  /** Downloads of backups; null with PostgreSQL, which has its own backup tools. */
  backups: BackupDownloads | null;
  /** The secret that signs cookies and encrypts other secrets. */
  secret: string;
  /** Registers a port that the service listens on, because audits must not reach that port. */
  listensOn(port: number): void;
  /** Starts the workers, if this process runs any. */
  begin(): void;
  /** True if the storage can currently be read and written. */
  isUsable(): Promise<boolean>;
  /** Logs an error of the storage and returns true; returns false for any other error. */
  isStorageError(error: unknown): boolean;
  /** Finishes or releases jobs within `grace` milliseconds; once `answered` resolves (all requests are answered), closes everything. */
  close(grace: number, answered?: Promise<void>): Promise<void>;
}

/** Settings used only by tests: limits, DNS, certificate authorities. */
export interface TestSettings {
  http?: Partial<HttpSettings>;
  /** An already open database, which the caller closes. */
  db?: Database;
  /** Process pools that several services share and the caller closes. */
  analysis?: AnalysisPool;
  sites?: SitePool;
  /** Maximum milliseconds for all requests other than the request for the page itself. */
  surroundings?: number;
  /** Replaces the wait for DNS of up to an hour. */
  waitForResolver?: WaitForResolver;
  /** Replaces the freeze watch of this process. */
  freezes?: FreezeWatch;
  /** Replaces the browsers that the settings name; the caller closes this renderer. */
  renderer?: Renderer | null;
}

/** Opens the storage and creates the services that use it. */
export const startServices = async (config: Config, given: Logger, inner: TestSettings = {}): Promise<Services> => {
  const secret = secretKey(config);
  const backups = config.databaseUrl === null ? makeBackupDownloads(config.dataDir) : null;
  const db = inner.db ?? (await openWhenAvailable(config, given));
  await checkKey(db, secret, config, given).catch(async (error: unknown) => {
    if (db !== inner.db) await db.destroy();
    throw error;
  });
  const probe = makeWriteProbe(config.dataDir);
  const findStorageError = async (): Promise<unknown> => (await readError(db)) ?? (config.databaseUrl === null ? await probe() : null);
  const outages = makeOutageLog(given, async () => (await findStorageError()) === null);
  const { log } = outages;
  let isClosing = false;
  const notifier = await openNotifier(config, log);
  const onKilled =
    (kind: ChildKind) =>
    (killed: KilledProcess): void => {
      // A signal sent to all processes of the service, such as from a terminal, is only meant to stop the service.
      if (isClosing) return;
      // Logs without the fields of the job that started the child process.
      withLogFields({}, () => log.warn({ process: kind, ...killed }, 'child process ended by a signal'));
      metrics?.childKilled(kind);
    };
  const poolSettings = { ...defaultAnalysisSettings, size: config.analysisProcesses, onKilled: onKilled('analysis') };
  const analysis = inner.analysis ?? openAnalysisPool(poolSettings);
  const sites = inner.sites ?? openSitePool(poolSettings);
  const renderer = inner.renderer === undefined ? await openBrowsers(config, onKilled('browser')) : inner.renderer;
  const metrics: Metrics | undefined = openMetrics(config, {
    db,
    dataDir: config.dataDir,
    kinds: [...workKinds, ...crawlKinds, ...deliveryKinds],
    ...{ outcomes: runOutcomes, crawlOutcomes, stages: auditSteps },
    analysis: () => ({ ...analysis.load(), sites: sites.load() }),
    renderer: () => renderer?.load() ?? { browsers: 0, busy: 0, waiting: 0 },
  });
  const browsers = makeLiveBrowsers(db, () => config.work && renderer?.isUsable() === true);
  const recent = makeRecentAudits();
  const watch = metrics ? measuringSteps(makeWatch(), metrics) : makeWatch();
  const ownPorts = new Set<number>();
  const resolver = watchResolver({
    failed: () => metrics?.resolverFailure(),
    began: () => log.warn('names can’t be looked up; audits, crawls and imports wait'),
    ended: (failures, duration) => log.info({ failures, seconds: Math.round(duration / 1000) }, 'names can be looked up again'),
  });
  const waitForResolver = inner.waitForResolver ?? makeWaitForResolver(resolver);
  const freezes =
    inner.freezes ??
    watchFreezes((duration) =>
      log.warn({ seconds: Math.round(duration / 1000) }, 'this process was suspended; what ran then is tried again'),
    );
  const outgoing: HttpSettings = { ...httpSettings(config, ownPorts), onLookup: resolver.lookedUp, ...inner.http };
  const queue = tableQueue(db, hostQueueSettings(config, outgoing), undefined, 'audits', notifier);
  const crawlQueue = tableQueue(db, crawlQueueSettings, undefined, 'crawls', notifier);
  const renderQueue = tableQueue(db, hostQueueSettings(config, outgoing), undefined, 'renders', notifier);
  const http: HttpSettings = {
    ...outgoing,
    onRetryAfter: (host, delay) =>
      void queue.closeHostQueue(host, delay).catch((error: unknown) => log.error({ err: error, host }, 'rescheduling a host failed')),
  };
  const webhooks = startWebhooks({
    db,
    queue: tableQueue(db, deliveryQueueSettings, undefined, 'deliveries', notifier),
    works: config.work,
    secret,
    http: { ...webhookSettings(config, ownPorts), ...inner.http },
    render: (event) => eventJson(event, ownBase(config, ownPorts.values().next().value ?? config.port)),
    onAttempt: (outcome) => metrics?.delivery(outcome),
    log,
  });
  // Several processes may share a PostgreSQL database.
  const shared = openSharedState(storedKnowledge(db), config.databaseUrl === null ? undefined : hostLeases(db));
  const reportQuota = makeReportQuota(config.reportsPerAccount);
  const runners = makeRunners({
    ...{ config, db, queue, crawlQueue, renderQueue, http, shared, analysis, sites, renderer, browsers, reportQuota, watch },
    ...{
      freezes,
      waitForResolver,
      metrics,
      recent,
      log,
      publish: webhooks.publish,
      secretBox: webhooks.secretBox,
      surroundings: inner.surroundings,
    },
    isClosing: () => isClosing,
  });
  let workers: Workers | undefined;
  let stopScheduler: (() => Promise<void>) | undefined;
  let watches: Interval[] = [];

  return {
    db,
    queue,
    crawlQueue,
    renderQueue,
    renderer,
    browsers,
    reportQuota,
    watch,
    http,
    analysis,
    sites,
    webhooks,
    metrics,
    system: { db, config, recent, analysis: analysis.load, renderer },
    backups,
    secret,
    listensOn: (port) => void ownPorts.add(port),
    begin() {
      watches = [watchSchema(db, log), watchClock(db, log)];
      if (!config.work) return;
      workers = startWorkers({ config, db, queue, crawlQueue, renderQueue, browsers, renderer, log }, runners);
      const paused = () => config.databaseUrl === null && isPaused(config.dataDir);
      if (paused()) log.warn('deliveries and schedules are paused; start them with: sonde resume');
      stopScheduler = startScheduler({ config, db, queue, crawlQueue, webhooks, isPaused: paused, log });
    },
    async isUsable() {
      const error = await findStorageError();
      if (error !== null) outages.note(error);
      return error === null;
    },
    isStorageError(error) {
      if (!(error instanceof StorageUnavailable)) return false;
      outages.note(error);
      return true;
    },
    async close(grace, answered) {
      isClosing = true;
      const [jobs, deliveries] = await Promise.all([
        workers?.stop(grace),
        webhooks.stop(grace),
        answered,
        stopScheduler?.(),
        ...watches.map((watch) => watch.stop()),
        backups?.close(),
      ]);
      if (workers) log.info({ jobs, deliveries }, 'unfinished jobs returned to the queue');
      freezes.stop();
      await outages.close();
      metrics?.close();
      if (sites !== inner.sites) await sites.close();
      if (renderer !== inner.renderer) await renderer?.close();
      if (analysis !== inner.analysis) await analysis.close();
      await notifier.close();
      if (db !== inner.db) await db.destroy();
    },
  };
};

const NO_NOTIFICATIONS_WARNING =
  'new jobs are found up to a second late: no notification of PostgreSQL arrives. When DATABASE_URL goes through a connection pooler, set DATABASE_DIRECT_URL to the same database on the server itself';

/** Opens the notifier that reaches all processes of the database; the PostgreSQL driver is only loaded if needed. */
const openNotifier = async (
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  log: Logger,
): Promise<JobNotifier> => {
  if (databaseUrl === null) return makeJobNotifier();
  const { openPostgresNotifier } = await import('../queue/postgres-notifier.ts');
  const onError = (error: unknown): void => log.warn({ err: translateError(error) }, 'job notifications unavailable; polling instead');
  const onDisconnected = (): void => log.warn(NO_NOTIFICATIONS_WARNING);
  return openPostgresNotifier(databaseDirectUrl ?? databaseUrl, onError, { url: databaseUrl, onDisconnected });
};

const readError = (db: Database): Promise<unknown> =>
  Promise.all([assertOwnSchema(db), db.selectFrom('account').select('id').limit(1).execute()]).then(
    () => null,
    (error: unknown) => error,
  );
