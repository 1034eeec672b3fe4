import type { HostQueueSettings } from '../queue/host-queue.ts';
import { type NewJob, priorities } from '../queue/queue.ts';
import { projectName } from '../reports/project.ts';

/** Kinds of jobs of the pool `crawls`: a step of a crawl, and the removal of the rows of a deleted crawl. */
export const CRAWL = 'crawl';
export const CLEAR_CRAWL = 'clear_crawl';
export const crawlKinds = [CRAWL, CLEAR_CRAWL] as const;

/**
 * One step of one crawl runs at a time for each site, of all processes together. A step closes the host queue for as long as the site
 * wants to rest before the next request.
 */
export const crawlQueueSettings: HostQueueSettings = { gap: 0, width: 1, isExempt: () => false };

/** Host queue of the crawls of a site, with or without `www.`. No host has a space in its name. */
export const crawlQueueOf = (site: string): string => {
  const { host, hostname } = new URL(site);
  return `crawl ${projectName(host) ?? hostname}`;
};

/** Batch of the jobs of a crawl. */
export const crawlBatchOf = (id: number): string => `crawl ${id}`;

/** The job of the next step of a crawl. `site` is null for a step that sends no requests. */
export const crawlJob = (accountId: number, id: number, site: string | null): NewJob => ({
  kind: CRAWL,
  payload: { crawl: id },
  owner: accountId,
  ...(site !== null && { hostQueue: crawlQueueOf(site) }),
  priority: priorities.bulk,
  batch: crawlBatchOf(id),
});

export const clearCrawlJob = (accountId: number, id: number): NewJob => ({
  kind: CLEAR_CRAWL,
  payload: { crawl: id },
  owner: accountId,
  priority: priorities.scheduled,
});
