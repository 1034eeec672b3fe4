import type { Queue } from '../queue/queue.ts';
import type { InTransaction } from '../storage/database.ts';
import { type CrawlOptions, crawlingStates, defaultCrawlOptions } from './crawl.ts';
import { addCrawl } from './request.ts';

/**
 * Repeats the crawl that a project’s schedule is for, with the same settings but private, in a transaction of the project’s account. A project without
 * such a crawl is crawled from the front page of its first report’s site. Returns false if a crawl of the project waits or runs, or one of the
 * schedule is paused, and `gone` if the
 * project does not exist. Throws a Problem if the account has reached its quota.
 */
export const repeatCrawl = async (trx: InTransaction, queue: Queue, projectId: number, now: number): Promise<boolean | 'gone'> => {
  const project = await trx
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.workspace_id')
    .select(['project.workspace_id', 'project.name'])
    .where('project.id', '=', projectId)
    .where('project.removed_at', 'is', null)
    .where('account.removed_at', 'is', null)
    .executeTakeFirst();
  if (!project) return 'gone';
  const crawls = trx.selectFrom('crawl').where('crawl.project_id', '=', projectId);
  if (await crawls.select('id').where('state', 'in', crawlingStates).limit(1).executeTakeFirst()) return false;
  const scheduled = crawls
    .innerJoin('schedule', 'schedule.crawled_project_id', 'crawl.project_id')
    .whereRef('crawl.scope', 'is not distinct from', 'schedule.crawl_scope');
  if (await scheduled.select('crawl.id').where('crawl.state', '=', 'paused').limit(1).executeTakeFirst()) return false;
  const last = await scheduled
    .select(['crawl.url', 'crawl.target', 'crawl.options'])
    .orderBy('crawl.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const url = last?.url ?? (await frontPageOf(trx, projectId, project.name));
  const again = {
    ...({ accountId: project.workspace_id, url, target: new URL(last?.target ?? url), privacy: 1, passwordHash: null } as const),
    options: last ? (JSON.parse(last.options) as CrawlOptions) : defaultCrawlOptions,
  };
  await addCrawl(trx, queue, again, now);
  return true;
};

const frontPageOf = async (trx: InTransaction, projectId: number, name: string): Promise<string> => {
  const report = await trx
    .selectFrom('report')
    .select('target')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return report ? new URL('/', report.target).href : `https://${name}/`;
};

/** Returns the scope that a new crawl schedule of a project repeats: the whole site, unless only parts of it were crawled; then that of the last crawl. */
export const scopeToRepeat = async (trx: InTransaction, projectId: number): Promise<string | null> => {
  const crawls = trx.selectFrom('crawl').select('scope').where('project_id', '=', projectId);
  const whole = await crawls.where('scope', 'is', null).limit(1).executeTakeFirst();
  return whole ? null : ((await crawls.orderBy('id', 'desc').limit(1).executeTakeFirst())?.scope ?? null);
};
