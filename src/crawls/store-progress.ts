import { timeOf } from '../storage/clock.ts';
import type { InTransaction } from '../storage/database.ts';
import type { RunningCrawl } from './crawler.ts';
import { packRobots } from './packed-robots.ts';

type Change = Partial<Pick<RunningCrawl, 'found' | 'crawled' | 'failed' | 'leftOut' | 'progress' | 'robots'>>;

/** Changes a running crawl, and tells if somebody asked to stop it. Returns null if it is gone or finished. */
export const storeProgress = async (
  trx: InTransaction,
  { id }: RunningCrawl,
  { leftOut, progress, robots, ...counts }: Change,
): Promise<{ isStopping: boolean } | null> => {
  const packed = {
    ...(leftOut && { left_out: JSON.stringify(leftOut) }),
    ...(progress && { progress: JSON.stringify(progress) }),
    ...(robots && { robots: packRobots(robots) }),
  };
  const row = await trx
    .updateTable('crawl')
    .set(({ eb }) => ({ ...counts, ...packed, version: eb('version', '+', 1), updated_at: timeOf(trx) }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('stop_requested')
    .executeTakeFirst();
  return row ? { isStopping: row.stop_requested === 1 } : null;
};
