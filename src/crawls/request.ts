import { withoutFragment } from '../audit/read/address/resolve-url.ts';
import { withoutSessionIds } from '../audit/read/address/session-id.ts';
import type { GivenKey } from '../idempotency/key.ts';
import { type Made, makeOnce } from '../idempotency/once.ts';
import type { Queue } from '../queue/queue.ts';
import { assertProfile, assertSharingConfirmed } from '../reports/profiles/profile.ts';
import { projectOf, requireProject } from '../reports/project.ts';
import { addLink } from '../reports/shared-link.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction, Privacy } from '../storage/database.ts';
import type { CrawlOptions } from './crawl.ts';
import { crawlJob } from './job.ts';
import { newPage } from './known-urls.ts';
import { assertCrawlQuota } from './quota.ts';

export interface CrawlRequest {
  accountId: number;
  /** The submitted URL, trimmed. */
  url: string;
  target: URL;
  privacy: Privacy;
  /** The result of `hashOfPassword`; null unless privacy is 2. */
  passwordHash: string | null;
  options: CrawlOptions;
  /** True if what the access profile sees may be shared. */
  confirmsAccess?: boolean;
  idempotencyKey: GivenKey | null;
}

/** Creates a crawl together with its first job. Throws a Problem if the idempotency key was used with other fields. */
export const requestCrawl = (db: Database, queue: Queue, request: CrawlRequest, now = timeOf(db)): Promise<Made> => {
  const { accountId, idempotencyKey: given, target, privacy, options } = request;
  const fields = [withoutFragment(target), String(privacy), JSON.stringify(options)];
  return makeOnce(
    db,
    { accountId, given, operation: 'crawl', fields },
    now,
    (trx) => addCrawl(trx, queue, request, now),
    async (_, made) => made,
  );
};

/** Adds a crawl, its first page and its first job in a transaction of the account. Returns the crawl’s id. */
export const addCrawl = async (
  trx: InTransaction,
  queue: Queue,
  { accountId, url, target, privacy, passwordHash, options, confirmsAccess = false }: Omit<CrawlRequest, 'idempotencyKey'>,
  now: number,
): Promise<number> => {
  await assertProfile(trx, accountId, projectOf(target), options.access);
  assertSharingConfirmed({ privacy, access: [options.access] }, null, confirmsAccess);
  await assertCrawlQuota(trx, accountId);
  const start = withoutFragment(target);
  const first = withoutSessionIds(start, new Set());
  const { id } = await trx
    .insertInto('crawl')
    .values({
      workspace_id: accountId,
      project_id: await requireProject(trx, accountId, target, now),
      url,
      target: start,
      privacy,
      scope: scopeOf(target, options),
      options: JSON.stringify(options),
      state: 'queued',
      stop_requested: 0,
      found: 1,
      crawled: 0,
      failed: 0,
      left_out: '{}',
      progress: '{}',
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLink(trx, { kind: 'crawl', id }, passwordHash);
  await trx
    .insertInto('crawl_page')
    .values(newPage(id, 0, first, { source: -1, depth: 0, state: 0, flags: 0 }))
    .execute();
  await queue.add(trx, crawlJob(accountId, id, start));
  return id;
};

/**
 * Returns what makes a crawl one of a part of its site: its start, limits and access profile. Null for a crawl of the whole site from its front page, as
 * any visitor sees it.
 */
export const scopeOf = (target: URL, { maxDepth, include, exclude, access }: CrawlOptions): string | null => {
  const isWhole = target.pathname === '/' && target.search === '' && maxDepth === null && include.length + exclude.length === 0 && !access;
  return isWhole ? null : JSON.stringify([withoutFragment(target), maxDepth, include, exclude, ...(access ? [access] : [])]);
};
