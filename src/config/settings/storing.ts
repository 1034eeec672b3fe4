import { databaseUrl, dataFolder, integer } from './rules.ts';
import { setting } from './setting.ts';

/** Settings of the storage, and of how long data is kept. */
export const storing = {
  dataDir: setting(
    'DATA_DIR',
    'Folder for the database and the secret key. Created if missing.',
    './data',
    'a path outside of /proc and /sys',
    dataFolder,
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL database (15 or later) used instead of DATA_DIR, by any number of processes and machines. All need the same SECRET_KEY.',
    '',
    'a URL such as postgres://user:password@host/database',
    databaseUrl,
    { secret: true },
  ),
  databaseDirectUrl: setting(
    'DATABASE_DIRECT_URL',
    'The same database without a connection pooler, if DATABASE_URL goes through one such as PgBouncer: for job notifications and creating the tables.',
    '',
    'a URL such as postgres://user:password@host/database',
    databaseUrl,
    { secret: true },
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    'Maximum PostgreSQL connections per process, plus one for job notifications.',
    '10',
    'a whole number from 2 to 100',
    integer(2, 100),
  ),
  keepRuns: setting('KEEP_RUNS', 'Audits kept per report.', '50', 'a whole number from 1 to 10000', integer(1, 10_000)),
  keepCrawls: setting('KEEP_CRAWLS', 'Finished crawls kept per site.', '20', 'a whole number from 1 to 1000', integer(1, 1000)),
  keepDays: setting(
    'KEEP_DAYS',
    'Days to keep audits. Older ones are deleted, but never the latest of a report. 0 means no limit besides KEEP_RUNS.',
    '0',
    'a whole number from 0 to 36500',
    integer(0, 36_500),
  ),
  reportsPerAccount: setting(
    'REPORTS_PER_ACCOUNT',
    'Maximum reports per account. Requests for more are answered 409, and imports skip further pages. 0 means no limit.',
    '250000',
    'a whole number from 0 to 1000000000',
    integer(0, 1_000_000_000),
  ),
  importPagesPerAccount: setting(
    'IMPORT_PAGES_PER_ACCOUNT',
    'Maximum imported pages per account that are waiting to become reports. Imports skip further pages. 0 means no limit.',
    '20000',
    'a whole number from 0 to 1000000000',
    integer(0, 1_000_000_000),
  ),
} as const;
