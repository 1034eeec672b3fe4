import type { Item } from '../../check.ts';
import type { RobotsFile } from '../../evidence.ts';
import { type Crawler, crawlers } from './crawlers.ts';
import { matchRobots } from './robots.ts';

/** The crawlers of one purpose that may read a URL; `items` are the lines of robots.txt that block the others. */
export interface CrawlerAccess {
  allowed: string[];
  blocked: string[];
  items: Item[];
}

/** Matches robots.txt for all crawlers of a purpose; null if robots.txt couldn't be loaded, which says nothing about single pages. */
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
