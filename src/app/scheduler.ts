import { pruneKeys } from '../accounts/prune-keys.ts';
import { pruneTries } from '../accounts/prune-tries.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../config/log.ts';
import { pruneIdempotencyKeys } from '../idempotency/prune.ts';
import { pruneImports } from '../imports/prune.ts';
import { pruneKnowledge } from '../knowledge/prune.ts';
import { startInterval } from '../lib/interval.ts';
import { MINUTE } from '../lib/time.ts';
import type { Queue } from '../queue/queue.ts';
import { addUpChanges } from '../reports/add-up-counts.ts';
import { fillInReports } from '../reports/fill-in.ts';
import { pruneRuns } from '../reports/retention.ts';
import { MAX_DUE, runDueSchedules } from '../schedules/run-due.ts';
import type { Database } from '../storage/database.ts';
import { pruneDeliveries } from '../webhooks/prune.ts';
import { pruneSecrets } from '../webhooks/prune-secrets.ts';
import { MAX_DIGESTS } from '../webhooks/send-digests.ts';
import type { Webhooks } from '../webhooks/start.ts';

/** Milliseconds between queries for due schedules. */
const POLL_EVERY = 10_000;
/** Milliseconds between runs that add up counters. */
const ADD_UP_EVERY = 1_000;
/** Milliseconds between deletions of expired runs, imports, keys, secrets and deliveries. */
const SWEEP_EVERY = 10 * MINUTE;

interface SchedulerParts {
  config: Pick<Config, 'keepDays'>;
  db: Database;
  queue: Queue;
  crawlQueue: Queue;
  webhooks: Pick<Webhooks, 'begin' | 'sendDigests'>;
  /** While true, nothing is delivered and no schedule runs. */
  isPaused(): boolean;
  log: Logger;
}

/** Starts the periodic tasks. Call the returned function to stop them. */
export const startScheduler = ({ config, db, queue, crawlQueue, webhooks, isPaused, log }: SchedulerParts): (() => Promise<void>) => {
  const onError = (error: unknown): void => log.error({ err: error }, 'scheduled task failed');
  const onBug = (error: unknown, schedule: number): void => log.error({ err: error, schedule }, 'schedule failed');
  const unlessPaused = (task: () => Promise<boolean>) => async (): Promise<boolean> => !isPaused() && task();
  const intervals = [
    startInterval(
      POLL_EVERY,
      unlessPaused(async () => {
        webhooks.begin();
        return false;
      }),
      onError,
    ),
    startInterval(ADD_UP_EVERY, (stopping) => addUpChanges(db, Date.now(), stopping), onError),
    startInterval(POLL_EVERY, (stopping) => fillInReports(db, Date.now(), stopping), onError),
    startInterval(
      POLL_EVERY,
      unlessPaused(async () => (await runDueSchedules(db, { queue, crawlQueue }, Date.now(), onBug)) === MAX_DUE),
      onError,
    ),
    startInterval(
      POLL_EVERY,
      unlessPaused(async () => (await webhooks.sendDigests(Date.now())) === MAX_DIGESTS),
      onError,
    ),
    startInterval(
      SWEEP_EVERY,
      async (stopping) => {
        const dropped = await pruneRuns(db, config.keepDays, Date.now(), stopping);
        if (dropped > 0) log.info({ dropped }, 'old audits deleted');
        return false;
      },
      onError,
    ),
    startInterval(
      SWEEP_EVERY,
      async (stopping) => {
        const imports = await pruneImports(db, Date.now(), stopping);
        const keys = await pruneKeys(db, Date.now(), stopping);
        await pruneTries(db, Date.now(), stopping);
        if (imports + keys > 0) log.info({ imports, keys }, 'old imports and keys deleted');
        await pruneIdempotencyKeys(db, Date.now(), stopping);
        await pruneSecrets(db, Date.now(), stopping);
        await pruneDeliveries(db, Date.now(), stopping);
        await pruneKnowledge(db, Date.now(), stopping);
        return false;
      },
      onError,
    ),
  ];
  return async () => {
    await Promise.all(intervals.map((interval) => interval.stop()));
  };
};
