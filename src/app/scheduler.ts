import { pruneKeys } from '../accounts/key.ts';
import { pruneTries } from '../accounts/password-tries.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../config/log.ts';
import { stopPausedCrawls } from '../crawls/stop.ts';
import { pruneIdempotencyKeys } from '../idempotency/key.ts';
import { pruneImports } from '../imports/prune.ts';
import { pruneKnowledge } from '../knowledge/prune.ts';
import { startInterval } from '../lib/interval.ts';
import { MINUTE } from '../lib/time.ts';
import type { Queue } from '../queue/queue.ts';
import { pruneRuns } from '../reports/retention.ts';
import { addUpChanges } from '../reports/rollups/add-up-counts.ts';
import { MAX_DUE_SCHEDULES, runDueSchedules } from '../schedules/run-due.ts';
import type { Database } from '../storage/database.ts';
import { pruneDeliveries } from '../webhooks/prune.ts';
import { MAX_DIGESTS } from '../webhooks/send-digests.ts';
import { pruneSecrets } from '../webhooks/signing-secrets.ts';
import type { Webhooks } from '../webhooks/start.ts';
import { openServiceClock } from './service-clock.ts';

/** Milliseconds between two queries for due schedules. */
const POLL_INTERVAL = 10_000;
/** Milliseconds between two runs that sum up counters. */
const ADD_UP_EVERY = 1_000;
/** Milliseconds between two deletions of expired runs, imports, keys, secrets and deliveries, and stops of paused crawls. */
const SWEEP_INTERVAL = 10 * MINUTE;

interface SchedulerParts {
  config: Pick<Config, 'keepDays'>;
  db: Database;
  queue: Queue;
  crawlQueue: Queue;
  webhooks: Pick<Webhooks, 'begin' | 'sendDigests'>;
  /** While true, no webhook is delivered and no schedule runs. */
  isPaused(): boolean;
  log: Logger;
}

/** Starts the periodic tasks. Call the returned function to stop them. */
export const startScheduler = ({ config, db, queue, crawlQueue, webhooks, isPaused, log }: SchedulerParts): (() => Promise<void>) => {
  const onError = (error: unknown): void => log.error({ err: error }, 'scheduled task failed');
  const onBug = (error: unknown, schedule: number): void => log.error({ err: error, schedule }, 'schedule failed');
  const unlessPaused = (task: () => Promise<boolean>) => async (): Promise<boolean> => !isPaused() && task();
  const clock = openServiceClock(db, log);
  const intervals = [
    startInterval(
      POLL_INTERVAL,
      async () => {
        await clock.watch();
        return false;
      },
      onError,
    ),
    startInterval(
      POLL_INTERVAL,
      unlessPaused(async () => {
        webhooks.begin();
        return false;
      }),
      onError,
    ),
    startInterval(ADD_UP_EVERY, async (stopping) => addUpChanges(db, await clock.now(), stopping), onError),
    startInterval(
      POLL_INTERVAL,
      unlessPaused(async () => (await runDueSchedules(db, { queue, crawlQueue }, await clock.now(), onBug)) === MAX_DUE_SCHEDULES),
      onError,
    ),
    startInterval(
      POLL_INTERVAL,
      unlessPaused(async () => (await webhooks.sendDigests(await clock.now())) === MAX_DIGESTS),
      onError,
    ),
    startInterval(
      SWEEP_INTERVAL,
      async (stopping) => {
        if (!(await clock.isLikely())) return false;
        const dropped = await pruneRuns(db, config.keepDays, await clock.now(), stopping);
        if (dropped > 0) log.info({ dropped }, 'old audits deleted');
        return false;
      },
      onError,
    ),
    startInterval(
      SWEEP_INTERVAL,
      async (stopping) => {
        if (!(await clock.isLikely())) return false;
        const now = await clock.now();
        const imports = await pruneImports(db, now, stopping);
        const keys = await pruneKeys(db, now, stopping);
        await pruneTries(db, now, stopping);
        const crawls = await stopPausedCrawls(db, crawlQueue, now, stopping);
        if (crawls > 0) log.info({ crawls }, 'paused crawls stopped');
        if (imports + keys > 0) log.info({ imports, keys }, 'old imports and keys deleted');
        await pruneIdempotencyKeys(db, now, stopping);
        await pruneSecrets(db, now, stopping);
        await pruneDeliveries(db, now, stopping);
        await pruneKnowledge(db, now, stopping);
        return false;
      },
      onError,
    ),
  ];
  return async () => {
    await Promise.all(intervals.map((interval) => interval.stop()));
  };
};
