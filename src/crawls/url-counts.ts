import type { Selectable } from 'kysely';
import type { CrawlTable } from '../storage/schema/crawl.ts';
import type { CrawlLeftOut, UrlCounts } from './crawl.ts';
import type { CrawlProgress } from './progress.ts';

type CountedCrawl = Pick<Selectable<CrawlTable>, 'state' | 'stage' | 'found' | 'crawled' | 'failed' | 'left_out' | 'progress'>;

export const countUrls = ({ state, stage, found: stored, crawled, failed, left_out, progress }: CountedCrawl): UrlCounts => {
  const leftOut = JSON.parse(left_out) as CrawlLeftOut;
  const { heldUrls = 0 } = JSON.parse(progress) as Partial<CrawlProgress>;
  const countOf = (...reasons: (keyof CrawlLeftOut)[]): number => reasons.reduce((sum, reason) => sum + (leftOut[reason]?.count ?? 0), 0);
  const isFetching = state === 'queued' || (state === 'running' && stage !== 'analyzing');
  const waiting = isFetching ? stored - crawled - failed - heldUrls - countOf('robots', 'nofollow') : 0;
  const { trap: _, ...counted } = leftOut;
  const found = crawled + failed + waiting + countOf(...(Object.keys(counted) as (keyof CrawlLeftOut)[]));
  return { found, crawled, failed, waiting, leftOut };
};
