import type { Queue } from '../queue/queue.ts';
import { findLinkPassword } from '../reports/shared-link.ts';
import type { InTransaction } from '../storage/database.ts';
import { type CrawlOptions, defaultCrawlOptions, isCrawling } from './crawl.ts';
import { addCrawl } from './request.ts';

/**
 * Repeats a project’s last crawl with the same settings, in a transaction of the project’s account. A project without a crawl is crawled from the
 * front page of its first report’s site. Returns false if a crawl of the project waits or runs, and `gone` if the project does not exist. Throws a
 * Problem if the account has reached its quota.
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
  const last = await trx
    .selectFrom('crawl')
    .select(['id', 'url', 'target', 'privacy', 'options', 'state'])
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && isCrawling(last)) return false;
  const accountId = project.workspace_id;
  if (last) {
    const { id, url, privacy } = last;
    const again = {
      accountId,
      url,
      target: new URL(last.target),
      privacy,
      passwordHash: await findLinkPassword(trx, { kind: 'crawl', id }),
      options: JSON.parse(last.options) as CrawlOptions,
    };
    await addCrawl(trx, queue, again, now);
    return true;
  }
  const target = new URL(await frontPageOf(trx, projectId, project.name));
  await addCrawl(trx, queue, { accountId, url: target.href, target, privacy: 1, passwordHash: null, options: defaultCrawlOptions }, now);
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
