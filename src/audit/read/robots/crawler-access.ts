import type { Item } from '../../check.ts';
import type { RobotsFile } from '../../evidence.ts';
import { type Crawler, crawlers } from './crawlers.ts';
import { matchRobots } from './robots.ts';

/** Which crawlers of one purpose robots.txt lets read an address; `items` are the lines that keep the others away. */
export interface CrawlerAccess {
  allowed: string[];
  blocked: string[];
  items: Item[];
}

/** Asks robots.txt for each crawler of a purpose; null when robots.txt could not be had, which says nothing of any one page. */
export const crawlerAccess = (robots: RobotsFile, url: string, purpose: Crawler['purpose']): CrawlerAccess | null => {
  if (robots.effect === 'disallow-all') return null;
  const access: CrawlerAccess = { allowed: [], blocked: [], items: [] };
  for (const { agent } of crawlers.filter((crawler) => crawler.purpose === purpose)) {
    const { allowed, line } = matchRobots(robots.rules, agent, url);
    (allowed ? access.allowed : access.blocked).push(agent);
    if (!allowed) access.items.push({ ...(line === null ? {} : { line }), note: agent, url: robots.url });
  }
  return access;
};
