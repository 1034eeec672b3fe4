import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { percentDecoded } from '../../read/address/percent-decoded.ts';
import type { Document } from '../../read/document/document.ts';
import { titleOf } from '../../read/document/head-texts.ts';
import { isEmptyShell } from '../../read/shell.ts';
import { isH1 } from '../../read/text/h1.ts';
import { isPlaceholderTitle } from '../../read/text/placeholder-title.ts';
import { firstWords } from '../../read/text/terms.ts';
import { firstHeadings, shareFound, showsTitle, termsFound, topicsOfTitle } from '../../read/text/title-topic.ts';

export default defineCheck({
  id: 'topic-agreement',
  category: 'content',
  title: 'Title and content match',
  headline: 'Title doesn’t match the content',
  headlines: { partly: 'Title barely matches the content' },
  why: 'A title is a promise. If the page doesn’t take it up, visitors go back, and Google may replace the title in search results.',
  fix: 'Write a title that says what the H1 and the first sentences are about, in the same language.',
  task: { text: 'Write a title that fits the text', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  severity: 'information',
  needs: ['page'],
  needsWhole: true,
  limits: { words: 100, leastTerms: 2, percent: 50 },
  verdicts: {
    agree: pass(
      '{found, number} of {total, number} title words {found, plural, one {appears} other {appear}} in the H1 or the first {words, number} words.',
    ),
    heading: pass('The heading “{heading}” takes up the title.'),
    shown: pass('The title appears word for word near the top of the page.'),
    partly: warn(
      'Only {found, number} of {total, number} title words {found, plural, one {appears} other {appear}} in the H1 or the first {words, number} words.',
    ),
    none: fail('No title word appears in the H1 or the first {words, number} words.'),
    unrelated: fail('No title word appears in the H1, the text or the URL.', 'low'),
    notComparable: notApplicable('There is no title of several words, or no text to compare it with.'),
  },
  run({ page: { document, url } }, report, { words, leastTerms, percent }) {
    const { lang } = document.html;
    const title = titleOf(document);
    if (title === null || isPlaceholderTitle(title.text) || isEmptyShell(document)) return report.notComparable();
    const start = beginningOf(document, words);
    const parts = topicsOfTitle(title.text, lang);
    const [{ stems }] = parts;
    if (start === '' || stems.length < leastTerms) return report.notComparable();

    const values = { found: termsFound(parts[0], start), total: stems.length };
    const items = [{ line: title.line, snippet: title.text }];
    if (shareFound(parts, start) * 100 >= percent) return report.agree(values, items);

    const heading = firstHeadings(document).find(({ name }) => shareFound(parts, name, leastTerms) * 100 >= percent);
    if (heading) return report.heading({ heading: heading.name }, [...items, { line: heading.line, snippet: heading.source }]);
    if (showsTitle(document, parts)) return report.shown({}, items);
    if (values.found > 0) return report.partly(values, items);
    const { host, pathname } = new URL(url);
    const anywhere = `${host} ${percentDecoded(pathname)} ${document.text}`;
    return termsFound(parts[0], anywhere) > 0 ? report.none({}, items) : report.unrelated({}, items);
  },
});

/** The first visible H1 and the first words of the main content, starting at the H1 if it follows a menu. */
const beginningOf = (document: Document, words: number): string => {
  const { mainText, html } = document;
  const h1 = firstHeadings(document).find(isH1)?.name ?? '';
  const start = h1 === '' ? 0 : Math.max(0, mainText.indexOf(h1));
  return `${h1} ${firstWords(mainText.slice(start), words, html.lang)}`.trim();
};
