import type { Rating } from '../../audit/scoring/score.ts';
import type { Crawl, CrawlLeftOutReason } from '../../crawls/crawl.ts';
import { amount, count } from '../ui/amount.ts';
import { chip } from '../ui/chip.ts';
import type { Html } from '../ui/html.ts';

/** Renders the state of a crawl as a chip. */
export const crawlState = ({ state }: Pick<Crawl, 'state'>): Html => {
  const tone = tones[state];
  return chip(stateWords[state], tone === undefined ? {} : { tone });
};

const stateWords: Record<Crawl['state'], string> = {
  queued: 'Queued',
  running: 'Running',
  completed: 'Completed',
  stopped: 'Stopped',
  failed: 'Failed',
};

const tones: Partial<Record<Crawl['state'], Rating>> = { completed: 'good', failed: 'bad' };

/** Describes the progress of a crawl in one sentence. */
export const crawlSentence = (crawl: Crawl): string => {
  const { state, stage, crawled, failed } = crawl;
  if (state === 'queued') return 'Waiting to start.';
  if (state === 'failed') return 'The site couldn’t be crawled.';
  if (state === 'running' && stage === 'analyzing') return 'All pages are fetched. Working out links, duplicates and the score.';
  if (state === 'running' && crawled + failed === 0) return 'Reading robots.txt and sitemaps.';
  if (state === 'running') return `${count(crawled + failed, 'URL')} fetched, ${amount(urlsLeft(crawl))} to go.`;
  return `${count(crawled + failed, 'URL')} fetched.`;
};

/** Returns how many known URLs a running crawl may still fetch. */
export const urlsLeft = ({ waiting, crawled, failed, options }: Pick<Crawl, 'waiting' | 'crawled' | 'failed' | 'options'>): number =>
  Math.max(0, Math.min(waiting, options.maxPages - crawled - failed));

/** Explains why a crawl left out URLs, and how to get them crawled. */
export const leftOutWords: Record<CrawlLeftOutReason, readonly [what: string, remedy: string]> = {
  limit: ['Over the limit', 'Start a crawl with more pages.'],
  depth: ['Too deep', 'Start a crawl with a larger depth.'],
  excluded: ['Excluded by your patterns', 'Change the patterns to crawl them.'],
  robots: ['Blocked by robots.txt', 'The site’s robots.txt blocks Sonde from these URLs.'],
  nofollow: ['Only nofollow links', 'Sonde doesn’t follow nofollow links.'],
  trap: [
    'Crawl traps',
    'URLs without end that differ only in numbers or parameters, such as those of a calendar. Some were crawled; the others aren’t counted. Follow crawl traps to crawl more.',
  ],
  too_long: ['URL too long', 'Sonde doesn’t follow links with very long URLs.'],
  not_read: ['Too many links', 'Sonde reads the first 5,000 links of a page.'],
  failing_site: ['Site stopped responding', 'Too many requests in a row failed. Try again later.'],
  refused: ['Site asked crawlers to wait for more than an hour', 'Try again later, or ask its owner to allow more requests.'],
  stopped: ['Crawl stopped', 'Start it again to crawl them.'],
  sitemap: ['Sitemaps not read', 'They couldn’t be loaded, list invalid URLs, or are more than a crawl reads.'],
  other_host: ['Other sites in the sitemap', 'Start a crawl of the other site.'],
  session_id: ['Session IDs', 'These links were followed without their session ID.'],
};
