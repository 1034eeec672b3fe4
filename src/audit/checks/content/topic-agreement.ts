import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document/document.ts';
import { titleOf } from '../../read/document/head-texts.ts';
import { isEmptyShell } from '../../read/shell.ts';
import { isPlaceholderTitle } from '../../read/text/placeholder-title.ts';
import { firstWords, stemOf, termsOf } from '../../read/text/terms.ts';
import { titleParts } from '../../read/text/title-parts.ts';

export default defineCheck({
  id: 'topic-agreement',
  category: 'content',
  title: 'Title and content match',
  headline: 'Title doesn’t match the content',
  headlines: { partly: 'Title barely matches the content' },
  why: 'A title is a promise. Where the page does not take its words up soon, readers go back, and search engines may write a title of their own.',
  fix: 'Let the title name what the main heading and the first sentences are about, in the same language.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  severity: 'low',
  needs: ['page'],
  limits: { words: 100, leastTerms: 2, percent: 50 },
  verdicts: {
    agree: pass('The words of the title come up in the main heading or the first {words} words: {found} of {total}.'),
    partly: warn('Few words of the title come up in the main heading or the first {words} words: {found} of {total}.'),
    none: fail('No word of the title comes up in the main heading or the first {words} words.'),
    notComparable: notApplicable('There is no title of several words that are the page’s own, or no text to compare it with.'),
  },
  judge({ page: { document } }, give, { words, leastTerms, percent }) {
    const { lang } = document.html;
    const title = titleOf(document);
    if (title === null || isPlaceholderTitle(title.text) || isEmptyShell(document)) return give.notComparable();
    const start = beginningOf(document, words);
    const all = agreement(title.text, start, lang);
    if (start === '' || all.length < leastTerms) return give.notComparable();

    // The part that names the site need not come up; nothing says which part that is.
    const share = Math.max(...[title.text, ...titleParts(title.text)].map((part) => shareOf(agreement(part, start, lang))));
    const values = { found: all.filter((found) => found).length, total: all.length };
    const items = [{ line: title.line, snippet: title.text }];
    if (share * 100 >= percent) return give.agree(values, items);
    return values.found === 0 ? give.none({}, items) : give.partly(values, items);
  },
});

/** Main headings and the first words of the main content, in lower case. */
const beginningOf = ({ headings, mainText, html }: Document, words: number): string =>
  [...headings.filter(({ level, noscript }) => level === 1 && !noscript).map(({ text }) => text), firstWords(mainText, words, html.lang)]
    .join(' ')
    .normalize('NFC')
    .toLowerCase()
    .trim();

/** For each different term of a text whether it comes up, in whatever form. */
const agreement = (text: string, start: string, lang?: string): boolean[] =>
  [...new Set(termsOf(text, lang).map(stemOf))].map((stem) => start.includes(stem));

const shareOf = (found: readonly boolean[]): number => (found.length === 0 ? 0 : found.filter((one) => one).length / found.length);
