import { availableParallelism } from 'node:os';
import { integer, onOff, seconds } from './rules.ts';
import { setting } from './setting.ts';

/** Settings of audits and limits: concurrency, quotas, overload. */
export const workSettings = {
  createWait: setting(
    'CREATE_WAIT',
    'Seconds POST /reports waits for the report to finish before it answers 202.',
    '4',
    'a number from 0 to 30',
    seconds(0, 30),
  ),
  rateLimit: setting('RATE_LIMIT', 'Requests per second per API key.', '100', 'a whole number from 1 to 1000000', integer(1, 1_000_000)),
  rateBurst: setting(
    'RATE_BURST',
    'Burst of requests per API key, before RATE_LIMIT applies.',
    '200',
    'a whole number from 1 to 1000000',
    integer(1, 1_000_000),
  ),
  queueLimit: setting(
    'QUEUE_LIMIT',
    'Queued and running audits at most. One account alone can use half of them, so there is always room for others. Further requests are answered 503 with Retry-After.',
    '10000',
    'a whole number from 1 to 1000000',
    integer(1, 1_000_000),
  ),
  importLimit: setting(
    'IMPORT_LIMIT',
    'Pages that one import reads from a sitemap.',
    '1000',
    'a whole number from 1 to 10000',
    integer(1, 10_000),
  ),
  crawlLimit: setting(
    'CRAWL_LIMIT',
    'Pages that one crawl of a site fetches at most.',
    '10000',
    'a whole number from 1 to 100000',
    integer(1, 100_000),
  ),
  scheduleMinInterval: setting(
    'SCHEDULE_MIN_INTERVAL',
    'Minutes between two runs of one schedule at least. Existing schedules are not changed.',
    '60',
    'a whole number from 1 to 1440',
    integer(1, 1440),
  ),
  work: setting(
    'WORK',
    'Whether this process runs jobs. With off, sonde work runs them on the same DATABASE_URL.',
    'on',
    'on or off',
    onOff,
  ),
  concurrency: setting(
    'CONCURRENCY',
    'Concurrent audits, in total and per account. An audit that has waited for its site for a second no longer counts, so up to three times as many can be open.',
    '16',
    'a whole number from 1 to 256',
    integer(1, 256),
  ),
  analysisProcesses: setting(
    'ANALYSIS_PROCESSES',
    'Child processes that parse and check pages. 0 means one per CPU.',
    '0',
    'a whole number from 0 to 64',
    (text) => integer(0, 64)(text) || availableParallelism(),
  ),
} as const;
