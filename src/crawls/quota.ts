import { Problem } from '../lib/problem.ts';
import type { InTransaction } from '../storage/database.ts';
import { numberIn } from '../storage/expressions.ts';

/** Maximum crawls of an account that run or wait, and URLs and bytes that its crawls may have stored together. */
const MAX_UNDER_WAY = 5;
const MAX_STORED = 1_000_000;
const MAX_BYTES = 2_000_000_000;
/** Retry-After in seconds. */
const RETRY_AFTER = '60';

/** Throws a Problem if an account may not begin another crawl. */
export const assertCrawlRoom = async (trx: InTransaction, accountId: number): Promise<void> => {
  const own = trx.selectFrom('crawl').where('account_id', '=', accountId);
  const rows = await own.select('id').where('state', 'in', ['queued', 'running']).limit(MAX_UNDER_WAY).execute();
  if (rows.length === MAX_UNDER_WAY)
    throw new Problem('too_many_crawls', { values: { most: String(MAX_UNDER_WAY) }, headers: { 'retry-after': RETRY_AFTER } });
  const { stored, bytes } = await own
    .select(({ fn }) => [fn.sum<number>('found').as('stored'), fn.sum<number>(numberIn(trx, 'progress', 'bytes')).as('bytes')])
    .executeTakeFirstOrThrow();
  if (Number(stored ?? 0) >= MAX_STORED) throw new Problem('too_many_crawl_pages', { values: { most: MAX_STORED.toLocaleString('en') } });
  if (Number(bytes ?? 0) >= MAX_BYTES) throw new Problem('too_many_crawl_pages', { values: { most: `${MAX_BYTES / 1e9} GB of` } });
};
