import { isUnavailable, type Sitemaps, type Unavailable } from '../../evidence.ts';
import type { LanguageVersion } from '../../link-check.ts';
import type { Analysis } from '../../processes/analysis-pool.ts';
import { comparable } from '../../read/address/resolve-url.ts';
import { leftOutBy } from '../requester.ts';
import { unlessUnreadable } from '../unless-unreadable.ts';
import type { LinkChecker } from './link-checker.ts';

/** Bytes that are read of a language version; hreflang belongs in the head. */
const MAX_BYTES = 512 * 1024;

/** Asks for the pages that hreflang names, and whether they name this one; `pages` are its own URLs. Those without answer are left out. */
export const gatherLanguageVersions = async (
  urls: readonly string[],
  pages: readonly string[],
  sitemaps: Sitemaps | Unavailable | null,
  checker: LinkChecker,
  analysis: Pick<Analysis, 'linksBack'>,
  signal: AbortSignal,
): Promise<LanguageVersion[]> => {
  const one = async (url: string): Promise<LanguageVersion[]> => {
    try {
      const { result, answer } = await checker.fetchPage(url, MAX_BYTES);
      const linksBack = answer && (await unlessUnreadable(analysis.linksBack(answer, pages), null));
      return [{ ...result, url, linksBack: linksBack === false ? hasReturnLink(sitemaps, [url, result.finalUrl]) : linksBack }];
    } catch (error) {
      leftOutBy(error, signal);
      return [];
    }
  };
  return (await Promise.all(urls.map(one))).flat();
};

/** Whether sitemaps name the page as a version of one of these URLs, which counts as much as the page itself; null if they were not read. */
const hasReturnLink = (sitemaps: Sitemaps | Unavailable | null, urls: readonly string[]): boolean | null => {
  if (sitemaps === null) return false;
  if (isUnavailable(sitemaps)) return null;
  const listed = new Set(sitemaps.files.flatMap(({ content }) => content.returns));
  if (urls.some((url) => listed.has(comparable(url)))) return true;
  // Sites name their versions in all sitemaps or in none.
  return !sitemaps.complete && sitemaps.files.some(({ content }) => content.hasVersions) ? null : false;
};
