import { isUnavailable, type Sitemaps, type Unavailable } from '../../evidence.ts';
import type { CheckedTarget, SitemapSample } from '../../link-check.ts';
import { skipCauseOf } from '../requester.ts';
import type { LinkChecker } from './link-checker.ts';

/** Maximum URLs requested per audit. */
const MAX_SAMPLE_URLS = 10;

/** Requests some pages of the sitemaps, taken from each sitemap in turn. */
export const gatherSitemapSample = async (
  sitemaps: Sitemaps | Unavailable | null,
  checker: LinkChecker,
  signal: AbortSignal,
): Promise<SitemapSample> => {
  const one = async (url: string): Promise<CheckedTarget[]> => {
    try {
      return [{ ...(await checker.check(url)), url }];
    } catch (error) {
      skipCauseOf(error, signal);
      return [];
    }
  };
  return { targets: (await Promise.all(sampledUrlsOf(sitemaps).map(one))).flat() };
};

const sampledUrlsOf = (sitemaps: Sitemaps | Unavailable | null): string[] => {
  if (sitemaps === null || isUnavailable(sitemaps)) return [];
  const samples = sitemaps.files.map(({ content }) => content.sample);
  const mixed = Array.from({ length: MAX_SAMPLE_URLS }, (_, index) => samples.flatMap((urls) => urls[index] ?? [])).flat();
  return [...new Set(mixed.map(withoutFragment))].slice(0, MAX_SAMPLE_URLS);
};

const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? url;
