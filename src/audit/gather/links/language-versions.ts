import { isUnavailable, type Sitemaps, type Unavailable } from '../../evidence.ts';
import type { LanguageVersion } from '../../link-check.ts';
import type { Analysis } from '../../processes/analysis-pool.ts';
import { comparableUrl } from '../../read/address/resolve-url.ts';
import { skipCauseOf } from '../requester.ts';
import { unlessUnreadable } from '../unless-unreadable.ts';
import type { LinkChecker } from './link-checker.ts';

/** Maximum bytes read per language version; hreflang belongs in the head. */
const MAX_PAGE_BYTES = 512 * 1024;

/** Requests the pages that hreflang lists and checks if they link to one of `pages`, the page’s own URLs. Omits pages without a response. */
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
      const { result, answer } = await checker.fetchPage(url, MAX_PAGE_BYTES);
      const linksBack = answer && (await unlessUnreadable(analysis.linksBack(answer, pages), null));
      return [{ ...result, url, linksBack: linksBack === false ? hasReturnLink(sitemaps, [url, result.finalUrl]) : linksBack }];
    } catch (error) {
      skipCauseOf(error, signal);
      return [];
    }
  };
  return (await Promise.all(urls.map(one))).flat();
};

/** True if sitemaps list the page as a version of one of these URLs, which counts as much as a link in the page; null if no sitemap was read. */
const hasReturnLink = (sitemaps: Sitemaps | Unavailable | null, urls: readonly string[]): boolean | null => {
  if (sitemaps === null) return false;
  if (isUnavailable(sitemaps)) return null;
  const listed = new Set(sitemaps.files.flatMap(({ content }) => content.returns));
  if (urls.some((url) => listed.has(comparableUrl(url)))) return true;
  // Sites list their language versions in all sitemaps or in none.
  return !sitemaps.complete && sitemaps.files.some(({ content }) => content.hasVersions) ? null : false;
};
