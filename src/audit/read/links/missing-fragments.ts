import type { Answer } from '../../../http/fetch.ts';
import { readOtherPage } from '../answers.ts';
import { mediaType } from '../headers/headers.ts';
import { isEmptyShell } from '../shell.ts';
import { hasPlace } from './jump-target.ts';

/**
 * Returns the fragments for which a page has no element. Null if the page is not HTML, was not read completely, or gets its content from scripts,
 * which may add the elements.
 */
export const missingFragments = (answer: Answer, fragments: readonly string[]): string[] | null => {
  if (answer.truncated || !/html/.test(mediaType(answer.headers))) return null;
  const { document } = readOtherPage(answer, answer.url);
  if (document.truncated || isEmptyShell(document)) return null;
  const ids = new Set(document.ids);
  return fragments.filter((place) => !hasPlace(ids, place));
};
