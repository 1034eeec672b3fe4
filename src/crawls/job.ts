import type { HostQueueSettings } from '../queue/host-queue.ts';
import { type NewJob, priorities } from '../queue/queue.ts';
import { projectName } from '../reports/project-name.ts';

/** Kinds of the jobs of the pool `crawls`: the next step of a crawl, and the removal of what a deleted crawl leaves. */
export const CRAWL = 'crawl';
export const CLEAR_CRAWL = 'clear_crawl';
export const crawlKinds = [CRAWL, CLEAR_CRAWL] as const;

/**
 * One step of one crawl runs at a time for each site, of all processes together. A step closes the host queue for as long as the site
 * wants to rest before the next request.
 */
export const crawlQueueSettings: HostQueueSettings = { gap: 0, width: 1, isExempt: () => false };

/** Host queue of the crawls of a site, with or without `www.`. No host has a space in its name. */
export const crawlQueueOf = (target: URL): string => `crawl ${projectName(target.host) ?? target.hostname}`;

/** Batch of the jobs of a crawl. */
export const crawlBatchOf = (id: number): string => `crawl ${id}`;

export const crawlJob = (accountId: number, id: number, target: URL): NewJob => ({
  kind: CRAWL,
  payload: { crawl: id },
  owner: accountId,
  hostQueue: crawlQueueOf(target),
  priority: priorities.bulk,
  batch: crawlBatchOf(id),
});

export const clearCrawlJob = (accountId: number, id: number): NewJob => ({
  kind: CLEAR_CRAWL,
  payload: { crawl: id },
  owner: accountId,
  priority: priorities.scheduled,
});
