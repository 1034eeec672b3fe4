import type { Answer } from '../../http/answer.ts';
import type { RobotsFile, Unavailable } from '../evidence.ts';
import type { RobotsText } from '../hosts/knowledge.ts';
import { readRobotsFile } from '../read/answers.ts';

/** The robots.txt of an origin, or why it is missing. */
export type SiteRobots = RobotsFile | Unavailable;

/** Maximum robots.txt files stored in this process. */
const MAX_CACHED_FILES = 8;

const robotsCache = new Map<string, SiteRobots>();

/** Returns an origin's robots.txt, parsed once for all pages of a crawl; undefined if this process lacks it and `text` is not given. */
export const siteRobots = (crawl: number, origin: string, text: RobotsText | undefined): SiteRobots | undefined => {
  const key = `${crawl} ${origin}`;
  const known = robotsCache.get(key);
  if (known !== undefined || text === undefined) return known;
  const robots = readRobots(`${origin}/robots.txt`, text);
  const [oldest] = robotsCache.keys();
  if (robotsCache.size === MAX_CACHED_FILES && oldest !== undefined) robotsCache.delete(oldest);
  robotsCache.set(key, robots);
  return robots;
};

const readRobots = (url: string, { status, body }: RobotsText): SiteRobots =>
  status === 0
    ? { unavailable: { reason: 'fetch_failed', code: 'connection_closed', url } }
    : readRobotsFile({ url, status, body, headers: [['content-type', 'text/plain']], truncated: false } as unknown as Answer);
