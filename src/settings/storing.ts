import { databaseUrl, dataFolder, integer } from './rules.ts';
import { setting } from './setting.ts';

/** Where the data is, and how much of it is kept. */
export const storing = {
  dataDir: setting(
    'DATA_DIR',
    'Folder for the database and the secret key. Made when missing.',
    './data',
    'a path outside of /proc and /sys',
    dataFolder,
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL database (15 or later) that holds the data in place of DATA_DIR, for as many processes and machines as you like. All need the same SECRET_KEY.',
    '',
    'an address such as postgres://user:password@host/database',
    databaseUrl,
    { secret: true },
  ),
  databaseDirectUrl: setting(
    'DATABASE_DIRECT_URL',
    'The same database without a connection pooler, when DATABASE_URL goes through one such as PgBouncer: for hearing of new jobs, and for changes of the tables.',
    '',
    'an address such as postgres://user:password@host/database',
    databaseUrl,
    { secret: true },
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    'Connections to PostgreSQL that one process opens at most, beside the one that hears of new jobs.',
    '10',
    'a whole number from 2 to 100',
    integer(2, 100),
  ),
  keepRuns: setting(
    'KEEP_RUNS',
    'Audits kept of one report, the newest first.',
    '50',
    'a whole number from 1 to 10000',
    integer(1, 10_000),
  ),
  keepDays: setting(
    'KEEP_DAYS',
    'Days that audits are kept. Older ones are deleted, but never the newest of a report. 0 keeps them as long as KEEP_RUNS does.',
    '0',
    'a whole number from 0 to 36500',
    integer(0, 36_500),
  ),
  reportsPerAccount: setting(
    'REPORTS_PER_ACCOUNT',
    'Reports that one account may have. Requests for more are answered 409, and imports leave out the pages that would be too many. 0 is no limit.',
    '250000',
    'a whole number from 0 to 1000000000',
    integer(0, 1_000_000_000),
  ),
  importPagesPerAccount: setting(
    'IMPORT_PAGES_PER_ACCOUNT',
    'Pages of all imports of one account that may wait to become reports. Imports leave out the pages that would be too many. 0 is no limit.',
    '20000',
    'a whole number from 0 to 1000000000',
    integer(0, 1_000_000_000),
  ),
} as const;
