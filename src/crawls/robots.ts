import { AuditFailure } from '../audit/audit-failure.ts';
import { gatherRobots } from '../audit/gather/robots.ts';
import { hostsInclude } from '../audit/site/site-url.ts';
import { FetchFailure, isResolverOutage } from '../http/failure.ts';
import { openHttp } from '../http/fetch.ts';
import { timeOf } from '../storage/clock.ts';
import type { Crawler, RunningCrawl } from './crawler.ts';
import type { CrawlRobots, OriginRobots } from './packed-robots.ts';
import { MAX_PUT_OFF, requestedWaitOf, SiteRests } from './rest.ts';

/** Maximum Crawl-delay in milliseconds; a site that asks for a longer delay is crawled with this delay. */
const MAX_DELAY = 10_000;
/** Maximum origins with a robots.txt per crawl: the site’s own origins, and each origin that redirects of the start pass through. */
const MAX_ORIGINS = 16;

/**
 * Returns the robots.txt rules, including those for the origins of all these URLs; requests each unknown robots.txt, and returns the same object if
 * all are known. No URL is requested before its origin’s robots.txt. Throws `SiteRests`.
 */
export const learnRobots = async (crawler: Crawler, crawl: RunningCrawl, urls: readonly string[]): Promise<CrawlRobots> => {
  let { robots } = crawl;
  for (const origin of new Set(urls.map((url) => new URL(url).origin))) {
    if (robots[origin] !== undefined || Object.keys(robots).length === MAX_ORIGINS) continue;
    robots = { ...robots, [origin]: await fetchRobots(crawler, crawl, new URL(origin)) };
  }
  return robots;
};

/** Returns for each URL whether its origin’s robots.txt allows it; true if that robots.txt is unknown, as it is requested before the URL. */
export const matchRobots = async (
  { sites }: Pick<Crawler, 'sites'>,
  robots: CrawlRobots,
  urls: readonly string[],
): Promise<readonly boolean[]> => {
  const allowed = urls.map(() => true);
  for (const [origin, indexes] of Map.groupBy(urls.keys(), (index) => new URL(urls[index] as string).origin)) {
    const rules = robots[origin];
    if (rules === undefined) continue;
    const matches = await sites.matchCrawlRobots(
      rules,
      indexes.map((index) => urls[index] as string),
    );
    for (const [at, index] of indexes.entries()) allowed[index] = matches[at] === true;
  }
  return allowed;
};

/** Returns the longest Crawl-delay of the site’s hosts, in milliseconds. */
export const delayOf = ({ robots, progress }: Pick<RunningCrawl, 'robots' | 'progress'>): number =>
  Math.max(0, ...Object.entries(robots).flatMap(([origin, { delay }]) => (hostsInclude(progress.hosts, origin) ? delay : [])));

const fetchRobots = async (
  { db, http: settings, sites }: Crawler,
  { workspace_id, progress, access }: RunningCrawl,
  origin: URL,
): Promise<OriginRobots> => {
  const http = openHttp(settings, workspace_id, access);
  try {
    const { status, headers, body } = await gatherRobots(origin, http);
    const rest = requestedWaitOf(status, headers, timeOf(db));
    if (rest > 0 && progress.refusals < MAX_PUT_OFF) throw new SiteRests(rest);
    const { delay, sitemaps } = await sites.readCrawlRules({ status, body });
    return { status, body, delay: Math.min(delay ?? 0, MAX_DELAY), sitemaps, error: null };
  } catch (error) {
    if (!(error instanceof FetchFailure || error instanceof AuditFailure) || isResolverOutage(error)) throw error;
    return { status: 0, body: new Uint8Array(0), delay: 0, sitemaps: [], error: error.code };
  } finally {
    await http.close();
  }
};
