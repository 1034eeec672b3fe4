import { eventJson } from './api/webhook-json.ts';
import { defaultJudgeSettings, type JudgeSettings, startJudges } from './audit/judges.ts';
import { ownBase } from './base-url.ts';
import { startChores } from './chores.ts';
import type { Config } from './config.ts';
import type { HttpSettings } from './http/settings.ts';
import { runImport } from './imports/run.ts';
import { type Logger, logJobs } from './log.ts';
import { type Metrics, metricsFor } from './metrics/metrics.ts';
import { measuringSteps } from './metrics/stages.ts';
import { httpSettings, laneSettings, webhookSettings } from './outgoing.ts';
import { type Bell, makeBell } from './queue/bell.ts';
import type { Job, Queue } from './queue/queue.ts';
import { tableQueue } from './queue/table-queue.ts';
import { defaultWorkerSettings, startWorker } from './queue/worker.ts';
import { runClear } from './reports/clear.ts';
import { runRescore } from './reports/rescore.ts';
import { runReport } from './reports/run.ts';
import { makeWatch, type Watch } from './reports/watch.ts';
import { runProject } from './schedules/run-project.ts';
import { secretKey } from './secret-key.ts';
import type { Database } from './storage/database.ts';
import { openDatabase } from './storage/open.ts';
import { StorageUnavailable } from './storage/unavailable.ts';
import type { SystemParts } from './system/look.ts';
import { makeRecentAudits } from './system/recent-audits.ts';
import { deliveryLanes } from './webhooks/job.ts';
import { startWebhooks, type Webhooks } from './webhooks/start.ts';

/** What goes on without anybody asking, over one database: the queues, and those who work them. */
export interface Background {
  db: Database;
  queue: Queue;
  watch: Watch;
  http: HttpSettings;
  webhooks: Webhooks;
  /** Undefined when nobody may ask for them. */
  metrics: Metrics | undefined;
  /** What the system page is made from. */
  system: SystemParts;
  /** The service's own secret. */
  secret: string;
  /** A port that the service listens on: its own address is never audited. */
  listensOn(port: number): void;
  /** Whether the storage can be used right now. */
  isUsable(): Promise<boolean>;
  /** Finishes or hands back the work within `grace` milliseconds and, once all requests are `answered`, closes everything. */
  close(grace: number, answered?: Promise<void>): Promise<void>;
}

/** What tests set and users cannot: bounds, names, authorities. */
export interface Inner {
  http?: Partial<HttpSettings>;
  judges?: Partial<JudgeSettings>;
  /** Milliseconds for all that is fetched beside a page. */
  surroundings?: number;
}

/** Opens the storage and starts the workers, none where `work` is off. */
export const startBackground = async (config: Config, log: Logger, inner: Inner = {}): Promise<Background> => {
  const secret = secretKey(config);
  const db = await openDatabase(config);
  const bell = await openBell(config, log);
  const judges = startJudges({ ...defaultJudgeSettings, size: config.judges, ...inner.judges });
  const metrics = metricsFor(config, { db, dataDir: config.dataDir, readers: judges.load });
  const recent = makeRecentAudits();
  const watch = metrics ? measuringSteps(makeWatch(), metrics) : makeWatch();
  const ownPorts = new Set<number>();
  const outgoing = { ...httpSettings(config, ownPorts), ...inner.http };
  const queue = tableQueue(db, laneSettings(config, outgoing), Date.now, 'audits', bell);
  const http: HttpSettings = {
    ...outgoing,
    onRetryAfter: (host, delay) =>
      void queue.closeLane(host, Date.now() + delay).catch((error: unknown) => log.error({ err: error, host }, 'a host was not put off')),
  };
  const webhooks = startWebhooks({
    db,
    queue: tableQueue(db, deliveryLanes, Date.now, 'deliveries', bell),
    works: config.work,
    secret,
    http: { ...webhookSettings(config, ownPorts), ...inner.http },
    render: (told) => eventJson(told, ownBase(config, ownPorts.values().next().value ?? config.port)),
    log,
  });
  const runner = {
    db,
    queue,
    watch,
    announce: webhooks.announce,
    auditor: { http, judges, probes: config.probes, surroundings: inner.surroundings, now: Date.now },
    keepRuns: config.keepRuns,
    onEnd: (report: number, outcome: string, ms: number) => {
      log.info({ report, outcome, ms: Math.round(ms) }, 'audit');
      metrics?.audit(outcome, ms / 1000);
      recent.count(outcome);
    },
    onBug: (error: unknown, report: number) => log.error({ err: error, report }, 'an audit broke'),
  };
  const importer = {
    db,
    queue,
    http,
    judges,
    onBug: (error: unknown, id: number) => log.error({ err: error, import: id }, 'an import broke'),
  };
  const kinds: Record<string, (job: Job) => Promise<void>> & { run: (job: Job) => Promise<void> } = {
    run: (job) => runReport(runner, job),
    import: (job) => runImport(importer, job),
    clear: (job) => runClear(runner, job),
    rescore: (job) => runRescore(runner, job),
    schedule: (job) => runProject(runner, job),
  };
  const worker = config.work
    ? startWorker(
        queue,
        logJobs(log, (job) => (kinds[job.kind] ?? kinds.run)(job)),
        { ...defaultWorkerSettings, concurrency: config.concurrency },
        (error) => log.error({ err: error }, 'a job broke'),
      )
    : undefined;
  const endChores = config.work ? startChores({ config, db, queue, webhooks, log }) : undefined;

  return {
    db,
    queue,
    watch,
    http,
    webhooks,
    metrics,
    system: { db, config, recent, readers: judges.load },
    secret,
    listensOn: (port) => void ownPorts.add(port),
    isUsable: () => isUsable(db),
    async close(grace, answered) {
      await Promise.all([answered, endChores?.(), worker?.stop(grace), webhooks.stop(grace)]);
      metrics?.close();
      await judges.close();
      await bell.close();
      await db.destroy();
    },
  };
};

/** Heard in all processes that use one database; the driver is loaded only where it is used. */
const openBell = async ({ databaseUrl }: Pick<Config, 'databaseUrl'>, log: Logger): Promise<Bell> => {
  if (databaseUrl === null) return makeBell();
  const { openPostgresBell } = await import('./queue/postgres-bell.ts');
  return openPostgresBell(databaseUrl, (error) => log.warn({ err: error }, 'new jobs are found late: the database does not tell of them'));
};

const isUsable = (db: Database): Promise<boolean> =>
  db
    .selectFrom('account')
    .select('id')
    .limit(1)
    .execute()
    .then(() => true)
    .catch((error: unknown) => !(error instanceof StorageUnavailable));
