import { Problem } from '../lib/problem.ts';
import type { InTransaction } from '../storage/database.ts';
import { jsonNumber } from '../storage/expressions.ts';
import { crawlingStates } from './crawl.ts';
import type { RunningCrawl } from './crawler.ts';

/** Maximum waiting or running crawls per account, and maximum URLs and bytes that all crawls of an account may store. */
const MAX_UNFINISHED_CRAWLS = 5;
const MAX_STORED = 1_000_000;
const MAX_BYTES = 2_000_000_000;
/** Value of `Retry-After` in seconds. */
const RETRY_AFTER = '60';

/** Throws a Problem if an account may not start another crawl. */
export const assertCrawlQuota = async (trx: InTransaction, accountId: number): Promise<void> => {
  const own = trx.selectFrom('crawl').where('workspace_id', '=', accountId);
  const rows = await own.select('id').where('state', 'in', crawlingStates).limit(MAX_UNFINISHED_CRAWLS).execute();
  if (rows.length === MAX_UNFINISHED_CRAWLS)
    throw new Problem('too_many_crawls', { values: { most: String(MAX_UNFINISHED_CRAWLS) }, headers: { 'retry-after': RETRY_AFTER } });
  const { stored, bytes } = await own
    .select(({ fn }) => [fn.sum<number>('found').as('stored'), fn.sum<number>(jsonNumber(trx, 'progress', 'bytes')).as('bytes')])
    .executeTakeFirstOrThrow();
  if (Number(stored ?? 0) >= MAX_STORED) throw new Problem('too_many_crawl_pages', { values: { most: MAX_STORED.toLocaleString('en') } });
  if (Number(bytes ?? 0) >= MAX_BYTES) throw new Problem('too_many_crawl_pages', { values: { most: `${MAX_BYTES / 1e9} GB of` } });
};

/** Maximum bytes that a crawl stores per page that it may fetch, and a constant added to the total. */
const PER_PAGE = 20_000;
const BASE_BYTES = 10_000_000;
/** Approximate bytes of a number. */
const BYTES_PER_NUMBER = 4;

/** Returns the approximate bytes of the values in rows. */
export const bytesOf = (rows: readonly object[]): number => rows.reduce<number>((sum, row) => sum + bytesOfRow(row), 0);

const bytesOfRow = (row: object): number =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : BYTES_PER_NUMBER),
    0,
  );

/** True if a crawl has stored the maximum number of bytes, however few its pages are. */
export const isFull = ({ options, progress }: Pick<RunningCrawl, 'options' | 'progress'>): boolean =>
  progress.bytes >= options.maxPages * PER_PAGE + BASE_BYTES;
