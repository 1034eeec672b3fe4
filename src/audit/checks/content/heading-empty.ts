import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { silentHeadings } from '../../read/text/silent-heading.ts';

export default defineCheck({
  id: 'heading-empty',
  category: 'content',
  title: 'Empty headings',
  headline: 'Empty headings',
  why: 'Screen readers announce every heading. One without a text sounds like a part of the page that got lost.',
  fix: 'Give the heading its words, or take it out; for room between paragraphs use CSS.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/ffd0e9/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('All headings have a text: {total}.'),
    some: warn('Headings without a text: {bad} of {total}.'),
    none: notApplicable('The page has no headings to judge.'),
  },
  judge({ page: { document } }, give) {
    const shown = document.headings.filter(({ hidden, noscript }) => !hidden && !noscript);
    // A page whose only main headings are empty hears so from `h1-present`.
    const isSilent = silentHeadings(document);
    const hasMain = shown.some((heading) => heading.level === 1 && !isSilent(heading));
    const headings = shown.filter(({ level }) => level > 1 || hasMain);
    if (headings.length === 0) return give.none();

    const bad = headings.filter(isSilent);
    const total = headings.length;
    if (bad.length === 0) return give.all({ total });
    return give.some({ bad: bad.length, total }, bad.map(itemOf));
  },
});
