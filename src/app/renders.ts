import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { type Logger, withJobLogging } from '../config/log.ts';
import { startInterval } from '../lib/interval.ts';
import { type LiveBrowsers, REGISTER_EVERY, registerBrowsers, unregisterBrowsers } from '../queue/live-browsers.ts';
import { performByKind } from '../queue/perform-by-kind.ts';
import type { Queue } from '../queue/queue.ts';
import { defaultWorkerSettings, startWorker } from '../queue/worker.ts';
import { type Runner, runReport } from '../reports/run.ts';
import type { Database } from '../storage/database.ts';

interface RendersParts {
  config: Pick<Config, 'databaseUrl'>;
  db: Database;
  /** Of the pool `renders`, and of the pool `audits`. */
  renderQueue: Queue;
  queue: Queue;
  browsers: LiveBrowsers;
  /** Audits with a browser; undefined for a process without one. */
  runner: Runner | undefined;
  /** Pages rendered at once. */
  concurrency: number;
  log: Logger;
}

/** Jobs that go back at once. */
const MOST_RETURNED = 50;

/**
 * Starts the work of the pool `renders`: audits that need a browser, so that they never take the place of another audit. A process without a
 * browser only gives jobs back to the pool `audits` if no process has one any more.
 */
export const startRenders = ({ config, db, renderQueue, queue, browsers, runner, concurrency, log }: RendersParts) => {
  const onError = (error: unknown): void => log.error({ err: error }, 'claiming or extending renderings failed');
  const returning = startInterval(REGISTER_EVERY, () => takeBack(renderQueue, queue, browsers), onError);
  if (!runner) return { stop: async (_grace: number): Promise<number> => returning.stop().then(() => 0) };

  const perform = performByKind(db, renderQueue, { run: (job, slot) => runReport(runner, job, slot) });
  const worker = startWorker(renderQueue, withJobLogging(log, perform), { ...defaultWorkerSettings, concurrency }, onError);
  // Processes that share no database need not hear of each other.
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

/** Gives jobs back to the pool `audits` if no process has a browser any more. Returns true if there may be more of them. */
export const takeBack = async (renderQueue: Queue, queue: Queue, browsers: LiveBrowsers): Promise<boolean> => {
  if (await browsers.isAvailable()) return false;
  const jobs = await renderQueue.claim(MOST_RETURNED);
  for (const job of jobs) await queue.receive(job);
  return jobs.length === MOST_RETURNED;
};
