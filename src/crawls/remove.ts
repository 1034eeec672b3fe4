import type { Queue } from '../queue/queue.ts';
import type { InTransaction } from '../storage/database.ts';
import type { RunningCrawl } from './crawler.ts';
import { removeOne } from './stop.ts';

/** Crawls that are removed at once; the next end of a crawl removes the rest. */
const AT_ONCE = 20;

/** Removes the finished crawls of a project but for the newest. Those that wait or run are not counted. */
export const removeOldCrawls = async (
  trx: InTransaction,
  queue: Queue,
  { account_id, project_id }: Pick<RunningCrawl, 'account_id' | 'project_id'>,
  kept: number,
): Promise<void> => {
  const old = await trx
    .selectFrom('crawl')
    .select('id')
    .where('project_id', '=', project_id)
    .where('state', 'not in', ['queued', 'running'])
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(AT_ONCE)
    .execute();
  for (const { id } of old) await removeOne(trx, queue, account_id, id);
};
