import { randomUUID } from 'node:crypto';
import type { Renderer } from '../browser/renderer.ts';
import type { Config } from '../config/config.ts';
import { type Logger, withJobLogging } from '../config/log.ts';
import type { crawlKinds } from '../crawls/job.ts';
import { removeCrawlRows } from '../crawls/remove.ts';
import { rescoreHomeCrawl } from '../crawls/rescore.ts';
import { runCrawl } from '../crawls/run.ts';
import { runImport } from '../imports/run.ts';
import { startInterval } from '../lib/interval.ts';
import { type LiveBrowsers, REGISTER_EVERY, registerBrowsers, unregisterBrowsers } from '../queue/live-browsers.ts';
import { performByKind } from '../queue/perform-by-kind.ts';
import type { Job, Queue } from '../queue/queue.ts';
import type { JobSlot } from '../queue/slot.ts';
import { defaultWorkerSettings, startWorker } from '../queue/worker.ts';
import { beginRuns } from '../reports/begin-runs.ts';
import { runClear } from '../reports/clear.ts';
import { runRescore } from '../reports/rescore.ts';
import { type Runner, runReport } from '../reports/run.ts';
import { runProject } from '../schedules/run-project.ts';
import type { Database } from '../storage/database.ts';
import type { Runners } from './runners.ts';

/** Maximum concurrent crawl steps; a step mostly waits for its site. */
const MAX_CRAWL_STEPS = 4;

/** Kinds of jobs other than deliveries. */
export const workKinds = ['run', 'import', 'clear', 'rescore', 'schedule'] as const;

type JobHandlers<Kind extends string> = Record<Kind, (job: Job, slot: JobSlot) => Promise<void>>;

export interface Workers {
  /** Finishes or returns jobs within `grace` milliseconds. Returns the number of returned jobs. */
  stop(grace: number): Promise<number>;
}

interface WorkerParts {
  config: Pick<Config, 'concurrency' | 'databaseUrl'>;
  db: Database;
  queue: Queue;
  crawlQueue: Queue;
  renderQueue: Queue;
  browsers: LiveBrowsers;
  renderer: Renderer | null;
  log: Logger;
}

/** Starts a worker for each pool of jobs except deliveries. */
export const startWorkers = (
  { config, db, queue, crawlQueue, renderQueue, browsers, renderer, log }: WorkerParts,
  { runner, rendering, importer, crawler }: Runners,
): Workers => {
  const pools = [
    {
      queue,
      settings: { ...defaultWorkerSettings, concurrency: config.concurrency, begin: beginRuns(runner.startedRuns) },
      work: 'jobs',
      kinds: {
        run: (job, slot) => runReport(runner, job, slot),
        import: (job, slot) => runImport(importer, job, slot),
        clear: (job) => runClear(runner, job),
        rescore: (job) => runRescore({ ...runner, rescoreCrawl: (...scope) => rescoreHomeCrawl(crawler, ...scope) }, job),
        schedule: (job) => runProject(runner, job),
      } satisfies JobHandlers<(typeof workKinds)[number]>,
    },
    {
      queue: crawlQueue,
      settings: { ...defaultWorkerSettings, concurrency: MAX_CRAWL_STEPS },
      work: 'crawls',
      kinds: {
        crawl: (job, slot) => runCrawl(crawler, job, slot),
        clear_crawl: (job) => removeCrawlRows(db, crawlQueue, job),
      } satisfies JobHandlers<(typeof crawlKinds)[number]>,
    },
  ];
  const workers: Workers[] = pools.map((pool) =>
    startWorker(pool.queue, withJobLogging(log, performByKind(db, pool.queue, pool.kinds)), pool.settings, (error) =>
      log.error({ err: error }, `claiming or extending ${pool.work} failed`),
    ),
  );
  const concurrency = renderer?.concurrency ?? 0;
  workers.push(startRenders({ ...{ config, db, renderQueue, queue, browsers, concurrency, log }, runner: rendering }));
  return {
    async stop(grace) {
      const returned = await Promise.all(workers.map((worker) => worker.stop(grace)));
      return returned.reduce((sum, jobs) => sum + jobs, 0);
    },
  };
};

interface RendersParts {
  config: Pick<Config, 'databaseUrl'>;
  db: Database;
  /** The queues of the pools `renders` and `audits`. */
  renderQueue: Queue;
  queue: Queue;
  browsers: LiveBrowsers;
  /** Runs audits with a browser; undefined in a process without a browser. */
  runner: Runner | undefined;
  /** Maximum pages rendered at once. */
  concurrency: number;
  log: Logger;
}

/** Maximum jobs returned to the pool `audits` at once. */
const MOST_RETURNED = 50;

/**
 * Starts the work of the pool `renders`: audits that need a browser, so that they never take the place of another audit. A process without a browser
 * only returns jobs to the pool `audits` once no process has a browser any more.
 */
export const startRenders = ({ config, db, renderQueue, queue, browsers, runner, concurrency, log }: RendersParts) => {
  const onError = (error: unknown): void => log.error({ err: error }, 'claiming or extending renderings failed');
  const returning = startInterval(REGISTER_EVERY, () => takeBack(renderQueue, queue, browsers), onError);
  if (!runner) return { stop: async (_grace: number): Promise<number> => returning.stop().then(() => 0) };

  const perform = performByKind(db, renderQueue, { run: (job, slot) => runReport(runner, job, slot) });
  const worker = startWorker(renderQueue, withJobLogging(log, perform), { ...defaultWorkerSettings, concurrency }, onError);
  // The process registers its browsers only in a shared database; without one, no other process needs to know of them.
  const holder = randomUUID();
  const registering =
    config.databaseUrl === null ? undefined : startInterval(REGISTER_EVERY, () => registerBrowsers(db, holder).then(() => false), onError);
  return {
    async stop(grace: number): Promise<number> {
      await Promise.all([returning.stop(), registering?.stop()]);
      if (registering) await unregisterBrowsers(db, holder).catch(onError);
      return worker.stop(grace);
    },
  };
};

/** Returns jobs to the pool `audits` if no process has a browser any more. Returns true if more such jobs may be left. */
export const takeBack = async (renderQueue: Queue, queue: Queue, browsers: LiveBrowsers): Promise<boolean> => {
  if (await browsers.isAvailable()) return false;
  const jobs = await renderQueue.claim(MOST_RETURNED);
  for (const job of jobs) await queue.receive(job);
  return jobs.length === MOST_RETURNED;
};
