import type { HostQueueSettings } from '../queue/host-queue.ts';
import { type NewJob, priorities } from '../queue/queue.ts';
import { projectName } from '../reports/project.ts';

/** Kinds of jobs in the pool `crawls`: a step of a crawl, and the deletion of a deleted crawl’s rows. */
export const CRAWL = 'crawl';
export const CLEAR_CRAWL = 'clear_crawl';
export const crawlKinds = [CRAWL, CLEAR_CRAWL] as const;

/** Across all processes, only one crawl step runs at a time per site. A step closes the host queue for as long as the site wants no requests. */
export const crawlQueueSettings: HostQueueSettings = { gap: 0, width: 1, isExempt: () => false };

/** Returns the name of the host queue for crawls of a site, with or without `www.`. The name contains a space, which no host does. */
export const crawlQueueOf = (site: string): string => {
  const { host, hostname } = new URL(site);
  return `crawl ${projectName(host) ?? hostname}`;
};

/** Returns the batch name of a crawl’s jobs. */
export const crawlBatchOf = (id: number): string => `crawl ${id}`;

/** Returns the job of a crawl’s next step. `site` is null for a step that sends no requests. */
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
