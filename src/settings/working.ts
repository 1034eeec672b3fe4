import { availableParallelism } from 'node:os';
import { integer, onOff, seconds } from './rules.ts';
import { setting } from './setting.ts';

/** How much is done at once, for whom, and what is too much. */
export const working = {
  createWait: setting(
    'CREATE_WAIT',
    'Seconds that POST /reports waits for the report to finish before it answers 202.',
    '4',
    'a number from 0 to 30',
    seconds(0, 30),
  ),
  rateLimit: setting(
    'RATE_LIMIT',
    'Requests a second that one API key may make.',
    '100',
    'a whole number from 1 to 1000000',
    integer(1, 1_000_000),
  ),
  rateBurst: setting(
    'RATE_BURST',
    'Requests that one API key may make at once, before RATE_LIMIT slows it down.',
    '200',
    'a whole number from 1 to 1000000',
    integer(1, 1_000_000),
  ),
  queueLimit: setting(
    'QUEUE_LIMIT',
    'Audits that may wait or be under way. An account may have as many as there are free places, so one alone fills half and there is always room for others. Requests for more are answered 503 with Retry-After.',
    '10000',
    'a whole number from 1 to 1000000',
    integer(1, 1_000_000),
  ),
  importLimit: setting(
    'IMPORT_LIMIT',
    'Pages that one import takes from a sitemap.',
    '1000',
    'a whole number from 1 to 10000',
    integer(1, 10_000),
  ),
  scheduleMinInterval: setting(
    'SCHEDULE_MIN_INTERVAL',
    'Minutes that must lie between two runs of one schedule. Schedules that there are already stay as they are.',
    '60',
    'a whole number from 1 to 1440',
    integer(1, 1440),
  ),
  work: setting(
    'WORK',
    'Whether this process does audits and deliveries. off leaves them to sonde work on the same DATABASE_URL.',
    'on',
    'on or off',
    onOff,
  ),
  concurrency: setting(
    'CONCURRENCY',
    'Audits running at once, and audits of one account at once. One that has waited for its site for a second no longer counts: up to three times as many are then open.',
    '16',
    'a whole number from 1 to 256',
    integer(1, 256),
  ),
  judges: setting(
    'JUDGES',
    'Child processes that read pages. 0 takes one for each processor.',
    '0',
    'a whole number from 0 to 64',
    (text) => integer(0, 64)(text) || availableParallelism(),
  ),
} as const;
