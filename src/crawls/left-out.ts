import type { CrawlLeftOut, CrawlLeftOutReason } from './crawl.ts';

/** Most characters of an example. */
const MAX_EXAMPLE = 300;

/** Counts URLs that were left out and are fetched after all. */
export const takeBackUrls = (leftOut: CrawlLeftOut, reason: CrawlLeftOutReason, count: number): void => {
  const left = leftOut[reason];
  if (left === undefined) return;
  left.count -= count;
  if (left.count <= 0) delete leftOut[reason];
};

/** Counts URLs that are left out; the first is the example. */
export const leaveOutUrls = (leftOut: CrawlLeftOut, reason: CrawlLeftOutReason, example: string, count = 1): void => {
  leftOut[reason] ??= { count: 0, example: example.slice(0, MAX_EXAMPLE) };
  leftOut[reason].count += count;
};
