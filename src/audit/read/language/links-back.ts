import type { Answer } from '../../../http/fetch.ts';
import { slashlessUrl } from '../address/resolve-url.ts';
import { readOtherPage } from '../answers.ts';
import { mediaType } from '../headers/headers.ts';
import { languageVersionsOf } from './language-versions.ts';

/** Returns whether a page lists one of these URLs with hreflang; null if it is not HTML or was not read completely. A trailing slash is ignored. */
export const linksBack = (answer: Answer, pages: readonly string[]): boolean | null => {
  if (!/html/.test(mediaType(answer.headers))) return null;
  const wanted = new Set(pages.map((page) => slashlessUrl(new URL(page))));
  const isFound = languageVersionsOf(readOtherPage(answer, answer.url)).some(({ url }) => url !== null && wanted.has(slashlessUrl(url)));
  return isFound || !answer.truncated ? isFound : null;
};
