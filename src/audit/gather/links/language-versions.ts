import type { Analysis } from '../../analysis-pool.ts';
import type { LanguageVersion } from '../../link-check.ts';
import { leftOutBy } from '../requester.ts';
import { unlessUnreadable } from '../unless-unreadable.ts';
import type { LinkChecker } from './link-checker.ts';

/** Bytes that are read of a language version; hreflang belongs in the head. */
const MAX_BYTES = 512 * 1024;

/** Asks for the pages that hreflang names, and whether they name this one; `pages` are its own URLs. Those without answer are left out. */
export const gatherLanguageVersions = async (
  urls: readonly string[],
  pages: readonly string[],
  checker: LinkChecker,
  analysis: Pick<Analysis, 'linksBack'>,
  signal: AbortSignal,
): Promise<LanguageVersion[]> => {
  const one = async (url: string): Promise<LanguageVersion[]> => {
    try {
      const { opinion, answer } = await checker.fetchPage(url, MAX_BYTES);
      return [{ ...opinion, url, linksBack: answer && (await unlessUnreadable(analysis.linksBack(answer, pages), null)) }];
    } catch (error) {
      leftOutBy(error, signal);
      return [];
    }
  };
  return (await Promise.all(urls.map(one))).flat();
};
